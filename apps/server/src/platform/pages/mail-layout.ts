import { escapeHtml } from "../basics/html.ts";

export interface MailContent {
  readonly title: string;
  /** Plain text; whatever people typed is escaped here. */
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Link to unsubscribe; required for optional mails. */
  readonly choicesUrl?: string;
}

const FOOTER = "Emita · emissão de NFS-e. Esta mensagem é automática; não é preciso responder.";
const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const INK = "#15172a";
const INK_2 = "#4a4e69";
const BRAND = "#23308f";
const LINE = "#e0e0d9";

/** One mail in both forms. Styles are inline and nothing is fetched from outside: that is what mail programs show reliably. */
export function mailLayout(content: MailContent): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) };
}

/** A mail of ours with a line more at its foot: who offers the service. */
export function withOperator<Body extends { readonly text: string; readonly html: string }>(
  mail: Body,
  line: string,
): Body {
  return {
    ...mail,
    text: afterFooter(mail.text, FOOTER, `\n${line}`),
    html: afterFooter(mail.html, escapeHtml(FOOTER), `<br>${escapeHtml(line)}`),
  };
}

/** The last line is ours; lines above it may quote people. */
function afterFooter(body: string, footer: string, more: string): string {
  const at = body.lastIndexOf(footer);
  if (at === -1) return body;
  const end = at + footer.length;
  return body.slice(0, end) + more + body.slice(end);
}

const OPTIONAL = "Para escolher quais avisos receber:";

function textOf({ title, paragraphs, action, choicesUrl }: MailContent): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const choices = choicesUrl ? `\n${OPTIONAL} ${choicesUrl}` : "";
  return [title, ...paragraphs, ...link, `-- \n${FOOTER}${choices}`].join("\n\n") + "\n";
}

function htmlOf({ title, paragraphs, action, choicesUrl }: MailContent): string {
  const body = paragraphs
    .map(
      (text) =>
        `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${INK}">${escapeHtml(text)}</p>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f5f5f1;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f5f1">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-radius:2px">
<tr><td style="padding:32px 32px 16px">
<p style="margin:0 0 24px;font-size:20px;line-height:24px;font-weight:700;letter-spacing:-0.03em;color:${INK}">Emita</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:640;color:${INK}">${escapeHtml(title)}</h1>
${body}
${action ? actionHtml(action) : ""}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px dashed ${LINE}">
<p style="margin:0;font-size:13px;line-height:20px;color:${INK_2}">${escapeHtml(FOOTER)}${choicesUrl ? choicesHtml(choicesUrl) : ""}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The address is written out too: some programs drop buttons, and people like to see where a link leads. */
function actionHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<p style="margin:8px 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:9px;background:${BRAND};color:#ffffff;font-size:16px;line-height:20px;font-weight:540;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:${INK_2}">Se o botão não abrir, copie este endereço no navegador:<br><a href="${href}" style="color:${BRAND};word-break:break-all">${href}</a></p>`;
}

function choicesHtml(url: string): string {
  const href = escapeHtml(url);
  return `<br>${OPTIONAL} <a href="${href}" style="color:${BRAND};word-break:break-all">${href}</a>`;
}
