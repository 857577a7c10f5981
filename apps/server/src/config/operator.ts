import { formatCnpj, isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { z } from "zod";
import { settingDocs } from "./setting-docs.ts";

/** The company that offers this installation to others: pages, terms, privacy policy and mails name it. */
export interface Operator {
  readonly name: string;
  /** Masked, as people write it. */
  readonly cnpj: string;
  /** Address of the data protection officer (LGPD, art. 41); null in a sandbox that names none. */
  readonly dpoEmail: string | null;
  /** Whether the settings name the operator: mails never carry a placeholder's number. */
  readonly isNamed: boolean;
}

/** The placeholder of a sandbox. */
const NOBODY = { name: "Emita", cnpj: "00.000.000/0000-00" };

/** The members of the environment that make up the group; part of the schema in config.ts. */
export const operatorEnvironment = {
  OPERATOR_NAME: z
    .string()
    .trim()
    .regex(/^[^<>"\p{Cc}]{2,100}$/u, "deve ser a razão social, de 2 a 100 caracteres")
    .optional()
    .register(settingDocs, {
      preset: "Emita",
      meaning: "legal name of the operator: footer, terms, privacy policy and mails",
    }),
  OPERATOR_CNPJ: z
    .string()
    .transform(normalizeCnpj)
    .refine(isCnpj, "deve ser um CNPJ com os dígitos verificadores certos")
    .transform(formatCnpj)
    .optional()
    .register(settingDocs, {
      preset: "00.000.000/0000-00",
      meaning: "CNPJ of the operator, in the same places",
    }),
  CERTIFICATE_PRICE: z
    .string()
    .trim()
    .regex(/^[^<>"\p{Cc}]{2,200}$/u, "deve ser uma frase de 2 a 200 caracteres")
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning:
        "one Portuguese sentence on the start page about the price of a digital certificate, with the day of the enquiry; without it no price is named",
    }),
  DPO_EMAIL: z
    .email("deve ser um endereço de e-mail, por exemplo privacidade@empresa.com.br")
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning: "address of the data protection officer, in the privacy policy",
    }),
};

export function readOperator(env: z.output<z.ZodObject<typeof operatorEnvironment>>): Operator {
  return {
    name: env.OPERATOR_NAME ?? NOBODY.name,
    cnpj: env.OPERATOR_CNPJ ?? NOBODY.cnpj,
    dpoEmail: env.DPO_EMAIL ?? null,
    isNamed: env.OPERATOR_CNPJ !== undefined,
  };
}
