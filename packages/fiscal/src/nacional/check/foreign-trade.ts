import { EXPORT_NBS_MISSING } from "@emita/domain/pre-checks/service-rules";
import { MAX_AMOUNT_CENTS } from "@emita/domain/basics/money";
import { isDomestic } from "../../draft/parties.ts";
import { issOf } from "../../draft/iss.ts";
import type { ForeignTrade, InvoiceDraft } from "../../invoice-draft.ts";
import { refuse, type Refusal } from "../../refusals.ts";
import { isForeignCountry } from "../fields/countries.ts";

/** Group comExt: mandatory for export (E0330) and for a tomador abroad. */
export function checkForeignTrade(draft: InvoiceDraft): Refusal | null {
  const isExport = issOf(draft).kind === "export";
  const isForeign = draft.tomador !== null && !isDomestic(draft.tomador);
  if (isExport && !draft.service.nbs) {
    // E0318
    return refuse("details.nbs", "required", EXPORT_NBS_MISSING);
  }
  if (draft.foreignTrade === undefined) {
    if (!isExport && !isForeign) return null;
    return refuse(
      "details.foreign_trade",
      "required",
      "Informe os dados de comércio exterior: modo de prestação, vínculo, moeda e valor.",
    );
  }
  return checkParts(draft.foreignTrade, isExport);
}

function checkParts(trade: ForeignTrade, isExport: boolean): Refusal | null {
  if (!/^[0-9]{3}$/.test(trade.currency)) {
    return refuse(
      "details.foreign_trade.currency",
      "invalid",
      "Escolha a moeda em que o serviço foi cobrado.",
    );
  }
  const { amountInCurrency: amount } = trade;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_AMOUNT_CENTS) {
    return refuse(
      "details.foreign_trade.amount_in_currency",
      "not_positive",
      "O valor na moeda do serviço deve ser maior que zero.",
    );
  }
  if (trade.resultCountry === undefined) return null;
  if (!isExport) {
    // E0591
    return refuse(
      "details.foreign_trade.result_country",
      "not_allowed",
      "O país do resultado só vale para exportação de serviço.",
    );
  }
  if (isForeignCountry(trade.resultCountry)) return null;
  return refuse(
    "details.foreign_trade.result_country",
    "unknown_country",
    "Informe o país onde o resultado do serviço se verifica.",
  );
}
