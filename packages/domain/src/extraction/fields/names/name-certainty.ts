import { isLabelCell, type Layout, toValue, type Value } from "../../page/geometry.ts";
import type { Cell } from "../../page/layout.ts";
import { cellBelow } from "../../page/wrapping.ts";
import { belongsTo } from "../../parties/parties.ts";
import { hasLooseTaxId, type PayerTaxId } from "../../parties/tax-id.ts";
import { OPEN } from "../../vocabulary/label-words.ts";
import { gluedLabel, isAddressLike, LEGAL_FORM_END } from "../../vocabulary/shapes.ts";

/** A name and its place. */
interface NamedPlace {
  readonly name: string;
  readonly value: Value;
}

/** Start and end of the name are certain: no label ran into it, and no text below it may be its end. */
export function isCleanName(layout: Layout, place: NamedPlace): boolean {
  return gluedLabel(place.value.text) === 0 && !isCutAtNumber(place) && !mayGoOn(layout, place);
}

/** "Maria da Silva 52998224725": the registry's name of a sole trader includes the CPF. */
function isCutAtNumber({ name, value }: NamedPlace): boolean {
  const at = value.text.indexOf(name);
  return at >= 0 && /^\s\d{11}(?!\d)/.test(value.text.slice(at + name.length));
}

/** The paper confirms this payer: the id is in the same block, or there is no id and no sign of another payer. */
export function isSupportedName(
  layout: Layout,
  place: NamedPlace,
  taxId: PayerTaxId | null,
  isOnlyName: boolean,
): boolean {
  if (taxId) return taxId.isLabelled && isInBlockOf(layout, place, taxId);
  return isOnlyName && !hasLooseTaxId(layout) && !mayBeEmployee(layout, place);
}

/** "Comprador: João da Silva" without an id: this may be the person who placed the order, not its company. */
function mayBeEmployee(layout: Layout, { value }: NamedPlace): boolean {
  return belongsTo(layout, value.box, value.page).label?.phrase.startsWith("comprador") ?? false;
}

/** Below the name is more text that is neither label nor address: perhaps the rest of the name. */
function mayGoOn(layout: Layout, { name, value }: NamedPlace): boolean {
  const next = firstBeyond(layout, name, value);
  return (
    next !== null &&
    !isLabelCell(layout, next) &&
    /^\p{L}/u.test(next.text) &&
    !isAddressLike(next.text) &&
    !LEGAL_FORM_END.test(name)
  );
}

/** The first line below that is not part of the name. */
function firstBeyond(layout: Layout, name: string, value: Value): Cell | null {
  const next = cellBelow(layout, value);
  return next && name.includes(next.text)
    ? firstBeyond(layout, name, toValue(next, next.words, "below"))
    : next;
}

/** Whether the same party label heads the name and the id. */
export function isInBlockOf(layout: Layout, { value }: NamedPlace, taxId: PayerTaxId): boolean {
  const own = belongsTo(layout, value.box, value.page);
  const label = belongsTo(layout, taxId.box, taxId.page).label;
  return own.party === "payer" && own.label?.cell === label?.cell && own.label?.phrase !== OPEN;
}
