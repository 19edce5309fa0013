"""For those who run the server: is it up, can it serve, what does it count."""

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from doubletwelve.web.problems import ERRORS
from doubletwelve.web.site import TheSite


@get("/healthz", tags=["operation"], media_type="text/plain")
async def healthz() -> str:
    """The process is up."""
    return "up\n"


@get("/readyz", tags=["operation"], media_type="text/plain", responses={503: ERRORS[503]})
async def readyz(site: TheSite) -> str:
    """The database answers: this server can take requests."""
    await site.rooms.store.ping()
    return "ready\n"


@get("/metrics", tags=["operation"], media_type="text/plain")
async def metrics(site: TheSite) -> Response[bytes]:
    """What the server counts, as Prometheus reads it."""
    site.counters.tables_awake.set(len(site.rooms))
    site.counters.connections.set(site.rooms.connections)
    text = generate_latest(site.counters.registry)
    return Response(text, headers={"Content-Type": CONTENT_TYPE_LATEST})
