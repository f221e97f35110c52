/** Every piece of the kit in every state. Only the development server has this page, so its words are in no catalogue. */
import { useState } from "react";
import { chooseMotion } from "../motion";
import { chooseTheme } from "../theme";
import { MOTIONS, THEMES, type MotionChoice, type Theme } from "../choices";
import { Bar, Page } from "../page";
import { Segment } from "../segment";
import { Toasts } from "../toast";
import { Controls } from "./controls";
import { Frames } from "./frames";
import style from "./kit-page.module.css";
import { Pieces } from "./pieces";
import { Tokens } from "./tokens";

export function KitPage() {
  const [theme, setTheme] = useState<Theme>("system");
  const [motion, setMotion] = useState<MotionChoice>("system");
  return (
    <>
      <Bar title="The kit" back="/" code="KRTQX" />
      <Page title="The kit" testid="kit-page">
        <div className={style.sections}>
          <div className={style.row}>
            <Segment
              label="Sheet"
              of={THEMES}
              nameOf={String}
              value={theme}
              testid="kit-theme"
              onValue={(chosen) => {
                setTheme(chosen);
                chooseTheme(chosen);
              }}
            />
            <Segment
              label="Motion"
              of={MOTIONS}
              nameOf={String}
              value={motion}
              testid="kit-motion"
              onValue={(chosen) => {
                setMotion(chosen);
                chooseMotion(chosen);
              }}
            />
          </div>
          <Tokens />
          <Pieces />
          <Controls />
          <Frames />
        </div>
      </Page>
      <Toasts />
    </>
  );
}
