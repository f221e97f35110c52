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
import { readSettings } from "../wire/settings-slice";
import { Pages } from "./router";
import { makeStore } from "./store";

takePersonalLink(location, history, credentials);
window.addEventListener("hashchange", () => {
  // A personal link opened in a tab that is at the table already: begin anew as that person.
  if (takePersonalLink(location, history, credentials)) location.reload();
});

async function start(root: HTMLElement) {
  const settings = readSettings(browserStorage(), navigator.languages);
  await startCatalogue(settings.language);
  createRoot(root).render(
    <StrictMode>
      <Provider store={makeStore(browserParts(), settings)}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}

const root = document.querySelector<HTMLElement>("#root");
if (root) void start(root);
