import { searchText } from "../../basics/text.ts";
import { type Layout, valuesOf } from "../page/geometry.ts";
import type { Box } from "../page/page.ts";

/** The product's keywords, in its order; the first match decides. */
const KEYWORDS: readonly (readonly [code: string, keywords: RegExp])[] = [
  ["17.01", /\bconsultor|\bassessor/],
  ["13.05", /\bdesign|\bpublicid|\bpropaganda|\bmidia/],
  ["14.01", /\bmanutenc|\binstalac|\blimpeza/],
  ["01.02", /\bprogramac|\bsoftware/],
  ["01.01", /\banalise de (?:sistema|dado)|\bsistemas?\b|\bdados\b/],
  ["07.01", /\bengenhari|\barquitet/],
  ["04.01", /\bmedic|\bclinic|\blaborator/],
];

/** The default of docs/product.md when no keyword occurs. */
export const DEFAULT_SERVICE_CODE = "01.08";

/** The code that the product's keyword rules give for a description. */
export function serviceCodeByKeywords(description: string): string {
  const text = searchText(description);
  return KEYWORDS.find(([, keywords]) => keywords.test(text))?.[0] ?? DEFAULT_SERVICE_CODE;
}

/** The code of the list of services printed after its label; "NN.NN", null when none is printed. */
export function findPrintedServiceCode(
  layout: Layout,
): { value: string; page: number; box: Box } | null {
  for (const label of layout.labels.filter((entry) => entry.kind === "serviceCode")) {
    for (const value of valuesOf(layout, label).slice(0, 2)) {
      const match = /^(?:\D{0,12})(\d{1,2})[.,](\d{2})(?!\d)/.exec(value.text);
      const code = match && `${(match[1] ?? "").padStart(2, "0")}.${match[2]}`;
      if (code) return { value: code, page: value.page, box: value.box };
    }
  }
  return null;
}
