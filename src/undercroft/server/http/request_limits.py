"""HTTP with patience for good requests only: a head has a greatest size, and a request a time in which it must come."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_MOST = 64 * 1024
REQUEST_TIME = 20.0  # seconds for a whole request: lines that dribble in would use up all connections


class Careful(HttpToolsProtocol):
    """uvicorn's protocol takes heads of any length and waits for them forever; this one does not."""

    _head = 0
    _in_head = False
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects and is expected to ask for something."""
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more is expected."""
        self._at_ease()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """As before, unless the head is still not complete after so much."""
        begun = self._in_head
        super().data_received(data)
        if begun and self._in_head:
            self._head += len(data)
            if self._head > HEAD_MOST and not self.transport.is_closing():
                self.send_400_response("the head of this request is too big")

    def on_message_begin(self) -> None:
        """The next request on a line that was kept."""
        super().on_message_begin()
        self._in_head, self._head = True, 0
        self._expect()

    def on_headers_complete(self) -> None:
        """The head is there."""
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is there; how long the answer takes is our own business."""
        self._at_ease()
        super().on_message_complete()

    def _expect(self) -> None:
        self._at_ease()
        self._deadline = self.loop.call_later(REQUEST_TIME, self._too_late)

    def _at_ease(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> Any:
        self._deadline = None
        if not self.transport.is_closing():
            self.transport.close()
