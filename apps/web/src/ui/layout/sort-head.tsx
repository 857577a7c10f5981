import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { classNames } from "../texts/class-names.ts";
import styles from "./table.module.css";

interface SortHeadProps {
  label: string;
  state: "ascending" | "descending" | "none";
  className?: string;
  onSort: () => void;
}

/** A column head that sorts by a press. */
export function SortHead({ label, state, className, onSort }: SortHeadProps) {
  const Glyph = GLYPHS[state];
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={state}
      className={classNames(className, state !== "none" && styles.sorted)}
    >
      <button
        type="button"
        className={styles.sort}
        title={`Ordenar por ${label.toLowerCase()}`}
        onClick={onSort}
      >
        {label}
        <Glyph aria-hidden />
      </button>
      <span className={styles.plain}>{label}</span>
    </th>
  );
}

const GLYPHS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;
