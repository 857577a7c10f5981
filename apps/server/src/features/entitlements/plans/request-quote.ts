import type { QuoteRequest } from "@emita/contract/billing/entitlements";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { queueMail } from "../../../platform/pages/mail.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { userEmail } from "../../../identity/public.ts";

const LIMIT = { limit: 3, windowSeconds: 3600 };
const invoices = new Intl.NumberFormat("pt-BR");

/**
 * Mails a request for a custom plan to the support address, and thanks the person.
 * @throws AppError rate_limited after three in an hour; not_found without an address.
 */
export async function requestQuote(
  ctx: Context,
  userId: string,
  request: QuoteRequest,
): Promise<void> {
  const waitSeconds = await countUse(ctx, `quote:${userId}`, LIMIT);
  if (waitSeconds !== null)
    throw new AppError("rate_limited", {
      detail: "Já recebemos os seus pedidos de orçamento. Tente de novo mais tarde.",
      retryAfterSeconds: waitSeconds,
    });
  const email = await userEmail(ctx.db, userId);
  if (email === null) throw new AppError("not_found");
  const id = ctx.newId();
  await ctx.db.transaction().execute(async (transaction) => {
    await queueMail(ctx, transaction, {
      eventKey: `quote:${id}`,
      to: ctx.config.supportEmail,
      ...supportMail(email, request),
    });
    await queueMail(ctx, transaction, {
      eventKey: `quote-thanks:${id}`,
      userId,
      to: email,
      ...thanksMail(request),
    });
  });
}

function supportMail(email: string, request: QuoteRequest) {
  const subject = `Pedido de orçamento: ${invoices.format(request.notes_per_month)} notas por mês`;
  const paragraphs = [
    `Nome: ${request.name}`,
    `E-mail da conta: ${email}`,
    `Telefone: ${request.phone ?? "não informado"}`,
    `Notas por mês: ${invoices.format(request.notes_per_month)}`,
    `Mensagem: ${request.message ?? "nenhuma"}`,
  ];
  return { subject, ...mailLayout({ title: subject, paragraphs }) };
}

function thanksMail(request: QuoteRequest) {
  const subject = "Recebemos o seu pedido de orçamento";
  const paragraphs = [
    `Olá, ${request.name}. Obrigado pelo interesse em um plano sob medida para ${invoices.format(request.notes_per_month)} notas por mês.`,
    "Nossa equipe responde por e-mail em até um dia útil. Até lá, o seu plano atual continua valendo.",
  ];
  return { subject, ...mailLayout({ title: subject, paragraphs }) };
}
