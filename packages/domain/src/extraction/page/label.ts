import type { LabelKind } from "../vocabulary/label-words.ts";
import type { Cell } from "./layout.ts";
import type { Box, Word } from "./page.ts";

/** A label found on the page. */
export interface Label {
  readonly kind: LabelKind;
  /** The dictionary's phrase, normalised. */
  readonly phrase: string;
  readonly cell: Cell;
  readonly box: Box;
  /** Words of the same cell after the label, up to the next label in it. */
  readonly rest: readonly Word[];
  /** The cell has only the label (and punctuation): the value is beside or below it. */
  readonly isAlone: boolean;
  readonly hasColon: boolean;
  /** A party that only qualifies another label ("CPF do pagador"): no name follows. */
  readonly isQualifier: boolean;
}
