"""The REST half of the protocol (docs/protocol.md)."""

from litestar import Router

from ...errors import TableError
from ...security import host_allowed, same_origin
from . import history, lobby, reading, service, table
from .requests import Asked


def guard(request: Asked) -> None:
    """Pages of other sites may not act here; nobody puts a secret into an address."""
    headers = request.headers
    settings = request.app.state.hub.settings
    if not host_allowed(headers.get("host"), settings.hosts, settings.origins):
        raise TableError(
            "wrong_host", "this server does not answer to that name; its operator can set UNDERCROFT_HOSTS", 421
        )
    if "token" in request.query_params:
        raise TableError("bad_request", "never put a token into an address; send 'Authorization: Bearer TOKEN'")
    if request.method != "GET" and not same_origin(
        headers.get("origin"), headers.get("host"), settings.origins, headers.get("sec-fetch-site")
    ):
        raise TableError("cross_origin", "pages from other sites cannot act at this table", 403)


PARTS = (lobby, table, history, reading, service)
api = Router("/api", before_request=guard, route_handlers=[route for part in PARTS for route in part.ROUTES])
