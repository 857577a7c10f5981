import {
  isLabelCell,
  type Layout,
  letterHeight,
  toValue,
  type Value,
  valuesOf,
} from "../page/geometry.ts";

import type { Cell } from "../page/layout.ts";
import { searchText } from "../../basics/text.ts";
import { belongsTo, mayBeSomebodyElse } from "../parties/parties.ts";
import { OPEN } from "../words/label-words.ts";
import { nameBeforeId } from "./name-before.ts";
import { nameAbove, nameInRow, nameUnder } from "./name-near.ts";
import type { ProseText } from "../parties/prose.ts";
import { isAddressLike, nameAtStart } from "../words/shapes.ts";
import type { PayerTaxId } from "../parties/tax-id.ts";
import { similarity } from "../words/tokens.ts";
import { cellBelow, fillsItsLine } from "../page/wrapping.ts";

export interface FoundName {
  readonly value: string;
  readonly page: number;
  readonly box: Value["box"];
  readonly confidence: number;
  /** Printed more than once and read alike. */
  readonly isConfirmed: boolean;
  /** Something else on the paper agrees: a second print, or the payer's id in the same block; or nothing could disagree. */
  readonly isSupported: boolean;
}

interface Candidate {
  readonly name: string;
  readonly value: Value;
  readonly weight: number;
}

/** The payer's name: behind, beside or below a payer label, in its block behind "Nome", or in a receipt's sentence. Null when none is found. */
export function findPayerName(
  layout: Layout,
  prose: ProseText,
  taxId: PayerTaxId | null,
): FoundName | null {
  const labelled = [...fromNameLabels(layout), ...fromPayerLabels(layout), ...fromProse(prose)];
  const candidates = [...labelled, ...(taxId ? besideTaxId(layout, taxId) : [])];
  const ranked = candidates
    .map((candidate) => ({
      ...candidate,
      score: candidate.weight * candidate.value.confidence + support(candidate, candidates),
    }))
    .toSorted((a, b) => b.score - a.score);
  const best = ranked[0];
  if (!best) return null;
  const chosen = inFull(best, candidates);
  // Among copies of the same name the one the engine is surest of.
  const copies = candidates.filter((other) => similarity(other.name, chosen.name) > 0.8);
  const clearest =
    copies.toSorted(
      (a, b) => b.value.confidence - a.value.confidence || b.name.length - a.name.length,
    )[0] ?? chosen;
  const isAnyOther = copies.length < candidates.length;
  return {
    value: clearest.name,
    page: clearest.value.page,
    box: clearest.value.box,
    confidence: clearest.value.confidence,
    isConfirmed: copies.length > 1,
    isSupported: copies.length > 1 || (taxId ? isInBlockOf(layout, clearest, taxId) : !isAnyOther),
  };
}

/** A narrow column cuts a name that stands in full elsewhere. */
function inFull(best: Candidate, candidates: readonly Candidate[]): Candidate {
  const start = `${searchText(best.name)} `;
  const longer = candidates.filter(({ name, value }) => {
    const text = searchText(name).replaceAll(",", "");
    return text.startsWith(start) && nameAtStart(value.text) === name;
  });
  return longer.toSorted((a, b) => b.name.length - a.name.length)[0] ?? best;
}

/** The same party label heads the name and the id. */
function isInBlockOf(layout: Layout, { value }: Candidate, taxId: PayerTaxId): boolean {
  const own = belongsTo(layout, value.box, value.page);
  const label = belongsTo(layout, taxId.box, taxId.page).label;
  return own.party === "payer" && own.label?.cell === label?.cell && own.label?.phrase !== OPEN;
}

function support(candidate: Candidate, all: readonly Candidate[]): number {
  return (
    all.filter(
      (other) =>
        other.value.cell !== candidate.value.cell && similarity(other.name, candidate.name) > 0.8,
    ).length * 1.5
  );
}

function fromNameLabels(layout: Layout): Candidate[] {
  return layout.labels
    .filter(
      (label) =>
        label.kind === "name" && belongsTo(layout, label.box, label.cell.page).party === "payer",
    )
    .flatMap((label) => firstName(layout, orderedValues(layout, label), 5));
}

function fromPayerLabels(layout: Layout): Candidate[] {
  return layout.labels
    .filter(
      (label) =>
        label.kind === "payer" &&
        (!label.isQualifier ||
          layout.labels.some(
            (other) =>
              other.kind === "name" && other.cell === label.cell && other.box.x === label.box.x,
          )),
    )
    .flatMap((label) =>
      firstName(
        layout,
        orderedValues(layout, label),
        (label.isAlone ? 3 : 4) - (mayBeSomebodyElse(label) ? 2 : 0),
      ),
    );
}

/** In a form the value stands under its label; only a label of a two-column list has it on the right. */
function orderedValues(layout: Layout, label: Layout["labels"][number]): Value[] {
  const values = valuesOf(layout, label);
  const right = values.find((value) => value.where === "right");
  const below = values.filter((value) => value.where === "below");
  const nearest = below[0];
  if (!right || !nearest) return values;
  const gap = nearest.box.y - (label.box.y + label.box.h);
  const isForm =
    gap < letterHeight(layout, label.cell) * 0.9 &&
    Math.abs(nearest.box.x - label.box.x) < letterHeight(layout, label.cell) &&
    !label.hasColon &&
    !isRowOfList(layout, right, nearest);
  return isForm ? [...below, right] : values;
}

/** The next row has its value right under this one: "Cliente | João da Silva" over "Cadastro | 529.982.247-25". */
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

