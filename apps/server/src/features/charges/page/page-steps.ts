import { formatDate, formatDateTime } from "@emita/domain/basics/dates";
import { escapeHtml } from "../../../platform/basics/html.ts";
import type { ChargePage } from "./charge-page.ts";
import { ICONS } from "./page-icons.ts";

interface Step {
  readonly state: "done" | "now" | "next" | "off";
  readonly title: string;
  readonly detail?: string;
  readonly at?: Date | null;
}

/** The way of a charge from its payment to the invoice, as a list. */
export function stepList(charge: ChargePage): string {
  return `<ol class="passos">${stepsOf(charge).map(item).join("")}</ol>`;
}

/** One sentence that says how the charge is: announced when it changes. */
export function stateSentence(charge: ChargePage): string {
  const { state, invoice } = charge;
  if (invoice?.path) return `Pagamento recebido. ${titleOf(invoice.number)}.`;
  return SENTENCES[state];
}

const SENTENCES: Readonly<Record<ChargePage["state"], string>> = {
  creating: "Preparando o código Pix.",
  open: "Aguardando o pagamento.",
  paid: "Pagamento recebido.",
  disconnected: "O pagamento desta cobrança está suspenso.",
  expired: "O prazo desta cobrança passou.",
  cancelled: "Esta cobrança foi cancelada.",
  failed: "Esta cobrança não pode ser paga.",
  refunded: "O valor foi devolvido.",
};

function stepsOf(charge: ChargePage): readonly Step[] {
  return STEPS[charge.state](charge);
}

const STEPS: Readonly<Record<ChargePage["state"], (charge: ChargePage) => readonly Step[]>> = {
  creating: (charge) => [
    {
      state: "now",
      title: "Preparando o código Pix",
      detail: "O código aparece aqui assim que o banco confirmar a cobrança.",
    },
    { state: "next", title: "Pagamento recebido" },
    ...invoiceToCome(charge, "next"),
  ],
  open: (charge) => [
    {
      state: "now",
      title: "Aguardando o pagamento",
      detail: "Esta página muda sozinha assim que o banco avisar.",
    },
    { state: "next", title: "Pagamento recebido" },
    ...invoiceToCome(charge, "next"),
  ],
  paid: (charge) => [paid(charge), ...invoiceStep(charge)],
  refunded: (charge) => [
    paid(charge),
    ...(charge.invoice?.path ? invoiceStep(charge) : []),
    { state: "off", title: "Valor devolvido", detail: "O Pix voltou para quem pagou." },
  ],
  disconnected: () => [
    {
      state: "off",
      title: "Pagamento suspenso",
      detail: "A empresa desconectou a conta desta cobrança. Fale com ela antes de pagar.",
    },
  ],
  expired: (charge) => [
    {
      state: "off",
      title: "Prazo encerrado",
      detail: `Podia ser paga até ${lastMoment(charge)}. Peça outra cobrança à empresa.`,
    },
  ],
  cancelled: () => [
    {
      state: "off",
      title: "Cobrança cancelada",
      detail: "Não pague este Pix. Na dúvida, fale com a empresa.",
    },
  ],
  failed: () => [
    {
      state: "off",
      title: "Cobrança não registrada",
      detail: "O banco da empresa não aceitou esta cobrança. Peça outra à empresa.",
    },
  ],
};

/** Of a dated charge the day, of an immediate one the minute too. */
export function lastMoment({ dueOn, expiresAt }: ChargePage): string {
  // A dated charge ends at midnight: its last day is the one before.
  const last = new Date(expiresAt.getTime() - 1);
  return dueOn === null ? formatDateTime(expiresAt).slice(0, 16) : formatDate(last);
}

function paid({ paidAt }: ChargePage): Step {
  return { state: "done", title: "Pagamento recebido", detail: "Por Pix", at: paidAt };
}

function invoiceStep(charge: ChargePage): readonly Step[] {
  const { invoice } = charge;
  if (invoice?.path)
    return [{ state: "done", title: titleOf(invoice.number), at: invoice.issuedAt }];
  return invoiceToCome(charge, "now");
}

function invoiceToCome({ issuesOnPayment }: ChargePage, state: "now" | "next"): readonly Step[] {
  if (!issuesOnPayment) return [];
  return [{ state, title: state === "now" ? "Emitindo a nota fiscal" : "Nota fiscal, aqui" }];
}

const titleOf = (number: string | null) =>
  number === null ? "Nota fiscal emitida" : `Nota ${number} emitida`;

const WORDS = { done: "Concluído: ", now: "Em andamento: ", next: "A seguir: ", off: "" } as const;

function item({ state, title, detail, at }: Step): string {
  const time = at ? `<time datetime="${at.toISOString()}">${formatDateTime(at)}</time>` : "";
  return `<li class="${state}">${ICONS[state]}<span><b><span class="oculto">${WORDS[state]}</span>${escapeHtml(title)}</b>${
    detail ? `<small>${escapeHtml(detail)}</small>` : ""
  }</span>${time}</li>`;
}
