"""Before everything else: who asks too fast is refused where that costs least, and late, so that asking again at once
gains nothing."""

import asyncio
from typing import Any

import msgspec
from litestar import Litestar

from ..errors import TableError
from ..security import visitor_of

LATE = 0.5  # seconds until a refusal is sent
LATE_MOST = 500  # refusals that wait, of all visitors; more are sent at once


class Doorman:
    """An ASGI application around ours. Requests of the interface are counted per visitor."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self._late = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let somebody in, or not."""
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            client = scope["client"]
            state = self.app.state
            if not state.callers.spend(visitor_of(client[0] if client else "?")):
                await self._refuse(state.hub, send)
                return
        await self.app(scope, receive, send)

    async def _refuse(self, hub: Any, send: Any) -> None:
        if self._late < LATE_MOST:
            self._late += 1
            try:
                await asyncio.sleep(LATE)
            finally:
                self._late -= 1
        hub.metrics.failed("too_fast")
        refusal = TableError("too_fast", f"at most {hub.settings.requests_per_second} requests a second", 429)
        head = [
            (b"content-type", b"application/json"),
            (b"retry-after", b"1"),
            (b"x-content-type-options", b"nosniff"),
            (b"referrer-policy", b"no-referrer"),
            (b"connection", b"close"),
        ]
        await send({"type": "http.response.start", "status": refusal.status, "headers": head})
        await send({"type": "http.response.body", "body": msgspec.json.encode(refusal.body())})
