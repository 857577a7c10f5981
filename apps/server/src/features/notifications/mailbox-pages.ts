import { formatDateTime } from "@emita/domain/basics/dates";
import { escapeHtml } from "../../platform/basics/html.ts";
import { attachmentPath, mailPath } from "./present.ts";
import type { AttachmentFacts, MailRow } from "./store.ts";

const STYLE = `
body{margin:0 auto;max-width:900px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#15172a;background:#f5f5f1}
a{color:#23308f}h1{font-size:24px;line-height:1.25;margin:0 0 8px;overflow-wrap:anywhere}p{margin:0 0 16px}
table{width:100%;border-collapse:collapse;background:#fff}th,td{padding:10px 12px;border-bottom:1px solid #e0e0d9;text-align:left;vertical-align:top;overflow-wrap:anywhere}
iframe{width:100%;height:640px;border:1px solid #e0e0d9;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #e0e0d9;padding:16px}`;

/** The list of the local mailbox. */
export function mailboxPage(mails: readonly MailRow[], recipient: string | null): string {
  const rows = mails.map(
    (mail) => `<tr>
<td><a href="${mailPath(mail.id)}">${escapeHtml(mail.subject)}</a></td>
<td>${escapeHtml(mail.recipient)}</td>
<td>${formatDateTime(mail.created_at)}</td>
</tr>`,
  );
  const list =
    rows.length === 0
      ? "<p>Nenhum e-mail por aqui.</p>"
      : `<table>
<thead><tr><th scope="col">Assunto</th><th scope="col">Para</th><th scope="col">Data</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>`;
  const filter = recipient
    ? `<p>Só para ${escapeHtml(recipient)}. <a href="/dev/mail">Ver todos</a></p>`
    : "";
  return page(
    "Caixa de e-mails local",
    `<h1>Caixa de e-mails local</h1>
<p>Sem servidor de e-mail configurado (SMTP_URL), as mensagens do Emita ficam aqui.</p>
${filter}
${list}`,
  );
}

/** One message: its HTML in a frame that may run nothing, its text, its attachments. */
export function mailPage(mail: MailRow, attachments: readonly AttachmentFacts[]): string {
  const files = attachments.map(
    (file) =>
      `<li><a href="${attachmentPath(file)}">${escapeHtml(file.filename)}</a> (${Math.ceil(file.size / 1024)} KB)</li>`,
  );
  return page(
    mail.subject,
    `<p><a href="/dev/mail">Voltar para a lista</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>De ${escapeHtml(mail.sender)}<br>Para ${escapeHtml(mail.recipient)}<br>${formatDateTime(mail.created_at)}</p>
${files.length > 0 ? `<h2>Anexos</h2>\n<ul>${files.join("")}</ul>` : ""}
<iframe src="${mailPath(mail.id)}/html" title="Mensagem" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<h2>Em texto</h2>
<pre>${withLinks(mail.body_text)}</pre>`,
  );
}

/** The message's own HTML; its links leave the frame. */
export function framedHtml(mail: MailRow): string {
  return mail.body_html.replace(/<head>/i, '<head><base target="_top">');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · Emita</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);
}
