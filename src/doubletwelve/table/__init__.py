"""The live table: seats, its log, who may do and see what, and how everyone is told."""
