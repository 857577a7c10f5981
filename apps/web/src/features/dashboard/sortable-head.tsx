import type { InvoiceSort } from "@emita/contract/invoices";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { cx } from "../../ui/base/cx.ts";
import styles from "./invoice-table.module.css";
import { useChangeList, useListSearch } from "./list-address.ts";

interface SortableHeadProps {
  label: string;
  ascending: InvoiceSort;
  descending: InvoiceSort;
  isRight?: boolean;
}

/** A column head that sorts: first the newest or largest, a second press turns it round. */
export function SortableHead({ label, ascending, descending, isRight = false }: SortableHeadProps) {
  const sort = useListSearch().sort ?? "-created_at";
  const change = useChangeList();
  const state = sort === ascending ? "ascending" : sort === descending ? "descending" : "none";
  const Glyph = GLYPHS[state];
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={state}
      className={cx(isRight && styles.right, state !== "none" && styles.sorted)}
    >
      <button
        type="button"
        className={styles.sort}
        title={`Ordenar por ${label.toLowerCase()}`}
        onClick={() => change({ sort: state === "descending" ? ascending : descending })}
      >
        {label}
        <Glyph aria-hidden />
      </button>
      <span className={styles.plain}>{label}</span>
    </th>
  );
}

const GLYPHS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;
