import { EmitaError } from "@emita/client/emita-error";
import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { limitWithUpgrade } from "@emita/domain/plans/limit-text";
import { failureText, limitOf } from "../../../api/api-error.ts";
import { mayHere } from "../../../api/company/company.ts";
import { lacksCompanyData } from "../../company/company-ready.ts";
import { entitlementCopy, isMissing } from "../../entitlements/use-entitlement-warning.ts";
import { beforeSending } from "../../invoices/form/interruption.ts";
import { reachedLimit } from "../../invoices/form/reached-limit.ts";
import { repeatedQuestionOf } from "../../invoices/form/use-questions.ts";
import { REPEATABLE } from "../../invoices/form/use-submit.ts";
import { rememberInvoice } from "../../invoices/queries/queries.ts";
import { objectionsTo } from "../../invoices/queries/use-preview.ts";
import { sectionOfField } from "../../invoices/status-texts/section-of-field.ts";
import { invoiceOf } from "../payment-draft.ts";
import { approvePayment } from "../queries.ts";
import type { Outcome, Refusal } from "./row-states.ts";

const FAILED = "Não foi possível criar a nota fiscal. Tente novamente.";
const OFFLINE = "Sem conexão: a nota não foi enviada. O recebimento continua aqui.";
const ENDED = "Sua sessão terminou; entre de novo, o recebimento continua aqui.";
const COMPANY_LACKS =
  "A nota leva a cidade e o regime tributário da sua empresa, e falta um deles.";
const NO_ANSWER = "O servidor não respondeu. Tente de novo: a nota sai uma vez só.";

/**
 * Makes the invoice of a payment as it is proposed: quota first, then what is known to be refused, then the request.
 * @param isConfirmed the person saw that an equal invoice exists and wants another one
 */
export async function approveRow(payment: IncomingPayment, isConfirmed: boolean): Promise<Outcome> {
  if (beforeSending()) return refused({ text: OFFLINE, remedy: "again" });
  try {
    const reached = await reachedLimit();
    if (reached)
      return refused({ text: reached.why ?? limitWithUpgrade(reached), remedy: "plans" });
    if (mayHere("settings") && (await lacksCompanyData()))
      return refused({ text: COMPANY_LACKS, remedy: "data" });
    const objection = (await objectionsTo(invoiceOf(payment, {}))).find(
      ({ field }) => field !== null,
    );
    if (objection) return refused(refusalAt(objection.field ?? "", objection.message));
    const { asking, confirmed } = REPEATABLE;
    const invoice = await approvePayment(isConfirmed ? confirmed : asking, payment.id);
    rememberInvoice(invoice);
    return { kind: "sent", invoiceId: invoice.id };
  } catch (error) {
    return refused(refusalOf(error));
  }
}

function refused(refusal: Refusal): Outcome {
  return { kind: "refused", refusal };
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof EmitaError)) return { text: FAILED, remedy: "again" };
  if (error.status === 401) return { text: ENDED, remedy: "again" };
  const reached = limitOf(error);
  if (reached) return { text: reached.why ?? limitWithUpgrade(reached), remedy: "plans" };
  const repeated = repeatedQuestionOf(error);
  if (repeated) return { text: repeated.text, remedy: "another", invoiceId: repeated.invoiceId };
  if (isMissing(error)) return { text: entitlementCopy.onSubmit, remedy: "again" };
  const [first] = error.fields;
  if (first) return refusalAt(first.field, first.message);
  if (error.status === 0) return { text: NO_ANSWER, remedy: "again" };
  return {
    text: failureText(error, FAILED),
    remedy: error.code === "not_waiting" ? "none" : "again",
  };
}

function refusalAt(field: string, text: string): Refusal {
  const section = sectionOfField(field);
  return section === null ? { text, remedy: "form" } : { text, remedy: "company", section };
}