/** The first value that reads like a name, completed by the lines it runs on. */
function firstName(layout: Layout, values: readonly Value[], weight: number): Candidate[] {
  for (const value of values) {
    if (isLabelCell(layout, value.cell) && value.where !== "inline") continue;
    const name = nameAtStart(value.text);
    if (!name) continue;
    const whole = listedOverTwoLines(layout, value, name) ?? withContinuations(layout, value, name);
    // "MORA DE", "Distribuição de": a piece of something.
    if (/\s(?:de|d[ao]s?|e|por|em)$/i.test(whole)) continue;
    return [{ name: whole, value, weight }];
  }
  return [];
}

/** Long names in narrow columns take up to three lines. */
const MAX_MORE_LINES = 2;

function withContinuations(layout: Layout, first: Value, start: string): string {
  let name = start;
  let last = first;
  let tail = start;
  for (let more = 0; more < MAX_MORE_LINES; more++) {
    const next = continuation(layout, last, tail);
    if (!next) break;
    // "Centro-" ends a line, "Oeste" begins the next.
    name = `${name}${/\p{L}-\s*$/u.test(last.text) ? "-" : " "}${next.text}`;
    last = toValue(next.cell, next.cell.words, last.where);
    tail = next.text;
  }
  return name;
}

/** Ends of company names that stand alone on the next line. */
const LEGAL_FORM =
  /^(?:ltda|me|epp|eireli|s\.?\/?a\.?|ss|s\/s|mei|cia|associados|advogados|sociedade|limitada|ltda\.?\s?-?\s?(?:me|epp)?|- ?(?:me|epp))\b/i;

/** A name that its commas divide and whose legal form stands on the next line. */
function listedOverTwoLines(layout: Layout, value: Value, name: string): string | null {
  if (!value.text.slice(name.length).startsWith(",")) return null;
  const next = cellBelow(layout, value);
  const joined = next && nameAtStart(`${value.text} ${next.text}`);
  return joined?.startsWith(`${name}, `) ? joined : null;
}

const ENDS_IN_LEGAL_FORM = /\s(?:ltda|eireli|epp|s\.?\/?a|s\/s)\.?$/i;

/** The name's next line when the first ran out of room: under it, no label, no address. */
function continuation(
  layout: Layout,
  value: Value,
  name: string,
): { readonly cell: Cell; readonly text: string } | null {
  // Something followed the name on its line: it was complete.
  if (
    !value.text.replace(/[\s-]+$/, "").endsWith(name) ||
    /\b(?:ltda|s\.?[/.]?a|me|epp|eireli)\.?$/i.test(name)
  ) {
    if (!/\b(?:ltda|ltda\.)$/i.test(name)) return null;
  }
  const next = cellBelow(layout, value);
  if (!next || isLabelCell(layout, next) || isAddressLike(next.text) || /\d/.test(next.text))
    return null;
  if (value.where === "right" && (hasOwnLabel(layout, next) || isNextHead(layout, value, next)))
    return null;
  if (LEGAL_FORM.test(next.text) && next.words.length <= 4) return { cell: next, text: next.text };
  const text = nameAtStart(next.text);
  if (!text || next.words.length > 5) return null;
  const isOpen =
    /(?:&|\be|\bd[aeo]s?|-)$/i.test(value.text.trimEnd()) || ENDS_IN_LEGAL_FORM.test(text);
  return isOpen || fillsItsLine(layout, value, next) ? { cell: next, text } : null;
}

/** The next row of a list: this is its head, for a value stands right under the name. */
function isNextHead(layout: Layout, value: Value, next: Cell): boolean {
  const height = letterHeight(layout, next);
  return (
    next.box.x < value.box.x - height &&
    (layout.lines[next.line]?.cells ?? []).some(
      (cell) => cell !== next && Math.abs(cell.box.x - value.box.x) < height,
    )
  );
}

/** The next row of a list: the cell on its left is a label. */
function hasOwnLabel(layout: Layout, cell: Cell): boolean {
  const left = layout.lines[cell.line]?.cells.findLast((other) => other.box.x < cell.box.x);
  return left !== undefined && isLabelCell(layout, left);
}

/** The payer's own id stands behind or under the name: helps where the label above was not readable, confirms it elsewhere. */
function besideTaxId(layout: Layout, taxId: PayerTaxId): Candidate[] {
  const line = layout.lines[taxId.line];
  const own = line?.cells.find(
    (cell) => cell.box.x <= taxId.box.x + 1 && cell.box.x + cell.box.w >= taxId.box.x,
  );
  if (!line || !own) return [];
  const told = nameBeforeId(layout, taxId);
  if (told) return [{ name: told.name, value: toValue(own, told.words, "inline"), weight: 2 }];
  if (/^rece?b|^declar|^eu,/i.test(own.text)) return [];
  const before = toValue(own, own.words, "inline");
  const name = isLabelCell(layout, own) ? null : nameAtStart(own.text);
  if (name) return [{ name, value: before, weight: 2 }];
  // In a narrow column the id shares a cell with its head: names stand over the id itself first.
  const found =
    nameAbove(layout, { ...own, box: taxId.box }) ??
    nameAbove(layout, own) ??
    nameInRow(layout, own) ??
    nameUnder(layout, own);
  return found
    ? [{ name: found.name, value: toValue(found.cell, found.cell.words, "inline"), weight: 1.5 }]
    : [];
}

function fromProse(prose: ProseText): Candidate[] {
  return prose.parties
    .filter((party) => party.kind === "payer")
    .map(({ name, words, cell }) => ({
      name,
      weight: 5,
      value: toValue(cell, words, "inline"),
    }));
}
