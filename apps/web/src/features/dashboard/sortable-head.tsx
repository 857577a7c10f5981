import type { InvoiceSort } from "@emita/contract/invoices/invoices";
import { classNames } from "../../ui/texts/class-names.ts";
import { SortHead } from "../../ui/layout/sort-head.tsx";
import styles from "./invoice-table.module.css";
import { useChangeList, useListSearch } from "./list-search.ts";

interface SortableHeadProps {
  label: string;
  ascending: InvoiceSort;
  descending: InvoiceSort;
  isRight?: boolean;
}

/** A column head that sorts: the newest or largest first, a second press reverses it. */
export function SortableHead({ label, ascending, descending, isRight = false }: SortableHeadProps) {
  const sort = useListSearch().sort ?? "-created_at";
  const change = useChangeList();
  const state = sort === ascending ? "ascending" : sort === descending ? "descending" : "none";
  return (
    <SortHead
      label={label}
      state={state}
      className={classNames(isRight && styles.right)}
      onSort={() => change({ sort: state === "descending" ? ascending : descending })}
    />
  );
}
