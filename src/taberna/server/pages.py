"""The app's page with its link preview, and the files beside it."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from taberna.server.address import Named, header, visitor
from taberna.server.answers import problem
from taberna.server.client import MARKER, served
from taberna.server.premises import Premises
from taberna.tables.house import Summary

PREVIEW_IMAGE = "/preview.png"


class Pages:
    """`/`, `/t/CODE`, the client's files, and the page again for every route that the client knows by itself."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._files = premises.client.files

    def routes(self) -> list[Route]:
        return [Route("/t/{code}", self.table), Route("/{path:path}", self.anything)]

    async def table(self, request: Request) -> Response:
        """The page with a preview of the table; unknown codes look like the house itself."""
        summary = await self._premises.house.find(request.path_params["code"])
        return self._page(request, summary if summary is not None and summary.stage != "closed" else None)

    async def anything(self, request: Request) -> Response:
        path = request.url.path
        file = self._files.get(path)
        if file is not None:
            return served(request, file)
        if "." in path.rpartition("/")[2] or path.startswith(("/api/", "/assets/")):
            return problem(404, "not_found", "There is nothing here.")
        return self._page(request, None)

    def _page(self, request: Request, summary: Summary | None) -> Response:
        page = self._premises.client.page.replace(MARKER, self._preview(request, summary), 1)
        return Response(page, media_type="text/html", headers={"cache-control": "no-cache"})

    def _preview(self, request: Request, summary: Summary | None) -> str:
        house = self._premises.manners.house_name
        base = self._base(request)
        game = self._premises.games.get(summary.game) if summary is not None else None
        if summary is None or game is None:
            title, about, link = house, "Board games with friends, by one link. No account.", base
        else:
            title = f"{game.title} · {house}"
            about = f"{_seats(summary)} Open the link to sit down; no account."
            link = f"{base}/t/{summary.code}" if base else ""
        tags = {"og:type": "website", "og:site_name": house, "og:title": title, "og:description": about}
        if link:
            tags["og:url"] = link
        if base and PREVIEW_IMAGE in self._files:
            tags["og:image"] = base + PREVIEW_IMAGE
        for_client = {"build": self._premises.client.build, "languages": " ".join(self._premises.manners.languages)}
        ours = "".join(f'<meta name="taberna-{name}" content="{escape(text)}">' for name, text in for_client.items())
        return ours + "".join(f'<meta property="{name}" content="{escape(text)}">' for name, text in tags.items())

    def _base(self, request: Request) -> str:
        """The public address without a slash at its end; empty where the request names none that is ours.

        Never a loopback address where there is another: the link is for others.
        """
        manners = self._premises.manners
        if manners.public_url is not None:
            return manners.public_url
        host = header(request.scope, b"host")
        named = Named.read(host)
        if named is None or not named.known(manners.public_hosts):
            return ""
        if named.loopback and manners.near_url is not None:
            return manners.near_url
        return f"{'https' if visitor(request.scope, manners.trusted).secure else 'http'}://{host.lower()}"


def _seats(summary: Summary) -> str:
    if summary.stage == "lobby":
        return f"{summary.seats_taken} of {summary.seats} seats taken."
    return f"{summary.seats_taken} at the table; the game is {'on' if summary.stage == 'playing' else 'over'}."
