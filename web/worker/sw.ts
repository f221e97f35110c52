/** The service worker: keeps the shell of this build, so that the page opens without the house; never its answers. */
import { Keeper, wayOf, type Shell } from "./shell";

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const TABERNA_SHELL: Shell;

const shell = TABERNA_SHELL;
const keeper = new Keeper({ shell, caches, fetch: (request, init) => fetch(request, init) });

self.addEventListener("install", (event) => {
  event.waitUntil(keeper.install().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(keeper.activate().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const way = wayOf(request, self.location.origin, shell);
  if (way !== "past") event.respondWith(keeper[way](request));
});
