import { formatDate, formatDateTime } from "@emita/domain/basics/dates";
import { formatReais } from "@emita/domain/basics/money";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { escapeHtml } from "../../../platform/basics/html.ts";
import { MARK } from "../../../platform/pages/mark.ts";
import type { CompanyContact } from "../../companies/public.ts";
import type { ShownInvoice } from "../record/store.ts";
import { officialCheck } from "../showing/official-check.ts";

/** Facts of an invoice's page. */
export interface PageFacts {
  readonly invoice: ShownInvoice;
  /** Day of the service. */
  readonly competencia: string;
  readonly company: CompanyContact | null;
  readonly hasLogo: boolean;
  /** False: an invoice of the test environment. */
  readonly isProduction: boolean;
  /** Of the page: those of its files begin with it. */
  readonly path: string;
  readonly now: Date;
}

/** The page of an invoice for its client: no script, no cookie, nothing of third parties. */
export function invoicePage({
  invoice,
  competencia,
  company,
  hasLogo,
  isProduction,
  path,
  now,
}: PageFacts): string {
  const number = invoice.nfse_number ?? "";
  const title = `Nota fiscal de serviço ${number}`;
  return frame(
    company ? `${title} · ${company.name}` : title,
    `${company ? issuer(company, hasLogo ? `${path}/logo` : null) : ""}
<section class="nota">
<h1>${escapeHtml(title)}</h1>
<p class="valor">${formatReais(invoice.amount_cents)}</p>
${state(invoice)}
${isProduction ? "" : '<p class="aviso">Esta nota é do ambiente de testes e não tem validade jurídica.</p>'}
<dl>
${row("Para", invoice.company_name)}
${row("Serviço", invoice.service_description)}
${invoice.issued_at ? row("Emitida em", formatDateTime(invoice.issued_at)) : ""}
${row("Competência", formatDate(competencia))}
</dl>
<p class="acoes"><a class="botao" href="${path}/pdf">Baixar PDF</a> <a class="botao claro" href="${path}/xml">Baixar XML</a></p>
${check(invoice)}
${company ? contact(company) : ""}
</section>
<p class="rodape">Consultada em ${formatDateTime(now)}. Esta página não usa cookies.</p>`,
  );
}

/** Instead of a page: an unknown address, a withdrawn one, too many visits. */
export function pageNotice(title: string, text: string): string {
  return frame(
    title,
    `<section class="nota"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></section>`,
  );
}

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
<link rel="stylesheet" href="/n/estilo.css">
</head>
<body>
<a class="pular" href="#conteudo">Pular para o conteúdo</a>
<main id="conteudo">
${body}
</main>
<footer>Emitida com <a class="marca" href="/">${MARK}<span>Emita</span></a></footer>
</body>
</html>
`;
}

function issuer({ name, cnpj }: CompanyContact, logo: string | null): string {
  const picture = logo === null ? "" : `<img src="${logo}" alt="">`;
  return `<p class="empresa">${picture}<b>${escapeHtml(name)}</b><span>CNPJ ${formatTaxId(cnpj)}</span></p>`;
}

function state({ status, replaced_by_id: replacedBy }: ShownInvoice): string {
  if (status !== "cancelled") return '<p class="estado valida">Emitida e válida</p>';
  return replacedBy === null
    ? '<p class="estado cancelada">Cancelada: esta nota não vale mais.</p>'
    : '<p class="estado cancelada">Substituída por outra nota: esta não vale mais.</p>';
}

function row(label: string, text: string): string {
  return `<div><dt>${label}</dt><dd>${escapeHtml(text)}</dd></div>`;
}

function check(invoice: ShownInvoice): string {
  const { url, code } = officialCheck(invoice);
  const withCode = code === null ? "" : ` com o código <code>${escapeHtml(code)}</code>`;
  if (url === null)
    return code === null ? "" : `<p>Confira no portal da prefeitura${withCode}.</p>`;
  return `<p><a href="${escapeHtml(url)}" rel="noreferrer">Conferir no portal oficial</a>${withCode}</p>`;
}

function contact({ email, phone }: CompanyContact): string {
  const ways = [
    ...(phone
      ? [`<a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ""))}">${escapeHtml(phone)}</a>`]
      : []),
    ...(email ? [`<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`] : []),
  ];
  return ways.length === 0
    ? "<p>Dúvida sobre a nota? Fale com a empresa que a emitiu.</p>"
    : `<p>Dúvida sobre a nota? Fale com a empresa: ${ways.join(" · ")}</p>`;
}
