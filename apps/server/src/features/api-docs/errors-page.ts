import { API_ERRORS } from "@emita/contract/errors";
import { ERROR_HELP } from "@emita/contract/errors.docs";
import { escapeHtml } from "../../platform/basics/html.ts";
import type { DocsPage } from "./page.ts";

/** Every code with its status and what to do; the `type` of a problem document leads to its line. */
export function errorsPage(): DocsPage {
  const codes = Object.entries(API_ERRORS).toSorted(([, a], [, b]) => a.status - b.status);
  return {
    path: "/api/docs/erros",
    title: "Códigos de erro",
    body: `<h1>Códigos de erro</h1>
<p class="abertura">Os códigos nunca mudam; os textos podem mudar.</p>
<dl class="erros">
${codes.map(([code, { status, title }]) => entry(code, status, title)).join("\n")}
</dl>`,
  };
}

function entry(code: string, status: number, title: string): string {
  const help = Object.entries(ERROR_HELP).find(([known]) => known === code)?.[1] ?? "";
  return `<div id="${code}"><dt><code>${code}</code> <span>${status} · ${escapeHtml(title)}</span></dt>
<dd>${escapeHtml(help)}</dd></div>`;
}
