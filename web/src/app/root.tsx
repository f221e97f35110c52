/** The frame of every page: what the line has to say, the page, and what is said in passing. */
import { useLayoutEffect } from "react";
import { Outlet } from "react-router";
import { LineBanner } from "../features/connection/line-banner";
import { Toasts } from "../kit/toast";
import { showSign } from "../kit/turn-call";
import { useSettings } from "./use-settings";

export function Root() {
  useSettings();
  // Before the page's own effects, which may light it.
  useLayoutEffect(() => {
    showSign(false);
  }, []);
  return (
    <>
      <LineBanner />
      <Outlet />
      <Toasts />
    </>
  );
}
