/**
 * What the service worker does with a request: pages come from the house and only without it from what was kept, files
 * with a hash in their names are kept, and everything else is none of its business.
 */

/** Of a build: what the page needs before anything can be seen, and a name that changes with it. */
export interface Shell {
  build: string;
  files: readonly string[];
}

/** The page itself, as it is kept. */
const PAGE = "/";
const PREFIX = "taberna-";
/** Milliseconds that a house may take to answer before the kept page is shown. */
const PATIENCE = 4_000;
/** Addresses of machines, which a browser may open all the same. */
const MACHINES = /^\/(api|ws|healthz|readyz|metrics)(\/|$)/;

export type Way = "past" | "page" | "kept" | "fresh";

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** `past`: not touched. `kept`: the cache first. `fresh`: the house first, the cache without it. */
export function wayOf({ method, mode, url }: Asked, origin: string, { files }: Shell): Way {
  const { origin: theirs, pathname } = new URL(url);
  if (method !== "GET" || theirs !== origin || MACHINES.test(pathname)) return "past";
  if (pathname.startsWith("/assets/")) return "kept";
  if (mode === "navigate") return /\.[^/]*$/.test(pathname) ? "past" : "page";
  return files.includes(pathname) ? "fresh" : "past";
}

interface Parts {
  shell: Shell;
  caches: CacheStorage;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  patience?: number;
}

export class Keeper {
  constructor(private readonly parts: Parts) {}

  private get name(): string {
    return PREFIX + this.parts.shell.build;
  }

  /** Keeps the page and what it needs first, all of it or nothing. */
  async install(): Promise<void> {
    const { caches, shell, fetch } = this.parts;
    const cache = await caches.open(this.name);
    const page = await fetch(PAGE, { cache: "no-cache" });
    if (!page.ok) throw new Error(`The page answered ${String(page.status)}`);
    await cache.addAll([...shell.files]);
    await cache.put(PAGE, page);
  }

  /** Forgets builds but this one and the one before, from which a tab may still be open. */
  async activate(): Promise<void> {
    const names = (await this.parts.caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.name);
    await Promise.all(names.slice(0, -1).map((name) => this.parts.caches.delete(name)));
  }

  /** A page from the house; the kept one where it does not answer, or another answers in its place. */
  async page(request: Request): Promise<Response> {
    const answer = await this.fromHouse(request);
    if (answer && answer.status < 500) {
      if (answer.ok && new URL(request.url).pathname === PAGE) await this.put(PAGE, answer.clone());
      return answer;
    }
    const kept = await this.parts.caches.match(PAGE);
    return kept ?? answer ?? Response.error();
  }

  /** A file whose name changes with its content: once is enough. */
  async kept(request: Request): Promise<Response> {
    const kept = await this.parts.caches.match(request);
    if (kept) return kept;
    const answer = await this.parts.fetch(request);
    if (answer.ok) await this.put(request, answer.clone());
    return answer;
  }

  /** A file that may change under its name. */
  async fresh(request: Request): Promise<Response> {
    const answer = await this.fromHouse(request);
    if (answer?.ok) return answer;
    return (await this.parts.caches.match(request)) ?? answer ?? Response.error();
  }

  /** The house's answer; null where it has none in time. */
  private async fromHouse(request: Request): Promise<Response | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, this.parts.patience ?? PATIENCE, null);
    });
    try {
      return await Promise.race([this.parts.fetch(request), late]);
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  private async put(request: Request | string, answer: Response): Promise<void> {
    try {
      await (await this.parts.caches.open(this.name)).put(request, answer);
    } catch {
      // A full disk: it is fetched again the next time.
    }
  }
}
