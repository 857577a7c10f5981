import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";
import { painted } from "../behaviour/painted.ts";

interface DialogProps {
  open: boolean;
  title: string;
  /** Esc, the back gesture or a press outside. */
  onClose: () => void;
  /** The safe choice comes first: it gets the focus. */
  actions: ReactNode;
  /** For irreversible actions. */
  alert?: boolean;
  /** Closes by its buttons only (no Escape, no click outside), because its content is never shown again. */
  deliberate?: boolean;
  children: ReactNode;
}

/** A native modal dialog: the browser traps the focus and returns it. */
export function Dialog({
  open,
  title,
  onClose,
  actions,
  alert = false,
  deliberate = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isClosedByUs = useRef(false);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // A press outside also closes it, if the browser knows the attribute.
    element.setAttribute("closedby", deliberate ? "none" : "any");
    if (!open && element.open) {
      isClosedByUs.current = true;
      element.close();
    }
    if (!open || element.open) return undefined;
    let isWanted = true;
    // Making the page behind inert is slow: the press that opened the dialog gets its feedback first.
    void painted().then(() => isWanted && element.isConnected && element.showModal());
    return () => {
      isWanted = false;
    };
  }, [open, deliberate]);
  // The browser reports the closing later: by then the dialog may ask another question, which this event must not answer.
  const announceClosed = () => {
    if (!isClosedByUs.current) onClose();
    isClosedByUs.current = false;
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      {...(alert && { role: "alertdialog" })}
      onCancel={(event) => deliberate && event.preventDefault()}
      onClose={announceClosed}
    >
      {open && (
        <div className={styles.inside}>
          <h2 id={titleId}>{title}</h2>
          <div className={styles.body}>{children}</div>
          <footer className={styles.actions}>{actions}</footer>
        </div>
      )}
    </dialog>
  );
}
