import type { Entitlement } from "@emita/contract/billing/entitlements";
import { classNames } from "../../ui/texts/class-names.ts";
import { packsByEnd } from "./packs-by-end.ts";
import styles from "./pack-lines.module.css";

/** Remaining invoices of the packs and their end; a pack's last month is highlighted. */
export function PackLines({ packs }: Pick<Entitlement, "packs">) {
  const lines = packsByEnd(packs);
  if (lines.length === 0) return null;
  return (
    <ul className={classNames(styles.packs, "sm mut num")}>
      {lines.map(({ text, isEndingSoon }) => (
        <li key={text} className={classNames(isEndingSoon && styles.soon)}>
          {text}
        </li>
      ))}
    </ul>
  );
}
