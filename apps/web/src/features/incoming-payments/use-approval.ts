import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { REPEATABLE, useSubmit } from "../invoices/form/use-submit.ts";
import { invoiceOf } from "./payment-draft.ts";
import { approvePayment } from "./queries.ts";

const FAILED = {
  title: "Erro ao criar nota",
  text: "Não foi possível criar a nota fiscal. Tente novamente.",
};

/** Approves a payment from its form. Known refusals are shown first; then no invoice is created. */
export function useApproval(payment: IncomingPayment) {
  return useSubmit(FAILED, approvePayment, (changes) => invoiceOf(payment, changes), REPEATABLE);
}
