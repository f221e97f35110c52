"""Files that members bring to a table: taken in, and shown to who has their id in view."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from taberna.server.address import visitor
from taberna.server.answers import BlobAnswer, Json, problem
from taberna.server.api import bearer
from taberna.server.premises import Premises
from taberna.store.port import Blob

_UPLOAD_SECONDS = 60.0
_MAGIC = (
    (b"\x1a\x45\xdf\xa3", "audio/webm"),
    (b"OggS", "audio/ogg"),
    (b"ID3", "audio/mpeg"),
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
)
_RIFF = {b"WAVE": "audio/wav", b"WEBP": "image/webp"}


def sniffed(content: bytes) -> str | None:
    """The media type that the first bytes tell, whatever the sender says; None where it is none we take."""
    for magic, kind in _MAGIC:
        if content.startswith(magic):
            return kind
    if content[:4] == b"RIFF":
        return _RIFF.get(content[8:12])
    if content[4:8] == b"ftyp":
        return "audio/mp4"
    # A frame of MP3: eleven sync bits, a version that is not reserved, layer III.
    is_mp3 = len(content) > 1 and content[0] == 0xFF and content[1] & 0xE6 == 0xE2 and content[1] & 0x18 != 0x08
    return "audio/mpeg" if is_mp3 else None


class Blobs:
    """Bytes in, an id out; and the way back for who may see it."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises

    def routes(self) -> Sequence[Route]:
        return [
            Route("/api/tables/{code}/blobs", self.take, methods=["POST"]),
            Route("/api/blobs/{id}", self.give),
        ]

    async def take(self, request: Request) -> Response:
        """Keeps a file of a member, who proves a seat by its token."""
        token = bearer(request)
        member = await self._premises.house.member_of(request.path_params["code"], token) if token else None
        if member is None:
            return problem(401, "bad_token", "Only members of this table may bring files.")
        if not self._may_upload(request):
            return problem(429, "rate_limited", "That was too much at once. Please wait a moment.")
        try:
            content = await asyncio.wait_for(body(request, self._premises.limits.blob_bytes), _UPLOAD_SECONDS)
        except (TimeoutError, ClientDisconnect):
            return problem(408, "bad_message", "The file did not arrive in time.")
        if content is None:
            return problem(413, "too_large", f"A file may have at most {self._premises.limits.blob_bytes} bytes.")
        kind = sniffed(content)
        if kind is None:
            return problem(
                415, "bad_message", "Files may be sound (WebM, Ogg, MP4, WAV, MP3) or PNG, JPEG, WebP pictures."
            )
        table, by = member
        if kind.partition("/")[0] not in await self._premises.house.files_at(table):
            return problem(415, "bad_message", f"This game takes no files of the kind {kind}.")
        id = self._premises.house.file_id(table, by)
        await self._premises.store.put_blob(Blob(id, table, by, self._premises.house.clock(), kind, content))
        return Json(BlobAnswer(id, kind), 201)

    def _may_upload(self, request: Request) -> bool:
        who = visitor(request.scope, self._premises.manners.trusted)
        exempt = who.loopback and not self._premises.limits.limit_loopback
        return exempt or self._premises.addresses.uploads.take(who.key, self._premises.clock())

    async def give(self, request: Request) -> Response:
        """The file, while its id stands in the view of whose seat token comes with the request."""
        token = bearer(request)
        blob = await self._premises.store.blob(request.path_params["id"]) if token else None
        if token is None or blob is None or not await self._premises.house.may_see(blob, token):
            return problem(404, "not_found", "There is no such file for you.")
        headers = {"cache-control": "no-store", "content-disposition": "inline", "content-security-policy": "sandbox"}
        return Response(blob.content, media_type=blob.kind, headers=headers)


async def body(request: Request, most: int) -> bytes | None:
    """The body of a request, or None as soon as it is larger than `most` bytes."""
    declared = request.headers.get("content-length", "0")
    if not declared.isdigit() or int(declared) > most:
        return None
    taken = bytearray()
    async for chunk in request.stream():
        taken += chunk
        if len(taken) > most:
            return None
    return bytes(taken)
