"""The live table over HTTP and WebSocket. Its parts are imported when they are needed."""
