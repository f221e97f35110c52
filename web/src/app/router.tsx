/** The addresses of the client. What is not needed at the door is loaded when it is. */
import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router";
import { SettingsButton } from "../features/settings/settings-button";
import { About } from "../features/start/about";
import { StartPage } from "../features/start/start-page";
import { LanguageChoice } from "../features/you/language";
import { NotFound } from "./not-found";
import { Root } from "./root";

const TableRoute = lazy(async () => ({ default: (await import("./table-route")).TableRoute }));
const LeaderboardPage = lazy(async () => ({
  default: (await import("../features/leaderboard/leaderboard-page")).LeaderboardPage,
}));
const ReplayRoute = lazy(async () => ({ default: (await import("./replay-route")).ReplayRoute }));
/** Every piece of the kit in every state, while the client is being made; no build has it. */
const KitPage = import.meta.env.DEV ? lazy(async () => ({ default: (await import("../kit/show/kit-page")).KitPage })) : null;

function Start() {
  return (
    <StartPage
      foot={
        <>
          <LanguageChoice />
          <SettingsButton />
          <About />
        </>
      }
    />
  );
}

export function Pages() {
  return (
    <Suspense>
      <Routes>
        <Route element={<Root />}>
          <Route index element={<Start />} />
          <Route path="t/:code" element={<TableRoute />} />
          <Route path="leaderboard/:game" element={<LeaderboardPage />} />
          <Route path="replay/:id" element={<ReplayRoute />} />
          {KitPage && <Route path="kit" element={<KitPage />} />}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
