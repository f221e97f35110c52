"""The built client: its page, its files, and what stands in their place where it was not built."""

from __future__ import annotations

import gzip
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

INDEX = "index.html"
MARKER = "<!--og-->"
_HASHED = "/assets/"  # the build puts a hash of the content into the names of these
_FOR_EVER = "public, max-age=31536000, immutable"
_AN_HOUR = "public, max-age=3600"
_KINDS = {
    ".avif": "image/avif",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_PACKS = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
_NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Taberna</title><!--og--></head><body>
<h1>The house is open, its windows are not in yet</h1>
<p>This server runs, but the web client has not been built. In the folder of the project, run</p>
<pre>make play</pre>
<p>or <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>, and start the server again.</p>
</body></html>
"""


@dataclass(frozen=True)
class File:
    """One file of the build, in memory."""

    content: bytes
    kind: str
    cache: str
    tag: str = field(repr=False)

    @cached_property
    def packed(self) -> bytes | None:
        """Its gzip, where that is worth it."""
        if not self.kind.startswith(_PACKS):
            return None
        packed = gzip.compress(self.content, 9, mtime=0)
        return packed if len(packed) < len(self.content) else None


def served(request: Request, file: File) -> Response:
    """The file as whoever asks can read it; nothing where they have it already."""
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(file.content, media_type=file.kind, headers=headers)


def long_json(content: bytes) -> File:
    """An answer that is the same for everyone until the server ends, which nobody keeps."""
    return File(content, _KINDS[".json"], "no-store", f'"{_digest(content)}"')


class Client:
    """The files by path. `page` is the app's shell; `build` names this build, the same for the same content."""

    def __init__(self, folder: Path | None) -> None:
        self.files = {} if folder is None else _read(folder)
        index = self.files.pop("/" + INDEX, None)
        self.page = _NOT_BUILT if index is None else index.content.decode()
        self.build = _digest(self.page.encode())


def find() -> Path | None:
    """The folder of the build: inside the installed package, or in a checkout beside the sources."""
    here = Path(__file__).resolve()
    places = (here.parent / "client", here.parents[3] / "web" / "dist")
    return next((place for place in places if (place / INDEX).is_file()), None)


def _read(folder: Path) -> dict[str, File]:
    return {f"/{path.relative_to(folder).as_posix()}": _file(path, folder) for path in _all(folder)}


def _all(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.endswith(".map"))


def _file(path: Path, folder: Path) -> File:
    content = path.read_bytes()
    kind = _KINDS.get(path.suffix, "application/octet-stream")
    hashed = f"/{path.relative_to(folder).as_posix()}".startswith(_HASHED)
    return File(content, kind, _FOR_EVER if hashed else _AN_HOUR, f'"{_digest(content)}"')


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=8).hexdigest()
