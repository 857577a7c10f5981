import type { Cell, Line } from "../page/layout.ts";
import type { Label } from "../page/label.ts";
import { unionBox } from "../page/page.ts";

/** Bills print a "saldo anterior" as well. */
export const STATEMENT =
  /\bextrato\b.*\bsaldo anterior\b|\bsaldo (?:inicial|do dia)\b.*\b(?:extrato|lan[cç]amentos|movimenta[cç])/i;
/**
 * Alone it heads the line below: "Pix recebido | + R$ 150,00" over "Maria da Silva - 529.982.247-25". "TED RECEBIDA Maria
 * da Silva", "14/10 Crédito Pix Maria da Silva".
 */
const CREDIT =
  /^(?:\d{2}\/\d{2}(?:\/\d{2,4})?\s+)?(?:(?:ted|pix|doc|transf\S*|dep[oó]sito)\s+recebid[oa]|cr[eé]dito\s+(?:de\s+)?(?:pix|ted|transf\S*)|recebimento\s+(?:de\s+|via\s+)?(?:pix|ted))(?:\s+pelo\s+pix)?(?:\s+de)?(?=\s|$)/i;

/** The phrase of the label before the sender of the credit. */
export const CREDIT_OF_STATEMENT = "credito";

/** The sender of the credit in a bank's statement with a single credit. Several credits leave open which one the invoice is for. */
export function withCreditor(lines: readonly Line[], labels: readonly Label[]): readonly Label[] {
  if (!STATEMENT.test(lines.map(({ text }) => text).join(" "))) return labels;
  const credits = lines.flatMap(({ cells }) => cells.flatMap(creditOf));
  return credits.length === 1 ? [...labels, ...credits] : labels;
}

function creditOf(cell: Cell): Label[] {
  const length = CREDIT.exec(cell.text)?.[0].split(/\s+/).length ?? 0;
  if (length === 0) return [];
  return [
    {
      kind: "payer",
      phrase: CREDIT_OF_STATEMENT,
      cell,
      box: unionBox(cell.words.slice(0, length)),
      rest: cell.words.slice(length),
      isAlone: cell.words.length === length,
      hasColon: true,
      isQualifier: false,
    },
  ];
}
