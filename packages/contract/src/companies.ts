import { z } from "zod";
import { isCnpj, normalizeCnpj } from "@emita/domain/cnpj";
import { TAX_REGIMES } from "@emita/domain/tax-regime";
import { optionalText, plainText, tooLong } from "./text.ts";

/** The fields of the specification's company_settings, plus what a fiscal note needs to know of its issuer. */
export const updateCompanySchema = z.object({
  cnpj: z
    .string("CNPJ é obrigatório")
    .transform(normalizeCnpj)
    .refine((cnpj) => cnpj !== "", { error: "CNPJ é obrigatório", abort: true })
    .refine(isCnpj, { error: "CNPJ inválido. Confira os dígitos." }),
  company_name: plainText("Razão Social é obrigatória")
    .min(1, "Razão Social é obrigatória")
    .max(300, tooLong(300)),
  address: optionalText(400),
  phone: optionalText(40),
  email: optionalText(255),
  city_code: z
    .string()
    .regex(/^\d{7}$/, "Código IBGE com sete dígitos.")
    .nullish(),
  postal_code: z
    .string()
    .transform((t) => t.replace(/\D/g, ""))
    .pipe(z.string().regex(/^(\d{8})?$/, "CEP com oito dígitos."))
    .nullish(),
  tax_regime: z.enum(TAX_REGIMES).nullish(),
  municipal_registration: optionalText(15),
});
export type UpdateCompany = z.input<typeof updateCompanySchema>;

export const companySchema = z.object({
  cnpj: z.string(),
  company_name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  city_code: z.string().nullable(),
  postal_code: z.string().nullable(),
  tax_regime: z.enum(TAX_REGIMES).nullable(),
  municipal_registration: z.string().nullable(),
  /** False until the person has confirmed what the CNPJ directory said about city and regime. */
  fiscal_data_confirmed: z.boolean(),
});
export type Company = z.infer<typeof companySchema>;

/** What `GET /api/v1/cnpj/{cnpj}` answers: the public look-up in one flat, cleaned shape. */
export const cnpjLookupSchema = z.object({
  cnpj: z.string(),
  company_name: z.string(),
  /** "street, number - district, municipality/uf", as the specification composes it. */
  address: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  uf: z.string().nullable(),
  city_code: z.string().nullable(),
  postal_code: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  tax_regime: z.enum(TAX_REGIMES).nullable(),
});
export type CnpjLookup = z.infer<typeof cnpjLookupSchema>;
