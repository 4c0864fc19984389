"""The edge: routes, the WebSocket, limits, the built page."""
