import { escapeHtml } from "../../platform/basics/html.ts";

const SECTIONS: readonly (readonly [href: string, text: string])[] = [
  ["/api/docs#comece", "Comece aqui"],
  ["/api/docs#primeira-nota", "A primeira nota"],
  ["/api/docs#documento", "De um documento"],
  ["/api/docs#repetir", "Repetir sem duplicar"],
  ["/api/docs#paginas", "Listas e páginas"],
  ["/api/docs#referencias", "As suas referências"],
  ["/api/docs#mudancas", "Mudanças simultâneas"],
  ["/api/docs#erros", "Erros e limites"],
  ["/api/docs#webhooks", "Webhooks"],
  ["/api/docs#cliente", "Cliente TypeScript"],
  ["/api/docs/erros", "Todos os códigos"],
  ["/api/docs/referencia", "Referência"],
];

/** As the app draws it (web/src/ui/layout/brand.tsx). */
const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="var(--logo-bg)"/><path d="M9 8.2h14M9 23.8h14" stroke="#fff" stroke-width="3.4"/><path d="M7.4 16h12.4" stroke="#ffe14d" stroke-width="5.2"/></svg>`;

export interface DocsPage {
  readonly path: string;
  readonly title: string;
  /** HTML of ours; whatever comes from elsewhere is escaped already. */
  readonly body: string;
}

/** A finished page of the documentation: no script, one style sheet. */
export function renderPage({ path, title, body }: DocsPage): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · API do Emita</title>
<link rel="stylesheet" href="/api/docs/estilo.css">
</head>
<body>
<a class="pular" href="#conteudo">Pular para o conteúdo</a>
<header><a class="marca" href="/">${MARK}<span>Emita</span></a><span>API</span></header>
<div class="colunas">
<nav aria-label="Documentação"><ul>
${SECTIONS.map(([href, text]) => `<li><a href="${href}"${href === path ? ' aria-current="page"' : ""}>${text}</a></li>`).join("\n")}
</ul></nav>
<main id="conteudo">
${body}
</main>
</div>
</body>
</html>
`;
}

/** A block of code that can be scrolled by keyboard. */
export function codeBlock(text: string, label: string): string {
  return `<pre tabindex="0" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text.trim())}</code></pre>`;
}
