"""Reverse proxies of the tests' own, with the configurations of `deploy/` and certificates that they make."""

from __future__ import annotations

import getpass
import os
import ssl
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import httpx

from tests.house import House, free_port

DEPLOY = Path(__file__).parents[1] / "deploy"
NAME = "games.example.org"
OPENS_WITHIN = 30.0  # seconds


class Door:
    """A proxy before some processes of a house; `url` leads through it, and `plain` to its port without TLS."""

    program: str

    def __init__(self, folder: Path, houses: Sequence[House]) -> None:
        folder.mkdir()
        self.folder, self.port, self.plain_port = folder, free_port(), free_port()
        self.command = self.configured(houses)
        self.log = folder / "door.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"https://{NAME}:{self.port}"

    @property
    def certificate(self) -> Path:
        """By which the door is known."""
        raise NotImplementedError

    def configured(self, houses: Sequence[House]) -> list[str]:
        """Writes its configuration; the command that opens it."""
        raise NotImplementedError

    def trust(self) -> ssl.SSLContext:
        """Trusts this door's certificate and no other."""
        return ssl.create_default_context(cafile=self.certificate)

    def ask(self, method: str, path: str, *, plain: bool = False, content: bytes | None = None) -> httpx.Response:
        """An answer from behind the door, asked for under the house's name, which leads nowhere here."""
        scheme, port = ("http", self.plain_port) if plain else ("https", self.port)
        with httpx.Client(verify=self.trust() if self.certificate.exists() else True, timeout=10) as client:
            return client.request(
                method,
                f"{scheme}://127.0.0.1:{port}{path}",
                headers={"Host": f"{NAME}:{port}", "Origin": self.url},
                extensions={"sni_hostname": NAME},
                content=content,
            )

    def start(self) -> Door:
        """Returns once a process behind it answers."""
        private = {"XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder), "HOME": str(self.folder)}
        environment = {**os.environ, **private, "TABERNA_NAME": f"{NAME}:{self.port}"}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, env=environment)
        end = time.monotonic() + OPENS_WITHIN
        while not self._is_open():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.05)
        return self

    def _is_open(self) -> bool:
        try:
            return self.certificate.exists() and self.ask("GET", "/healthz").status_code == 200
        except (httpx.TransportError, ssl.SSLError):
            return False

    def close(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(10)


class Nginx(Door):
    program = "nginx"

    @property
    def certificate(self) -> Path:
        return self.folder / "fullchain.pem"

    def configured(self, houses: Sequence[House]) -> list[str]:
        key = self.folder / "privkey.pem"
        made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        named = ["-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
        subprocess.run([*made, *named, "-keyout", key, "-out", self.certificate], check=True, capture_output=True)
        text = (DEPLOY / "nginx.conf").read_text()
        for number, house in enumerate(houses, 1):
            text = text.replace(f"127.0.0.1:800{number}", f"127.0.0.1:{house.port}")
        text = text.replace(f"/etc/ssl/{NAME}", str(self.folder))
        text = text.replace("listen 443", f"listen 127.0.0.1:{self.port}")
        text = text.replace("listen 80;", f"listen 127.0.0.1:{self.plain_port};")
        (self.folder / "site.conf").write_text(text)
        places = "".join(
            f"{kind}_temp_path {self.folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        around = f"user {getpass.getuser()}; daemon off; pid {self.folder}/pid; error_log stderr; events {{}}\n"
        inside = f"http {{ access_log off; {places}\ninclude {self.folder}/site.conf; }}\n"
        file = self.folder / "nginx.conf"
        file.write_text(around + inside)
        return ["nginx", "-p", str(self.folder), "-e", "stderr", "-c", str(file)]


class Caddy(Door):
    program = "caddy"

    @property
    def certificate(self) -> Path:
        return self.folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"

    def configured(self, houses: Sequence[House]) -> list[str]:
        own = f"{{\nadmin off\nlocal_certs\nskip_install_trust\nhttp_port {self.plain_port}\n"
        own += f"https_port {self.port}\ndefault_bind 127.0.0.1\n}}\n"
        text = (DEPLOY / "Caddyfile").read_text()
        text = text.replace("house-1:8000 house-2:8000", " ".join(f"127.0.0.1:{house.port}" for house in houses))
        file = self.folder / "Caddyfile"
        file.write_text(own + text)
        return ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]
