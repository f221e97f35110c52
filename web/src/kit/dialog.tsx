/**
 * Dialogs, and confirmations of what cannot be undone.
 *
 * The overlay of the primitives is not used: it writes a style element, which the house's content policy forbids.
 */
import { XIcon } from "@phosphor-icons/react/X";
import { AlertDialog as Alert, Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import { HoldButton } from "./hold-button";
import style from "./dialog.module.css";
import { useFocusBack } from "./focus-back";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  testid?: string;
}

export function Dialog({ open, onClose, title, text, children, testid }: DialogProps) {
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
        <div className={style.veil} />
        <Primitive.Content
          className={style.dialog}
          data-holds-page
          data-testid={testid}
          {...focus}
          {...(text ? {} : { "aria-describedby": undefined })}
        >
          <div className={style.head}>
            <Primitive.Title className={style.title}>{title}</Primitive.Title>
            <Primitive.Close asChild>
              <Button kind="quiet" square aria-label={t("dialog.close")} icon={<XIcon size={20} aria-hidden />} />
            </Primitive.Close>
          </div>
          {text && <Primitive.Description className={style.text}>{text}</Primitive.Description>}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text: ReactNode;
  /** The verb on the button that does it. */
  verb: ReactNode;
  onConfirm: () => void;
  /** The button is held for a moment, where a slip would be grave. */
  held?: boolean;
}

/** Asks before something that cannot be undone; the way back has the focus. */
export function Confirm({ open, onClose, title, text, verb, onConfirm, held }: ConfirmProps) {
  const { t } = useTranslation();
  const focus = useFocusBack();
  return (
    <Alert.Root
      open={open}
      onOpenChange={(now) => {
        if (!now) onClose();
      }}
    >
      <Alert.Portal>
        <div className={style.veil} />
        <Alert.Content className={style.dialog} data-holds-page data-testid="confirm" {...focus}>
          <Alert.Title>{title}</Alert.Title>
          <Alert.Description className={style.text}>{text}</Alert.Description>
          <div className={style.actions}>
            <Alert.Cancel asChild>
              <Button data-testid="confirm-no">{t("dialog.cancel")}</Button>
            </Alert.Cancel>
            {held ? (
              <HoldButton
                kind="danger"
                data-testid="confirm-yes"
                onHeld={() => {
                  onClose();
                  onConfirm();
                }}
              >
                {verb}
              </HoldButton>
            ) : (
              <Alert.Action asChild>
                <Button kind="danger" data-testid="confirm-yes" onClick={onConfirm}>
                  {verb}
                </Button>
              </Alert.Action>
            )}
          </div>
        </Alert.Content>
      </Alert.Portal>
    </Alert.Root>
  );
}
