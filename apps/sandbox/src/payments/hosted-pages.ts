import { html, text, withHeaders, type Answer } from "../http/reply.ts";
import type { Request } from "../http/request.ts";
import { completeSession, concludeSession } from "./checkout.ts";
import type { PaymentContext } from "./context.ts";
import { readForm, value } from "./form.ts";
import { settleInvoice } from "./money.ts";
import type { CheckoutSession, Invoice } from "./objects.ts";
import { Refusal } from "./refusal.ts";
import { subscriptionWasPaid } from "./subscriptions.ts";

const PATH = /^\/pay\/(sessions|invoices)\/([a-z_0-9]+)$/;
const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** The payment pages for testers: of a checkout, and of an open invoice. */
export function answerHostedPages(request: Request, context: PaymentContext): Answer | null {
  const [, kind, id = ""] = PATH.exec(request.path) ?? [];
  if (kind === undefined) return null;
  const choice =
    request.method === "POST" ? value(readForm(request.body.toString("utf8")), "choice") : null;
  try {
    if (kind === "sessions") return answerCheckout(context, id, choice);
    return answerInvoice(context, id, choice);
  } catch (error) {
    if (error instanceof Refusal) return page("Não é mais possível", [error.message], []);
    throw error;
  }
}

function answerCheckout(context: PaymentContext, id: string, choice: string | null): Answer {
  const session = context.ledger.find("checkout.session", id);
  if (!session) return html(404, "Not Found");
  switch (choice) {
    case "card":
      completeSession(context, id, true);
      return redirect(session.success_url);
    case "boleto":
    case "pix":
      completeSession(context, id, false);
      return redirect(`/pay/sessions/${id}`);
    case "received":
    case "expired":
      concludeSession(context, id, choice === "received");
      return redirect(session.success_url);
    case "declined":
      return checkoutPage(context, session, ["Seu cartão foi recusado."]);
    case null:
    default:
      return checkoutPage(context, session, []);
  }
}

function checkoutPage(
  context: PaymentContext,
  session: CheckoutSession,
  notices: readonly string[],
): Answer {
  const name = context.ledger.find("price", session.sandbox_price)?.nickname ?? "";
  const lines = [...notices, `${name}: ${reais.format(session.amount_total / 100)}`];
  if (session.status === "open") {
    const ways = session.payment_method_types.map((method) => WAYS[method] ?? null);
    const buttons = [...ways, ["declined", "Pagar com cartão que será recusado"] as const];
    return page("Pagamento de teste", lines, present(buttons), session.cancel_url);
  }
  if (session.status === "complete" && session.payment_status === "unpaid")
    return page("Aguardando o dinheiro", lines, [
      ["received", "O dinheiro chegou"],
      ["expired", "O prazo venceu"],
    ]);
  return page("Este pagamento já terminou", lines, [], session.success_url);
}

const WAYS: Readonly<Record<string, readonly [string, string]>> = {
  card: ["card", "Pagar com cartão"],
  boleto: ["boleto", "Gerar boleto"],
  pix: ["pix", "Gerar Pix"],
};

function answerInvoice(context: PaymentContext, id: string, choice: string | null): Answer {
  const invoice = context.ledger.find("invoice", id);
  if (!invoice) return html(404, "Not Found");
  if (choice === "card" && invoice.status === "open") payInvoice(context, invoice);
  const now = context.ledger.find("invoice", id) ?? invoice;
  const lines = [
    ...(choice === "declined" ? ["Seu cartão foi recusado."] : []),
    `Fatura ${now.number}: ${reais.format(now.total / 100)}`,
  ];
  if (now.status !== "open") return page(`Fatura ${STATES[now.status]}`, lines, []);
  return page("Pagar fatura de teste", lines, [
    ["card", "Pagar com cartão"],
    ["declined", "Pagar com cartão que será recusado"],
  ]);
}

const STATES = {
  paid: "paga",
  void: "anulada",
  uncollectible: "incobrável",
  open: "aberta",
} as const;

function payInvoice(context: PaymentContext, invoice: Invoice): void {
  settleInvoice(context, invoice);
  const subscription = invoice.parent?.subscription_details.subscription;
  if (subscription) subscriptionWasPaid(context, subscription);
}

function redirect(location: string): Answer {
  return withHeaders(text(303, "text/plain", ""), { location });
}

type Button = readonly [choice: string, label: string];

function present(buttons: readonly (Button | null)[]): Button[] {
  return buttons.filter((button) => button !== null);
}

function page(
  title: string,
  lines: readonly string[],
  buttons: readonly Button[],
  back: string | null = null,
): Answer {
  const forms = buttons.map(
    ([choice, label]) => `<p><button name="choice" value="${choice}">${escape(label)}</button></p>`,
  );
  return text(
    200,
    "text/html; charset=utf-8",
    `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.6rem 1rem}</style>
</head><body><h1>${escape(title)}</h1><p><strong>EMULADOR SEM VALIDADE: nada é cobrado.</strong></p>
${lines.map((line) => `<p>${escape(line)}</p>`).join("\n")}
<form method="post">${forms.join("\n")}</form>
${back === null ? "" : `<p><a href="${escape(back)}">Voltar para a loja</a></p>`}
</body></html>`,
  );
}

function escape(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
