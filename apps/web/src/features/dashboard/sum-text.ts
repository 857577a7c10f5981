import type { InvoiceTotals } from "@emita/contract/invoices/invoices";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { countText } from "../../ui/texts/count-text.ts";

/**
 * "45 emitidas somam R$ 48.720,00": a sum of money that was billed. Where the filters find none that is issued, the sum of what
 * they find.
 */
export function sumText({ count, amount, issued }: InvoiceTotals): string {
  const ofIssued = issued.count > 0;
  const sum = formatReais(reaisToCents(ofIssued ? issued.amount : amount));
  const number = ofIssued ? issued.count : count;
  const [one, many] = ofIssued ? ["emitida", "emitidas"] : ["nota", "notas"];
  return number === 1 ? `1 ${one} soma ${sum}` : `${countText(number)} ${many} somam ${sum}`;
}
