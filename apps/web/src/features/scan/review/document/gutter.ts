import type { FieldEvidence } from "@emita/contract/documents/documents";
import { LINKED_FIELDS, type LinkedField } from "./document-link.ts";

type Box = NonNullable<FieldEvidence["box"]>;

/** Height of a number as a share of the sheet's width, on a phone and beside the form alike. */
const NUMBER_HEIGHT = 0.04;

interface GutterPlace {
  readonly field: LinkedField;
  /** Middle of the line of its words, as a share of the page's height. */
  readonly middle: number;
  /** From the left, 0 first. */
  readonly column: number;
}

/**
 * Places of the numbers in the left gutter of a page: each on the line of its words, and in a further column where it would
 * cover another number.
 * @param ratio width of the page divided by its height
 */
export function gutterPlaces(
  boxes: Readonly<Partial<Record<LinkedField, Box>>>,
  ratio: number,
): readonly GutterPlace[] {
  const lines = LINKED_FIELDS.flatMap((field) => {
    const box = boxes[field];
    return box ? [{ field, middle: box.y + box.h / 2, x: box.x }] : [];
  }).toSorted((one, other) => one.middle - other.middle || one.x - other.x);
  const last: number[] = [];
  return lines.map(({ field, middle }) => {
    const free = last.findIndex((above) => middle - above >= NUMBER_HEIGHT * ratio);
    const column = free === -1 ? last.length : free;
    last[column] = middle;
    return { field, middle, column };
  });
}
