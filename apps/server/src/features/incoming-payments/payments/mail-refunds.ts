import { formatReais } from "@emita/domain/basics/money";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { ownerAddresses, queueMails } from "../../people/public.ts";

/** Money of a payment that has an invoice went back to the payer. */
export interface Refund {
  readonly paymentId: string;
  readonly invoiceId: string;
  /** In all, with what went back before. */
  readonly returnedCents: number;
}

/** Proposes the cancellation to the owners: a refund cancels nothing by itself. One mail for each refund. */
export async function mailRefunds(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  refunds: readonly Refund[],
): Promise<void> {
  if (refunds.length === 0) return;
  const owners = await ownerAddresses(transaction, companyId);
  for (const refund of refunds)
    await queueMails(ctx, transaction, owners, {
      eventKey: `payment-refunded:${companyId}:${refund.paymentId}:${refund.returnedCents}`,
      companyId,
      ...refundMail(ctx, companyId, refund),
    });
}

function refundMail(ctx: Context, companyId: string, { invoiceId, returnedCents }: Refund) {
  const subject = `Recebimento com nota devolvido: ${formatReais(returnedCents)}`;
  const content = mailLayout({
    title: subject,
    paragraphs: [
      "O banco informou que o valor voltou ao pagador depois de a nota sair.",
      "Confira se ela deve ser cancelada ou substituída. Nada é cancelado sem você.",
    ],
    action: { label: "Ver a nota", url: companyUrl(ctx, companyId, `/notas/${invoiceId}`) },
  });
  return { subject, ...content };
}
