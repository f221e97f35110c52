/** A slab holds text and actions, under a heading of its own. A secret one is yours alone. */
import { EyeSlashIcon } from "@phosphor-icons/react/EyeSlash";
import { useId, type ReactNode } from "react";
import { classes } from "./classes";
import style from "./slab.module.css";

interface SlabProps {
  title?: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
  secret?: boolean;
  className?: string | undefined;
  testid?: string;
  children: ReactNode;
}

export function Slab({ title, aside, secret, className, testid, children }: SlabProps) {
  const id = useId();
  return (
    <section
      className={classes(style.slab, secret && style.secret, className)}
      aria-labelledby={title ? id : undefined}
      data-testid={testid}
      data-secret={secret === true ? true : undefined}
    >
      {title && (
        <div className={style.head}>
          <h2 className={style.title} id={id}>
            {secret && <EyeSlashIcon size={20} aria-hidden />}
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
