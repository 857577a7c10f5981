import { type Layout, letterHeight, type Value, valuesOf } from "../../page/geometry.ts";
import type { Label } from "../../page/label.ts";
import type { Cell } from "../../page/layout.ts";
import { isWordOfName } from "../../vocabulary/name-words.ts";
import { gluedLabel } from "../../vocabulary/shapes.ts";

/** In a form the value is below its label; only a label of a two-column list has it on the right. */
export function orderedValues(layout: Layout, label: Label): Value[] {
  const values = valuesOf(layout, label);
  const right = values.find((value) => value.where === "right");
  const below = values.filter((value) => value.where === "below");
  const nearest = below[0];
  if (!right || !nearest) return values;
  if (isUnderOtherHead(layout, label, right)) return [...below, right];
  const gap = nearest.box.y - (label.box.y + label.box.h);
  const isForm =
    gap < letterHeight(layout, label.cell) * 0.9 &&
    Math.abs(nearest.box.x - label.box.x) < letterHeight(layout, label.cell) &&
    !label.hasColon &&
    !isRowOfList(layout, right, nearest);
  return isForm ? [...below, right] : values;
}

/** "Pagador" left of "Padaria do Bairro Ltda", with "Beneficiário" above that name: it is the value of the heading above. */
function isUnderOtherHead(layout: Layout, label: Label, right: Value): boolean {
  const height = letterHeight(layout, right.cell);
  return layout.labels.some(
    (head) =>
      head.cell !== label.cell &&
      head.isAlone &&
      head.cell.page === right.page &&
      Math.abs(head.box.x - right.box.x) < height &&
      right.box.y > head.box.y &&
      right.box.y - (head.box.y + head.box.h) < height * 1.3,
  );
}

/** The next row has its value directly below this one: "Cliente | João da Silva" over "Cadastro | 529.982.247-25". */
function isRowOfList(layout: Layout, right: Value, next: Value): boolean {
  return (
    /^\p{Lu}\S*(?:\s(?:d[aeo]s?|e|&))?\s\p{Lu}/u.test(right.text) &&
    (layout.lines[next.cell.line]?.cells ?? []).some(
      ({ text, box }) =>
        /^[0-9A-Z]{2,3}\.[0-9A-Z]{3}\.[0-9A-Z]{3}[/-]/.test(text) &&
        Math.abs(box.x - right.box.x) < letterHeight(layout, right.cell) &&
        box.y > right.box.y,
    )
  );
}

/** Length of the label at the start of a label's value: zero when a party's word starts the name itself. */
export function labelInValue(layout: Layout, label: Label, { text, where, cell }: Value): number {
  const isApart = where === "inline" ? label.hasColon : !hasLabelAtStart(layout, cell);
  return isApart && isWordOfName(text) ? 0 : gluedLabel(text);
}

function hasLabelAtStart({ labels }: Layout, cell: Cell): boolean {
  return labels.some((label) => label.cell === cell && label.box.x <= cell.box.x);
}
