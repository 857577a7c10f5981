import { escapeHtml } from "../../platform/html.ts";

const SECTIONS: readonly (readonly [href: string, text: string])[] = [
  ["/api/docs#comece", "Comece aqui"],
  ["/api/docs#primeira-nota", "A primeira nota"],
  ["/api/docs#documento", "De um documento"],
  ["/api/docs#repetir", "Repetir sem duplicar"],
  ["/api/docs#paginas", "Listas e páginas"],
  ["/api/docs#mudancas", "Mudanças simultâneas"],
  ["/api/docs#erros", "Erros e limites"],
  ["/api/docs#webhooks", "Webhooks"],
  ["/api/docs#cliente", "Cliente TypeScript"],
  ["/api/docs/erros", "Todos os códigos"],
  ["/api/docs/referencia", "Referência"],
];

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
<header><a class="marca" href="/">Emita</a><span>API</span></header>
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
