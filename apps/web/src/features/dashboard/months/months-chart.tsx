import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { classNames } from "../../../ui/texts/class-names.ts";
import { monthName, roughReais, shortMonth, type Month } from "./month-names.ts";
import styles from "./months-card.module.css";

/** Height of a month without an invoice, so that a line is still visible. */
const LOWEST = 1.5;

/** Twelve bars, each a link to the invoices of its month. One tab stop; the arrow keys move between bars. */
export function MonthsChart({ months }: { months: readonly Month[] }) {
  const last = months.length - 1;
  const [at, setAt] = useState(last);
  const top = Math.max(...months.map(({ amount }) => amount));
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const next = nextIndex(event.key, at, last);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll("a")[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside take the keys
    <ul className={classNames(styles.bars, "num")} onKeyDown={move}>
      {months.map((month, index) => (
        <li key={month.month} className={classNames(index === last && styles.now)}>
          <Link
            to={paths.dashboard}
            search={{ status: "issued", month: month.month }}
            hash="ultimas"
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            title={sentence(month)}
          >
            <span className="vh">{sentence(month)}</span>
            <span
              aria-hidden="true"
              className={classNames(styles.value, month.amount < top && styles.wideOnly)}
            >
              {month.count > 0 && roughReais(month.amount)}
            </span>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <Bar share={top === 0 ? 0 : month.amount / top} />
            </svg>
            <span aria-hidden="true">{shortMonth(month.month)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Bar({ share }: { share: number }) {
  const height = Math.max(LOWEST, share * 100);
  return <rect x="0" y={100 - height} width="10" height={height} />;
}

function sentence({ month, count, amount }: Month): string {
  const invoices = count === 1 ? "1 nota" : `${count} notas`;
  return `${monthName(month)}: ${formatReais(reaisToCents(amount))} em ${invoices}`;
}

function nextIndex(key: string, at: number, last: number): number | null {
  if (key === "ArrowLeft") return Math.max(0, at - 1);
  if (key === "ArrowRight") return Math.min(last, at + 1);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return null;
}
