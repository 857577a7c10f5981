import { centsToReais } from "@emita/domain/basics/money";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { findPayment } from "../incoming-payments/public.ts";
import type { NewRule } from "./fields.ts";
import { ruleNotFound } from "./show-rules.ts";

/** Limits of a rule made with one press: so many invoices of this amount in a day and in a month. */
const PER_DAY = 3;
const PER_MONTH = 10;

/**
 * "Fazer sempre assim": what the request leaves open comes from an approved payment and its invoice, as it is now, with what
 * a person mended in it.
 * @throws AppError not_found, not_issued
 */
export async function givenByPayment(
  ctx: Context,
  companyId: string,
  paymentId: string,
  request: NewRule,
): Promise<NewRule> {
  const payment = await findPayment(ctx.db, companyId, paymentId);
  if (!payment) throw ruleNotFound();
  const invoice =
    payment.invoice_id === null
      ? undefined
      : await ctx.db
          .selectFrom("invoices")
          .select(["service_code", "service_description", "company_name", "cnpj"])
          .where("company_id", "=", companyId)
          .where("id", "=", payment.invoice_id)
          .executeTakeFirst();
  if (!invoice)
    throw new AppError("not_issued", { detail: "Este recebimento ainda não virou nota." });
  const taxId = payment.payer_tax_id ?? (invoice.cnpj || null);
  const name = payment.payer_name ?? invoice.company_name;
  const amount = centsToReais(payment.amount_cents);
  const given = Object.entries(request).filter(([, value]) => value !== undefined);
  return {
    name: invoice.company_name.slice(0, 100),
    conditions: {
      payers: [{ tax_id: payment.payer_tax_id === null ? null : taxId, name }],
      charge: false,
      max_amount: amount,
      text: null,
    },
    service_code: invoice.service_code,
    service_description: null,
    mode: "issue",
    day_limit: amount * PER_DAY,
    month_limit: amount * PER_MONTH,
    ...Object.fromEntries(given),
  };
}
