import { searchText } from "../../basics/text.ts";

/** Words for amounts that are not the document's. */
const SOMETHING_ELSE =
  /\b(?:sub|descont\w*|abatiment\w*|frete|iss\w*|impost\w*|tribut\w*|multa|juros|mora|entrada|sinal|parcelas?|liquid\w*|unit\w*|horas?|tax\w*|tarifas?|deduc\w*|retenc\w*|reti\w*|base|aproximad\w*|minim\w*|saldo|acrescim\w*|encargos|credito|troco|inss|ir\w*|pis|cofins|csll|ibs|cbs|material|materiais|pecas|produtos|causa|proxim\w*|ultim\w*|repasse|moeda|venal|anterior|acumulad\w*|informad\w*|apresentad\w*|atualizad\w*|corrigid\w*|glos\w*|art|estimad\w*|extenso|caucao|seguro|diaria|km)\b/;
const OPEN =
  /^(?:\(?=\)?\s*)?(valor|total|preco|vlr|vl)\.?(?:\s+(?:total|final|bruto))?(?:\s+(?:d[aeo]s?|a|em|por|nesta?|este))*((?:\s+(?:\/\s+)?[a-z][a-z/.-]*){1,4})\s*(?:\(bruto\)|\(?r\$\)?)?\s*:?$/;

/**
 * The meaning of a label for an amount that is in no list: "Valor da TED", "Total da OS", "TOTAL DO PEDIDO". Null when
 * the text is not such a label.
 */
export function openAmountKind(text: string): "amount" | "amountTotal" | "amountOther" | null {
  const match = OPEN.exec(searchText(text));
  if (!match) return null;
  if (SOMETHING_ELSE.test(match[2] ?? "")) return "amountOther";
  return match[1] === "total" ? "amountTotal" : "amount";
}
