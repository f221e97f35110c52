/** The first thing that runs: takes a personal link out of the address, then puts the parts together. */
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "@fontsource-variable/atkinson-hyperlegible-mono/wght.css";
import "./fonts.css";
import "../kit/tokens.css";
import "../kit/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router";
import { startCatalogue } from "../voice/catalogue";
import { browserStorage, credentials } from "../wire/credentials";
import { browserParts } from "../wire/line-middleware";
import { takePersonalLink } from "../wire/links";
import { bringBackSeats, keepSeat } from "../wire/seat-cookie";
import { offeredLanguages, readSettings } from "../wire/settings-slice";
import { keepShell, renewWhenStale } from "./fresh";
import { Pages } from "./router";
import { makeStore, type Store } from "./store";

takePersonalLink(location, history, credentials);
window.addEventListener("hashchange", () => {
  // A personal link opened in a tab that is at the table already: begin anew as that person.
  if (takePersonalLink(location, history, credentials)) location.reload();
});

renewWhenStale({
  target: window,
  storage: browserStorage(),
  reload: () => {
    location.reload();
  },
  now: Date.now,
});
if (import.meta.env.PROD) {
  // After the page is there: what is kept for the next time may wait for this one.
  window.addEventListener("load", () => {
    keepShell(navigator, window.isSecureContext);
  });
}

async function start(root: HTMLElement) {
  const settings = readSettings(browserStorage(), navigator.languages, offeredLanguages());
  await Promise.all([startCatalogue(settings.language), bringBackSeats(credentials)]);
  const store = makeStore(browserParts(), settings);
  keepSeatsOf(store);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}

/** Each place that the house gives goes into the cookie too, once a page; the last one at a table stays there. */
function keepSeatsOf(store: Store) {
  const kept = new Set<string>();
  store.subscribe(() => {
    const { status, code } = store.getState().connection;
    const token = status === "in" && code !== null ? credentials.seat(code)?.token : undefined;
    if (code === null || token === undefined || kept.has(token)) return;
    kept.add(token);
    void keepSeat(credentials, code);
  });
}

const root = document.querySelector<HTMLElement>("#root");
if (root) void start(root);
