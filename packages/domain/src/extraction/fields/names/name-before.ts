import type { Layout } from "../../page/geometry.ts";
import type { Word } from "../../page/page.ts";
import { isNameLike } from "../../vocabulary/shapes.ts";
import type { FoundTaxId } from "../../parties/printed-tax-ids.ts";

/** The text between a name and its id: "(CPF", ", inscrita no CNPJ sob nº", "— CNPJ". */
const BETWEEN =
  /^[(\p{Pd}]*(?:c\.?[pn]\.?[pf]\.?j?\.?(?:\/(?:mf|cpf|cnpj))?|mf|inscrit[oa](?:\([oa]\))?|portadora?(?:\([oa]\))?|sob|o|a|n[º°o.]{0,3}|n[uú]mero|no|na|d[oa]|documento|inscri[cç][aã]o|inscr|id)?[\s).:,º°]*$/iu;
const PARTICLE = /^(?:d[aeo]s?|e|&|[-–])$/i;
/** Capitalised words of a sentence that are not part of the name. */
const TITLE =
  /^(?:sr\.?|sra\.?|senhora?|empresa|firma|recebemos|recebi|atestamos|declaramos|declaro|atesto|eu|de|d[oa]s?|e|cliente|entre|srs\.?|que)$/i;
const ENDS_BEFORE = /[.,;:)]$/;
const ABBREVIATION = /^(?:\p{Lu}\.|ltda\.?|s\.?\/?a\.?|cia\.?|me|epp)[,.]?$/iu;

/** The name directly before an id in a sentence: the capitalised words in front of it. */
export function nameBeforeId(
  layout: Layout,
  id: FoundTaxId,
): { readonly name: string; readonly words: readonly Word[] } | null {
  const before = wordsBefore(layout, id);
  let end = before.length;
  while (end > 0 && BETWEEN.test(before[end - 1]?.text ?? "")) end--;
  let start = end;
  while (start > 0 && belongsToName(before, start - 1, end)) start--;
  while (start < end && TITLE.test(before[start]?.text ?? "")) start++;
  const words = before.slice(start, end);
  const name = words
    .map((word) => word.text)
    .join(" ")
    .replace(/[\s,;:–—-]+$/, "");
  return words.length >= 2 && isNameLike(name) ? { name, words } : null;
}

function belongsToName(words: readonly Word[], at: number, end: number): boolean {
  const text = words[at]?.text ?? "";
  if (at < end - 1 && ENDS_BEFORE.test(text) && !ABBREVIATION.test(text)) return false;
  if (/^\d{2}\.\d{3}\.\d{3}$/.test(text)) return true;
  if (/\d{3}[./-]|^[(]?c\.?[pn]\.?[pf]/i.test(text)) return false;
  return /^[\p{Lu}\d]/u.test(text) || PARTICLE.test(text);
}

/** The words before the id on its line, and those of the line above when it is running text. */
function wordsBefore(layout: Layout, id: FoundTaxId): readonly Word[] {
  const line = layout.lines[id.line];
  const own = (line?.cells ?? []).findLast((cell) => cell.box.x <= id.box.x + 1);
  if (!own) return [];
  const before = own.words.filter((word) => word.x + word.w <= id.box.x + 1);
  const above = layout.lines[id.line - 1];
  const [cell, ...others] = above?.cells ?? [];
  const isRunning =
    line?.cells.length === 1 && others.length === 0 && (cell?.words.length ?? 0) > 5;
  return cell && isRunning && cell.page === own.page ? [...cell.words, ...before] : before;
}
