import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isIP } from "node:net";
import { createSecureContext } from "node:tls";
import { z } from "zod";
import { settingDocs } from "./setting-docs.ts";

/** How this installation receives documents by e-mail. */
export interface MailIntakeSettings {
  /** The domain of the companies' addresses; its MX leads to `port`. */
  readonly domain: string;
  readonly host: string;
  readonly port: number;
  /** PEM, for STARTTLS; null: mails arrive without encryption. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Addresses of proxies that send the PROXY protocol, version 1; empty: clients connect directly. */
  readonly proxies: readonly string[];
}

const DOMAIN = /^(?=.{4,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const PORT_FAULT = "deve ser um número inteiro entre 0 e 65535";

/** The members of the environment that make up the group; part of the schema in config.ts. */
export const mailIntakeEnvironment = {
  MAIL_INTAKE_DOMAIN: z
    .string()
    .trim()
    .toLowerCase()
    .regex(DOMAIN, "deve ser um domínio, por exemplo docs.empresa.com.br")
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning:
        "domain of the addresses at which companies receive documents by e-mail; with it the roles `all` and `worker` listen for mail; see [Documents by e-mail](operations.md#documents-by-e-mail)",
    }),
  MAIL_INTAKE_PORT: z
    .string()
    .regex(/^\s*\d{1,5}\s*$/, PORT_FAULT)
    .transform(Number)
    .refine((value) => value <= 65_535, PORT_FAULT)
    .optional()
    .register(settingDocs, { preset: "2525", meaning: "port on which mail is received (SMTP)" }),
  MAIL_INTAKE_HOST: z.string().optional().register(settingDocs, {
    preset: "the one of `HOST`",
    meaning: "address on which mail is received",
  }),
  MAIL_INTAKE_TLS_CERT: z.string().optional().register(settingDocs, {
    preset: "none",
    meaning: "path of a PEM file with the certificate for STARTTLS, read at the start",
  }),
  MAIL_INTAKE_TLS_KEY: z.string().optional().register(settingDocs, {
    preset: "none",
    meaning: "path of a PEM file with the key of that certificate",
  }),
  MAIL_INTAKE_PROXIES: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine((parts) => parts.every((part) => isIP(part) !== 0), {
      error: "deve ser a lista dos endereços IP dos proxies, separada por vírgulas",
    })
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning:
        "addresses of the proxies in front that name the sender's address by the PROXY protocol (version 1), separated by commas; without them SPF would judge the proxy",
    }),
};

type MailIntakeEnvironment = z.output<z.ZodObject<typeof mailIntakeEnvironment>>;

/** Faults of settings that are good one by one, but not together. */
export function mailIntakeContradictions(env: MailIntakeEnvironment): string[] {
  const { MAIL_INTAKE_TLS_CERT: cert, MAIL_INTAKE_TLS_KEY: key } = env;
  const faults: string[] = [];
  const others = Object.entries(env).filter(
    ([name, value]) => /^MAIL_INTAKE_(?!DOMAIN$)/.test(name) && value !== undefined,
  );
  if (env.MAIL_INTAKE_DOMAIN === undefined && others.length > 0)
    faults.push(`${others.map(([name]) => name).join(", ")} só vale com MAIL_INTAKE_DOMAIN`);
  if ((cert === undefined) !== (key === undefined))
    faults.push("MAIL_INTAKE_TLS_CERT e MAIL_INTAKE_TLS_KEY só valem juntas");
  else if (cert !== undefined && key !== undefined && readTls(cert, key) === null)
    faults.push(
      "MAIL_INTAKE_TLS_CERT e MAIL_INTAKE_TLS_KEY devem ser arquivos PEM com um certificado e a chave dele",
    );
  return faults;
}

export function readMailIntake(
  env: MailIntakeEnvironment,
  host: string,
): MailIntakeSettings | null {
  const { MAIL_INTAKE_DOMAIN: domain, MAIL_INTAKE_TLS_CERT: cert, MAIL_INTAKE_TLS_KEY: key } = env;
  if (domain === undefined) return null;
  return {
    domain,
    host: env.MAIL_INTAKE_HOST ?? host,
    port: env.MAIL_INTAKE_PORT ?? 2525,
    tls: cert !== undefined && key !== undefined ? readTls(cert, key) : null,
    proxies: env.MAIL_INTAKE_PROXIES ?? [],
  };
}

/** Null when a file cannot be read, or the two do not belong together. */
function readTls(certPath: string, keyPath: string): { cert: string; key: string } | null {
  try {
    const cert = readFileSync(resolve(certPath), "utf8");
    const key = readFileSync(resolve(keyPath), "utf8");
    createSecureContext({ cert, key });
    return { cert, key };
  } catch {
    return null;
  }
}
