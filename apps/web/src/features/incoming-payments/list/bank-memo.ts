import { searchText } from "@emita/domain/basics/text";

/** The bank's own words for a credit (domain/payments/statement-forms.ts), of which a client learns nothing. */
const OF_BANK =
  /^(pix|receb\w*|transf\w*|ted|doc|tev|tef|cred\w*|deposito|pagamento|pagador|pgto|pag|qr|qrcode|code|codigo|estat\w*|dinam\w*|via|pelo|com|por|conta|banco|agencia|cpf|cnpj|remet\w*|origem|enviad\w*|sispag|liq\w*|boleto|cobranca|fornecedor\w*)$/;
const SHORTEST = 3;

/**
 * The bank's line, or the payer's message, where it says more than the name beside it; null where it repeats it.
 * @param name as the row shows it
 */
export function memoBeyond(memo: string | null, name: string): string | null {
  if (memo === null) return null;
  const known = wordsOf(name);
  const adds = wordsOf(memo).some((word) => !OF_BANK.test(word) && !known.some(isSame(word)));
  return adds ? memo : null;
}

/** Words of letters alone: days, times, amounts and identifiers are on screen already. */
function wordsOf(text: string): string[] {
  return searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST && !/\d/.test(word));
}

/** Banks cut words off. */
const isSame = (word: string) => (other: string) =>
  other.startsWith(word) || word.startsWith(other);
