"""Mexican Train packed into integers and compiled: the core's rules for search and simulation.

Where it differs from the core, the core is right; tests/agreement compares the two. Importing
the package takes a second, and a minute the first time on a machine: import it when it is needed.
"""
