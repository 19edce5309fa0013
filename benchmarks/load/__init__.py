"""What benchmarks/live.py is made of: two servers, lean clients, and what they are measured by."""
