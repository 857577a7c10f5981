import { type Layout, letterHeight, valuesOf } from "../page/geometry.ts";
import type { Box } from "../page/page.ts";
import { belongsTo } from "../parties/parties.ts";
import { isAddressLike } from "../vocabulary/shapes.ts";

export interface FoundAddress {
  readonly value: string;
  readonly page: number;
  readonly box: Box;
  readonly confidence: number;
}

/**
 * The payer's address on one line: after an address label of the payer's block, or the block's street line with the lines
 * after it (city, CEP).
 */
export function findPayerAddress(layout: Layout): FoundAddress | null {
  const labelled = layout.labels
    .filter(
      (label) =>
        label.kind === "address" && belongsTo(layout, label.box, label.cell.page).party === "payer",
    )
    .flatMap((label) => valuesOf(layout, label).slice(0, 1));
  const printed = layout.cells
    .filter(
      (cell) => isStreet(cell.text) && belongsTo(layout, cell.box, cell.page).party === "payer",
    )
    .map((cell) => ({
      text: cell.text,
      page: cell.page,
      box: cell.box,
      confidence: cell.words.reduce((sum, word) => sum + word.confidence, 0) / cell.words.length,
      cell,
    }));
  const [best] = [...labelled, ...printed].toSorted((a, b) => b.confidence - a.confidence);
  if (!best) return null;
  const text = withPlace(layout, best.text, best.cell.line, best.box);
  return { value: text, page: best.page, box: best.box, confidence: best.confidence };
}

function isStreet(text: string): boolean {
  return isAddressLike(`${text.split(",")[0]} `) && /,\s*(?:n[º°o.]*\s*)?\d|\bs\/?n\b/i.test(text);
}

/** Municipality, UF and CEP are on the next line, or after their own labels. */
function withPlace(layout: Layout, street: string, line: number, box: Box): string {
  let text = street.replace(/\s+/g, " ").trim();
  const height = layout.lines[line]?.height ?? box.h;
  for (const next of layout.cells.filter(
    (cell) =>
      cell.line > line &&
      cell.line <= line + 2 &&
      Math.abs(cell.box.x - box.x) < Math.max(height * 2, letterHeight(layout, cell)),
  )) {
    if (hasPlace(text)) break;
    if (belongsTo(layout, next.box, next.page).party !== "payer") break;
    if (/\/\s?[A-Z]{2}\b|\b\d{2}\.?\d{3}-\d{3}\b/.test(next.text)) text = `${text}, ${next.text}`;
  }
  return hasPlace(text) ? text : withLabelledPlace(layout, text, box);
}

function hasPlace(text: string): boolean {
  return /\p{L}\s?[/-]\s?[A-Z]{2}\b/u.test(text);
}

function withLabelledPlace(layout: Layout, text: string, box: Box): string {
  const nearest = (kind: "city" | "uf" | "cep"): string | null => {
    const label = layout.labels.find(
      (entry) =>
        entry.kind === kind &&
        entry.box.y >= box.y - box.h &&
        entry.box.y < box.y + box.h * 8 &&
        belongsTo(layout, entry.box, entry.cell.page).party === "payer",
    );
    return label ? (valuesOf(layout, label)[0]?.text ?? null) : null;
  };
  const city = nearest("city");
  if (!city) return text;
  const uf = nearest("uf");
  const cep = /\d{5}-?\d{3}/.test(text) ? null : nearest("cep");
  return `${text}, ${city}${uf && !/\/\s?[A-Z]{2}$/.test(city) ? `/${uf.slice(0, 2)}` : ""}${cep ? ` - CEP ${cep}` : ""}`;
}
