import type { Label } from "../page/label.ts";
import type { Line } from "../page/layout.ts";
import { isWordOfName } from "../vocabulary/name-words.ts";

/** Maximum distance of a value from its label, in letter heights. */
const MAX_GAP = 1.3;

/**
 * Removes labels that are really the first words of a name below, or after, the label that asks for one: "Pagador" over
 * "CLIENTE TESTE".
 */
export function withoutWordsOfNames(lines: readonly Line[], labels: readonly Label[]): Label[] {
  const heads = labels.filter(asksForName);
  return labels.filter(
    (label) =>
      label.kind !== "payer" ||
      label.isAlone ||
      label.hasColon ||
      label.box.x > label.cell.box.x ||
      !heads.some((head) => isValueOf(head, label, lines)) ||
      !isWordOfName(label.cell.text),
  );
}

/** "Dados do cliente" heads a block of labels. */
function asksForName({ kind, isAlone, isQualifier, phrase }: Label): boolean {
  return (
    isAlone &&
    ((kind === "payer" && !isQualifier && !/^(?:dados|identificacao)\b/.test(phrase)) ||
      kind === "name")
  );
}

function isValueOf(head: Label, { cell }: Label, lines: readonly Line[]): boolean {
  if (head.cell === cell || head.cell.page !== cell.page) return false;
  const height = lines[head.cell.line]?.height ?? head.box.h;
  const isBeside =
    head.hasColon &&
    head.cell.line === cell.line &&
    lines[cell.line]?.cells.find(({ box }) => box.x > head.cell.box.x) === cell;
  const gap = cell.box.y - (head.box.y + head.box.h);
  const isBelow =
    gap > -height * 0.5 &&
    gap < height * MAX_GAP &&
    Math.abs(cell.box.x - head.cell.box.x) < height;
  return isBeside || isBelow;
}
