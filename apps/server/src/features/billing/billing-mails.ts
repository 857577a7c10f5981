import { ownerAddresses, queueMails } from "../people/public.ts";
import type { Transaction } from "kysely";
import { formatDate } from "@emita/domain/basics/dates";
import { planOffer, type OfferId } from "@emita/domain/plans/plans";
import { graceEnd } from "@emita/domain/plans/subscription";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { mailLayout, type MailContent } from "../../platform/pages/mail-layout.ts";

interface UnpaidPeriod {
  readonly id: string;
  readonly offer: OfferId;
  readonly periodStart: Date;
  readonly openInvoice: { readonly url: string | null } | null;
}

/** The renewal could not be charged. Once per period. */
export function mailGrace(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  period: UnpaidPeriod,
): Promise<void> {
  const { name } = planOffer(period.offer);
  return mail(ctx, transaction, companyId, `billing-grace:${periodName(period)}`, {
    title: `Não conseguimos cobrar a renovação do plano ${name}`,
    paragraphs: [
      `O pagamento foi recusado. Seu plano continua até ${endOf(period)}; depois disso, sem o pagamento, sua conta volta à cota do teste.`,
      "Pague a fatura em aberto ou troque o cartão para continuar emitindo.",
    ],
    action: payment(ctx, period),
  });
}

/** The grace period is nearly over. Once per period. */
export function mailGraceEnding(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  period: UnpaidPeriod,
): Promise<void> {
  const { name } = planOffer(period.offer);
  return mail(ctx, transaction, companyId, `billing-grace-ending:${periodName(period)}`, {
    title: `Seu plano ${name} termina em ${endOf(period)}`,
    paragraphs: ["A renovação ainda não foi paga. Pague a fatura em aberto para manter o plano."],
    action: payment(ctx, period),
  });
}

/** The plan is over: cancelled, refunded, or not paid. Once per subscription. */
export function mailPlanEnded(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  ended: { readonly subscription_id: string; readonly offer: OfferId },
  wasUnpaid: boolean,
): Promise<void> {
  const { name } = planOffer(ended.offer);
  return mail(ctx, transaction, companyId, `billing-ended:${ended.subscription_id}`, {
    title: `Seu plano ${name} terminou`,
    paragraphs: [
      wasUnpaid
        ? "A renovação não foi paga e a assinatura foi encerrada. Nada mais será cobrado."
        : "A assinatura foi encerrada. Nada mais será cobrado.",
      "Suas notas e seus pacotes continuam na sua conta. Para emitir mais, escolha um plano quando quiser.",
    ],
    action: { label: "Ver Planos", url: `${ctx.config.publicUrl}/pricing` },
  });
}

/** A boleto or Pix that was not paid in time. Once per checkout. */
export function mailPaymentMissed(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  sessionId: string,
): Promise<void> {
  return mail(ctx, transaction, companyId, `billing-missed:${sessionId}`, {
    title: "O pagamento não foi concluído",
    paragraphs: [
      "O boleto ou Pix da sua compra venceu sem pagamento. Nada foi cobrado e nada mudou na sua conta.",
    ],
    action: { label: "Ver Planos", url: `${ctx.config.publicUrl}/pricing` },
  });
}

async function mail(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  eventKey: string,
  content: MailContent,
): Promise<void> {
  const owners = await ownerAddresses(transaction, companyId);
  const subject = content.title;
  await queueMails(ctx, transaction, owners, {
    eventKey,
    companyId,
    subject,
    ...mailLayout(content),
  });
}

function periodName({ id, periodStart }: UnpaidPeriod): string {
  return `${id}:${periodStart.getTime()}`;
}

function endOf({ periodStart }: UnpaidPeriod): string {
  return formatDate(graceEnd(periodStart));
}

function payment(ctx: Context, { openInvoice }: UnpaidPeriod) {
  const url = openInvoice?.url ?? `${ctx.config.publicUrl}/pricing`;
  return { label: "Pagar agora", url };
}
