/** The frame of a page: a bar that stays, and the page below it. */
import { ArrowLeftIcon } from "@phosphor-icons/react/ArrowLeft";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button";
import { classes } from "./classes";
import style from "./page.module.css";
import { useHeight } from "./use-height";

interface BarProps {
  title: ReactNode;
  code?: string;
  /** Where the arrow leads; without it there is none. */
  back?: string;
  children?: ReactNode;
}

export function TableCode({ code }: { code: string }) {
  return (
    <span className={style.code} data-testid="code">
      {code}
    </span>
  );
}

export function Bar({ title, code, back, children }: BarProps) {
  const { t } = useTranslation();
  const header = useHeight<HTMLElement>("--bar");
  return (
    <header className={style.bar} ref={header}>
      {back !== undefined && (
        <ButtonLink kind="quiet" to={back} aria-label={t("page.back")}>
          <ArrowLeftIcon size={20} aria-hidden />
        </ButtonLink>
      )}
      <h1 className={style.title}>{title}</h1>
      {code !== undefined && <TableCode code={code} />}
      {children}
    </header>
  );
}

interface PageProps {
  /** Of the browser's tab. */
  title: string;
  narrow?: boolean;
  /** Without room above and below. */
  flush?: boolean;
  testid: string;
  children: ReactNode;
}

/** The page itself. It takes the focus when it appears, so that a screen reader starts at its top. */
export function Page({ title, narrow, flush, testid, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main
      ref={main}
      tabIndex={-1}
      className={classes(style.page, narrow && style.narrow, narrow && style.stack, flush && style.flush)}
      data-testid={testid}
    >
      {children}
    </main>
  );
}
