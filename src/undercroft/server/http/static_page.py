"""The built web page: its files, compressed once; every address of the page itself gives index.html."""

import gzip
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, get
from litestar.response import Response

PAGE = Path(__file__).parents[1] / "page"
TEXTS = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map")
SECURITY = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Undercroft</title>
<body style="font:18px/1.5 Georgia,serif;max-width:38em;margin:4em auto;padding:0 1em">
<h1>The table is up, its page is not built</h1>
<p>The server works (see <a href="/api/health">/api/health</a> and <a href="/api/schema">/api/schema</a>), but there is
no web page in this installation. <code>./play</code> builds it and opens the table; by hand, run
<code>npm install &amp;&amp; npm run build</code> in the folder <code>web</code>.</p></body></html>"""


@cache
def _file(name: str, stamp: float) -> tuple[bytes, bytes | None, str]:
    data = (PAGE / name).read_bytes()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or name.endswith(TEXTS):
        packed = gzip.compress(data, 9)
        if "charset" not in kind and not kind.startswith("image/"):
            kind += "; charset=utf-8"
        return data, packed, kind
    return data, None, kind


def _find(path: str) -> str | None:
    """The file an address names, if it is one of the page's; never one outside of it."""
    name = path.strip("/")
    try:
        target = (PAGE / name).resolve()
        found = target.is_file() and target.is_relative_to(PAGE.resolve())
    except (OSError, ValueError):  # no name a file can have: too long, or with a NUL
        return None
    return name if name and found else None


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
    """A file of the page, or the page itself."""
    if path.startswith("/api/"):
        body = b'{"error":"not_found","detail":"there is no such address; see /api/schema"}'
        return Response(body, status_code=404, media_type="application/json")
    found = _find(path)
    if found is None and "." in path.rpartition("/")[2]:
        return Response(b"not found", status_code=404, media_type="text/plain")
    name = found or "index.html"
    if not (PAGE / name).is_file():
        return Response(NOT_BUILT.encode(), media_type="text/html; charset=utf-8", headers=SECURITY)
    data, packed, kind = _file(name, (PAGE / name).stat().st_mtime)
    lasting = name.startswith("assets/")  # their names change with their content
    headers = {
        **SECURITY,
        "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
        "Vary": "Accept-Encoding",
    }
    if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(data, media_type=kind, headers=headers)
