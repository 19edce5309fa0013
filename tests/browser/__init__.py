"""The client in a real browser. A package, so that its browser is closed when its tests are done:
while Playwright runs, no other test of the process could call ``asyncio.run``."""
