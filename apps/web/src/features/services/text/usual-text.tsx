import { Fragment } from "react";
import styles from "./usual-text.module.css";

/** A usual text with its fields marked. */
export function UsualText({ text }: { text: string }) {
  return (
    <>
      {text.split(/(\{[^{}]*\})/).map((part, at) =>
        part.startsWith("{") ? (
          <span key={at} className={styles.token}>
            {part}
          </span>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
    </>
  );
}
