/** The addresses of the client. What is not needed at the door is loaded when it is. */
import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router";
import { About } from "../features/start/about";
import { StartPage } from "../features/start/start-page";
import { LanguageChoice } from "../features/you/language";
import { NotFound } from "./not-found";
import { Root } from "./root";

const TableRoute = lazy(async () => ({ default: (await import("./table-route")).TableRoute }));
const LeaderboardPage = lazy(async () => ({
  default: (await import("../features/leaderboard/leaderboard-page")).LeaderboardPage,
}));

function Start() {
  return (
    <StartPage
      foot={
        <>
          <LanguageChoice />
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
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
