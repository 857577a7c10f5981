import { classNames } from "../../ui/texts/class-names.ts";
import styles from "./pricing-page.module.css";

/** A price in whole reais, large. */
export function Price({ cents, suffix }: { cents: number; suffix?: string }) {
  return (
    <p className={classNames(styles.price, "big")}>
      <small>R$</small> {Math.round(cents / 100)}
      {suffix && <span>{suffix}</span>}
    </p>
  );
}
