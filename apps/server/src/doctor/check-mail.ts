import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Config } from "../config/config.ts";
import { smtpOptions } from "../platform/outbound/smtp-options.ts";
import { attention, codeOf, fault, ok, type Finding } from "./finding.ts";

const WHAT = "E-mail";
const LIMIT_MS = 10_000;

/** Greets the mail server, asks for TLS and signs in. No mail is sent. */
export async function checkMail({
  smtpUrl,
  sendsNoMail,
}: Pick<Config, "smtpUrl" | "sendsNoMail">): Promise<Finding[]> {
  if (smtpUrl === null)
    return [
      sendsNoMail
        ? attention(WHAT, "SMTP_URL=none: nenhum e-mail sai, nem os links de entrada.")
        : ok(WHAT, "fica na caixa local desta máquina, em /dev/mail."),
    ];
  const { auth, options } = smtpOptions(smtpUrl);
  const times = { connectionTimeout: LIMIT_MS, greetingTimeout: LIMIT_MS, socketTimeout: LIMIT_MS };
  const connection = new SMTPConnection({ ...options, ...times });
  try {
    await step(connection, (done) => connection.connect(done));
    const tls = connection.secure
      ? []
      : [
          attention(
            WHAT,
            "o servidor não oferece TLS: mensagens e senha vão abertas. Use smtps:// ou outro servidor.",
          ),
        ];
    if (!auth) return [ok(WHAT, "o servidor responde, sem senha."), ...tls];
    await step(connection, (done) => connection.login(auth, done));
    return [ok(WHAT, "o servidor responde e aceita a senha."), ...tls];
  } catch (error) {
    return [fault(WHAT, explained(error))];
  } finally {
    connection.quit();
  }
}

/** A connection reports some failures only by its event. */
async function step(
  connection: SMTPConnection,
  start: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  connection.once("error", reject);
  connection.once("end", () => reject(new Error("connection ended")));
  start((error) => (error ? reject(error) : resolve()));
  await promise;
}

function explained(error: unknown): string {
  const code = codeOf(error);
  if (code === "EAUTH") return "o servidor recusou usuário ou senha de SMTP_URL.";
  if (code === "ETLS")
    return "o servidor não oferece TLS ou não o completou, e a senha não vai aberta. Confira smtp:// ou smtps:// e o certificado dele.";
  return `o servidor em SMTP_URL não responde (${code}). Confira endereço, porta e a saída desta máquina.`;
}
