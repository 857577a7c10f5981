import type { Entitlement } from "@emita/contract/entitlements";
import { cx } from "../../ui/base/cx.ts";
import { packsByEnd } from "./packs-by-end.ts";
import styles from "./pack-lines.module.css";

/** What is left of the packs, and until when; the last month of one draws attention. */
export function PackLines({ packs }: Pick<Entitlement, "packs">) {
  const lines = packsByEnd(packs);
  if (lines.length === 0) return null;
  return (
    <ul className={cx(styles.packs, "sm mut num")}>
      {lines.map(({ text, isEndingSoon }) => (
        <li key={text} className={cx(isEndingSoon && styles.soon)}>
          {text}
        </li>
      ))}
    </ul>
  );
}
