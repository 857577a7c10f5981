import { extractFields } from "../extract-fields.ts";
import { pageFromLines } from "../page/page.ts";

/** The expected values of a test paper; null when the paper does not show one. */
export interface Fields {
  readonly name: string | null;
  readonly taxId: string | null;
  readonly amount: number | null;
  readonly due: string | null;
  readonly description: string | null;
}

/** Reads a paper written as text: blanks are columns, blank lines are space. Test helper. */
export function readPaper(text: string, codes: readonly string[] = [], ownTaxId?: string): Fields {
  const reading = extractFields({
    pages: [pageFromLines(text.replace(/^\n/, "").split("\n"))],
    codes,
    today: "2026-11-20",
    ...(ownTaxId === undefined ? {} : { ownTaxId }),
  });
  return {
    name: reading.razaoSocial.value,
    taxId: reading.cnpjCpf.value,
    amount: reading.valor.value,
    due: reading.vencimento.value,
    description: reading.descricaoServico.value,
  };
}
