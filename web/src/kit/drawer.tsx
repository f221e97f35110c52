/** A drawer: from below on a phone, from the side where there is room. What is behind it waits. */
import { XIcon } from "@phosphor-icons/react/X";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import dialog from "./dialog.module.css";
import style from "./drawer.module.css";
import { useFocusBack } from "./focus-back";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  testid?: string;
}

export function Drawer({ open, onClose, title, children, testid }: DrawerProps) {
  const { t } = useTranslation();
  const focus = useFocusBack();
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(now) => {
        if (!now) onClose();
      }}
    >
      <Primitive.Portal>
        <div className={dialog.veil} />
        <Primitive.Content
          className={style.drawer}
          data-holds-page
          data-testid={testid}
          aria-describedby={undefined}
          {...focus}
        >
          <div className={style.head}>
            <Primitive.Title className={style.title}>{title}</Primitive.Title>
            <Primitive.Close asChild>
              <Button kind="quiet" square aria-label={t("dialog.close")} icon={<XIcon size={20} aria-hidden />} />
            </Primitive.Close>
          </div>
          {/* Keys scroll it, where it holds nothing to press. */}
          <div className={style.inside} tabIndex={0} role="group" aria-label={typeof title === "string" ? title : undefined}>
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
