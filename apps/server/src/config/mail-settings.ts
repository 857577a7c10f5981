import { z } from "zod";
import { settingDocs } from "./setting-docs.ts";

export interface MailSettings {
  readonly smtpUrl: string | null;
  /** SMTP_URL=none: mails are written and never sent. */
  readonly sendsNoMail: boolean;
  readonly mailFrom: string;
  /** Recipient of requests for a custom plan and of reports of weaknesses. */
  readonly supportEmail: string;
}

/** A bare address or `Name <address>`. */
const MAIL_ADDRESS = /^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/;
const NONE = "none";

/** The members of the environment that make up the group; part of the schema in config.ts. */
export const mailEnvironment = {
  SMTP_URL: z
    .union([z.literal(NONE), z.url({ protocol: /^smtps?$/, hostname: /./ })], {
      error: "deve ser um endereço smtp:// ou smtps:// com o servidor, ou none",
    })
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning:
        "`smtp://user:pass@host:587` or `smtps://…`; `none` sends no mail. A password goes to other machines by TLS only. Without the setting, mails are at /dev/mail; see [Three kinds of installation](operations.md#three-kinds-of-installation)",
    }),
  MAIL_FROM: z
    .string()
    .regex(MAIL_ADDRESS, "deve ser um endereço, por exemplo Emita <nao-responda@emita.example>")
    .default("Emita <nao-responda@emita.example>")
    .register(settingDocs, {
      preset: "Emita <nao-responda@emita.example>",
      meaning: "sender of our mails",
    }),
  SUPPORT_EMAIL: z
    .string()
    .regex(MAIL_ADDRESS, "deve ser um endereço, por exemplo Suporte <suporte@emita.example>")
    .optional()
    .register(settingDocs, {
      preset: "the address in `MAIL_FROM`",
      meaning:
        "recipient of requests for a custom plan, and the contact in `/.well-known/security.txt`",
    }),
};

export function readMailSettings(env: z.output<z.ZodObject<typeof mailEnvironment>>): MailSettings {
  const { SMTP_URL: url } = env;
  return {
    smtpUrl: url === undefined || url === NONE ? null : url,
    sendsNoMail: url === NONE,
    mailFrom: env.MAIL_FROM,
    supportEmail: bareEmail(env.SUPPORT_EMAIL ?? env.MAIL_FROM),
  };
}

/** The address without the name before it. */
function bareEmail(address: string): string {
  return /<([^<]+)>$/.exec(address)?.[1] ?? address;
}
