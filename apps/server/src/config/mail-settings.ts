import { z } from "zod";

export interface MailSettings {
  readonly smtpUrl: string | null;
  /** SMTP_URL=none: mails are written and never sent. */
  readonly sendsNoMail: boolean;
  readonly mailFrom: string;
  /** Where requests for a custom plan go, and who found a weakness writes to. */
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
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(MAIL_ADDRESS, "deve ser um endereço, por exemplo Emita <nao-responda@emita.example>")
    .default("Emita <nao-responda@emita.example>"),
  SUPPORT_EMAIL: z
    .string()
    .regex(MAIL_ADDRESS, "deve ser um endereço, por exemplo Suporte <suporte@emita.example>")
    .optional(),
};

export function readMailSettings(env: z.output<z.ZodObject<typeof mailEnvironment>>): MailSettings {
  const { SMTP_URL: url } = env;
  return {
    smtpUrl: url === undefined || url === NONE ? null : url,
    sendsNoMail: url === NONE,
    mailFrom: env.MAIL_FROM,
    supportEmail: bareAddress(env.SUPPORT_EMAIL ?? env.MAIL_FROM),
  };
}

/** The address without the name before it. */
function bareAddress(address: string): string {
  return /<([^<]+)>$/.exec(address)?.[1] ?? address;
}
