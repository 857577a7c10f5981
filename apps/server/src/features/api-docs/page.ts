import { escapeHtml } from "../../platform/basics/html.ts";
import { MARK } from "../../platform/pages/mark.ts";

/** One line of the table of contents. */
export interface Entry {
  readonly href: string;
  readonly text: string;
}

export interface DocsPage {
  readonly path: string;
  readonly title: string;
  /** HTML of ours; whatever comes from elsewhere is escaped already. */
  readonly body: string;
}

/** A finished page of the documentation, with the contents of all: no script, one style sheet. */
export function renderPage({ path, title, body }: DocsPage, contents: readonly Entry[]): string {
  const list = contents.map((entry) => line(entry, path)).join("\n");
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
<nav class="indice" aria-label="Conteúdo"><ul>
${list}
</ul></nav>
<details class="indice-curto"><summary>Conteúdo</summary><nav aria-label="Conteúdo, em resumo"><ul>
${list}
</ul></nav></details>
<main id="conteudo">
${body}
</main>
</div>
</body>
</html>
`;
}

const line = ({ href, text }: Entry, path: string): string =>
  `<li><a href="${href}"${href === path ? ' aria-current="page"' : ""}>${escapeHtml(text)}</a></li>`;

/** A block of code that can be scrolled by keyboard. */
export function codeBlock(text: string, label: string): string {
  return `<pre tabindex="0" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text.trim())}</code></pre>`;
}

/** A long section, closed at first. */
export function foldedBlock(text: string, label: string): string {
  return `<details class="dobra"><summary>${escapeHtml(label)}</summary>${codeBlock(text, label)}</details>`;
}
