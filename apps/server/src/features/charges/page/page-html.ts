import { formatDate } from "@emita/domain/basics/dates";
import { formatReais } from "@emita/domain/basics/money";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { escapeHtml } from "../../../platform/basics/html.ts";
import { MARK } from "../../../platform/pages/mark.ts";
import type { ClientNote } from "../../invoices/public.ts";
import type { ChargePage } from "./charge-page.ts";
import { ICONS } from "./page-icons.ts";
import { lastMoment, stateSentence, stepList } from "./page-steps.ts";

/** Facts of a charge's page. */
export interface PageFacts {
  readonly charge: ChargePage;
  readonly company: { readonly name: string; readonly cnpj: string } | null;
  /** The code as a picture; null: there is nothing to pay. */
  readonly qr: string | null;
  /** Of the page: the one that answers its state begins with it. */
  readonly path: string;
}

/** The page of a charge for its payer. It works without its script; that copies the code and follows the state. */
export function chargePageHtml(facts: PageFacts): string {
  const { charge, company } = facts;
  const amount = formatReais(charge.amountCents);
  const to = company ? ` para ${company.name}` : "";
  return frame(
    `Pix de ${amount}${to}`,
    `<main id="conteudo" data-estado="${versionOf(charge)}"${isLive(charge) ? ` data-ao-vivo="${facts.path}/state"` : ""} data-frase="${escapeHtml(stateSentence(charge))}">
${company ? receiver(company) : ""}
<div class="grade">
<div class="lado">
${head(charge, amount)}
${stepList(charge)}
</div>
${side(facts, amount)}
</div>
<div class="fim"><span>${lastLine(facts)}</span>${MADE_BY}</div>
</main>`,
  );
}

/** Instead of a page: an unknown address, too many visits. */
export function chargeNotice(title: string, text: string): string {
  return frame(
    title,
    `<main id="conteudo"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><div class="fim"><span></span>${MADE_BY}</div></main>`,
  );
}

/** What the script compares with the state that it asks for. */
export function versionOf({ state, invoice }: Pick<ChargePage, "state" | "invoice">): string {
  return invoice?.path ? `${state}-nota` : state;
}

/** Whether the page can still change by itself: a charge that is over may be paid late, and a bank be connected again. */
function isLive({ state, invoice, issuesOnPayment }: ChargePage): boolean {
  if (state === "paid") return issuesOnPayment && !invoice?.path;
  return ["creating", "open", "disconnected", "expired"].includes(state);
}

const MADE_BY = `<a class="marca" href="/"><span>Cobrança por</span>${MARK}<b>Emita</b></a>`;

function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/c/estilo.css">
<script src="/c/cobranca.js" defer></script>
</head>
<body>
<a class="pular" href="#conteudo">Pular para o conteúdo</a>
<p class="oculto" role="status" id="aviso"></p>
${body}
</body>
</html>
`;
}

function receiver({ name, cnpj }: { name: string; cnpj: string }): string {
  return `<header class="empresa"><b>${escapeHtml(name)}</b><small>CNPJ ${formatTaxId(cnpj)}</small></header>`;
}

function head(charge: ChargePage, amount: string): string {
  const { state, payer, description } = charge;
  const title = state === "paid" || state === "refunded" ? "Pago por" : "Cobrança para";
  return `<div class="topo">
<h1>${title} ${escapeHtml(payer)}</h1>
<p class="valor">${amount}</p>
${description === null ? "" : `<p class="texto">${escapeHtml(description)}</p>`}
${badge(charge)}
</div>`;
}

function badge(charge: ChargePage): string {
  const { state } = charge;
  if (state === "creating" || state === "open") return `<p class="prazo">${dueLine(charge)}</p>`;
  if (state === "paid") return paidBadge(charge);
  return `<p><span class="selo">${ICONS.off}${OVER[state]}</span></p>`;
}

const OVER = {
  refunded: "Devolvido",
  disconnected: "Suspensa",
  expired: "Vencida",
  cancelled: "Cancelada",
  failed: "Não registrada",
} as const;

function paidBadge({ paidAt, amountCents, amountPaidCents }: ChargePage): string {
  const isOther = amountPaidCents > 0 && amountPaidCents !== amountCents;
  const other = isOther ? ` Valor pago: ${formatReais(amountPaidCents)}.` : "";
  const day = paidAt ? ` em ${formatDate(paidAt)}` : "";
  return `<p><span class="selo ok">${ICONS.done}Pago${day}</span>${other}</p>`;
}

function dueLine(charge: ChargePage): string {
  const { dueOn } = charge;
  const last = lastMoment(charge);
  return dueOn === null
    ? `Pode ser paga até <b>${last}</b>.`
    : `Vence em <b>${formatDate(dueOn)}</b>. Pode ser paga até ${last}.`;
}

function side({ charge, qr }: PageFacts, amount: string): string {
  if (charge.state === "open" && charge.copyCode !== null) return pay(charge.copyCode, qr, amount);
  if (charge.invoice?.path) return note(charge.invoice, charge.invoice.path);
  return "";
}

function pay(code: string, qr: string | null, amount: string): string {
  return `<section class="pagar" aria-label="Pagar com Pix">
${qr === null ? "" : `<div class="qr" role="img" aria-label="Código QR do Pix de ${amount}">${qr}</div>`}
<p class="como">Abra o aplicativo do seu banco, escolha Pix e leia o código, ou cole o código copiado.</p>
<p class="codigo" tabindex="0" role="group" aria-label="Código Pix copia e cola"><code id="codigo">${escapeHtml(code)}</code></p>
<button type="button" class="botao" id="copiar" data-feito="Código copiado">${ICONS.copy}<span>Copiar código Pix</span></button>
<noscript><p class="como">Depois de pagar, <a href="">atualize esta página</a> para ver a nota.</p></noscript>
</section>`;
}

function note({ number }: ClientNote, path: string): string {
  const name = number === null ? "Nota fiscal" : `Nota fiscal ${number}`;
  return `<section class="pagar" aria-label="Nota fiscal">
<h2>${escapeHtml(name)}</h2>
<a class="botao" href="${path}/pdf">${ICONS.download}<span>Baixar a nota em PDF</span></a>
<a class="botao claro" href="${path}">Abrir a nota</a>
</section>`;
}

function lastLine({ charge, company }: PageFacts): string {
  if (charge.state === "open" && company)
    return `Confira o nome do recebedor no seu banco: <b>${escapeHtml(company.name)}</b>.`;
  if (charge.invoice?.path) return "Guarde este endereço: a nota fica aqui.";
  return "Esta página não usa cookies.";
}
