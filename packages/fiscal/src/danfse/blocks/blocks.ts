import type { NfseDocument } from "../../nacional/answer/nfse-document.ts";

/** The form as data: the content of its four columns. Positions come from `place.ts`. */

export type Column = 0 | 1 | 2 | 3;

export interface Cell {
  readonly column: Column;
  /** Number of columns. */
  readonly span: 1 | 2 | 3 | 4;
  readonly label: string;
  /** Null prints as `-`. */
  readonly value: string | null;
  readonly isShaded?: boolean;
}

export interface Row {
  /** Distance from this row's top to the next one's, cm. */
  readonly advance: number;
  readonly cells: readonly Cell[];
}

export type Block =
  | { readonly kind: "fields"; readonly title: string; readonly rows: readonly Row[] }
  /** An absent block: one line. */
  | { readonly kind: "line"; readonly text: string }
  /** Label and text on the same line. */
  | { readonly kind: "inline"; readonly label: string; readonly value: string | null }
  /** A label with a text below that uses as many lines as it needs. */
  | { readonly kind: "text"; readonly label: string; readonly value: string | null };

export type BlockOf = (nfse: NfseDocument) => Block;

export function cell(column: Column, label: string, value: string | null): Cell {
  return { column, span: 1, label, value };
}

/** A cell of two columns. */
export function wide(column: 0 | 1 | 2, label: string, value: string | null): Cell {
  return { column, span: 2, label, value };
}

export function shaded(column: Column, label: string, value: string | null): Cell {
  return { column, span: 1, label, value, isShaded: true };
}

export function row(advance: number, ...cells: Cell[]): Row {
  return { advance, cells };
}
