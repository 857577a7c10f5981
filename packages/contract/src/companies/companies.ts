import { z } from "zod";
import { isChannel } from "@emita/domain/invoices/channel";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { MAX_SIMPLES_PERCENT } from "@emita/domain/invoices/simples-rate";
import { TAX_REGIMES } from "@emita/domain/invoices/tax-regime";
import {
  nameText,
  optionalEmail,
  optionalPhone,
  optionalText,
  plainText,
  tooLong,
} from "../text.ts";

const percentage = z
  .number("Informe um percentual.")
  .min(0, "Use um percentual de 0 a 100.")
  .max(100, "Use um percentual de 0 a 100.")
  .multipleOf(0.01, "Use no máximo duas casas decimais.");

/** Approximate taxes that an invoice shows (Lei 12.741/2012), percent with up to two decimals. */
const approximateTaxesSchema = z.object({
  federal: percentage,
  state: percentage,
  municipal: percentage,
});

/** As in the receipt of the PGDAS for a month. */
const simplesRateSchema = z.object({
  percent: percentage.max(MAX_SIMPLES_PERCENT, "Use um percentual de 0 a 99,99."),
  month: z.string("Informe o mês.").regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Informe o mês como AAAA-MM."),
});

const channelText = z
  .string()
  .refine(isChannel, { error: "Este canal de emissão não existe." })
  .meta({
    description:
      "nacional, paulistana/1, paulistana/2, abrasf/{código IBGE} ou nacional/{código IBGE}",
  });

/** 15 digits fit the layout; a typing error must not use them all up. */
export const MAX_NEXT_NUMBER = 999_999_999_999;

/** The limit of an invoice's description. */
export const MAX_DEFAULT_DESCRIPTION = 1000;

/** The fields of the product's company_settings, plus the issuer's data for a fiscal invoice. */
export const updateCompanySchema = z.object({
  cnpj: z
    .string("CNPJ é obrigatório")
    .transform(normalizeCnpj)
    .refine((cnpj) => cnpj !== "", { error: "CNPJ é obrigatório", abort: true })
    .refine(isCnpj, { error: "CNPJ inválido. Confira os dígitos." }),
  company_name: nameText("Razão Social é obrigatória", 300),
  address: optionalText(400),
  phone: optionalPhone,
  email: optionalEmail,
  city_code: z
    .string()
    .regex(/^\d{7}$/, "Código IBGE com sete dígitos.")
    .nullish(),
  postal_code: z
    .string()
    .transform((t) => t.replace(/\D/g, ""))
    .pipe(z.string().regex(/^(\d{8})?$/, "CEP com oito dígitos."))
    .nullish(),
  tax_regime: z.enum(TAX_REGIMES, "Escolha o regime tributário da lista.").nullish(),
  municipal_registration: optionalText(15),
  /** The company's preferred channel; it counts where the law leaves room. Null removes the preference. Absent: unchanged. */
  channel_override: channelText.nullish(),
  /** regEspTrib. */
  special_regime: z.literal([0, 1, 2, 3, 4, 5, 6], "Escolha um regime especial.").nullish(),
  /** regApTribSN: 1 all inside the Simples, 2 ISS outside, 3 all outside. */
  simples_tax_scope: z.literal([1, 2, 3], "Escolha como o Simples apura.").nullish(),
  /** The effective rate of the Simples that invoices state (pTotTribSN). Null: none. Absent: unchanged. */
  simples_rate: simplesRateSchema.nullish(),
  approximate_taxes: approximateTaxesSchema.nullish(),
  /** Whether the city registered the inscrição in the national registry (CNC): only then a national invoice carries it. */
  sends_municipal_registration: z.boolean().nullish(),
  /**
   * The company's credentials for the city's own service, if `city_credentials` of the company asks for them: user
   * (absent: the CNPJ) and password, or a token as `secret`. Never returned. Null deletes them. Absent: unchanged.
   */
  city_credentials: z
    .object({
      user: plainText("Informe o usuário.").max(100, tooLong(100)).nullish(),
      secret: z
        .string("Informe a senha ou o token.")
        .min(1, "Informe a senha ou o token.")
        .max(500, tooLong(500)),
    })
    .nullish(),
  series: z
    .int("A série é um número inteiro.")
    .min(1, "Use uma série de 1 a 49999.")
    .max(49_999, "Use uma série de 1 a 49999.")
    .nullish(),
  /** The number of the next invoice, to continue another system's series. */
  next_number: z
    .int("O número é inteiro.")
    .min(1, "O número começa em 1.")
    .max(MAX_NEXT_NUMBER, "Este número é alto demais.")
    .nullish(),
  /** The default service of new invoices: a code as invoices take it. Null or empty: none. Absent: unchanged. */
  default_service_code: plainText("Escolha um código de serviço da lista.")
    .max(10, "Escolha um código de serviço da lista.")
    .nullish(),
  default_service_description: plainText("Informe um texto.")
    .max(MAX_DEFAULT_DESCRIPTION, tooLong(MAX_DEFAULT_DESCRIPTION))
    .nullish(),
});
export type UpdateCompany = z.input<typeof updateCompanySchema>;

const channelSchema = z.object({
  /** Null: no channel serves the company yet; `reason` says so. */
  current: z.string().nullable(),
  label: z.string().nullable(),
  reason: z.string(),
  /** The law or manual behind the reason. */
  source: z.string(),
  /** The company's permitted alternatives (`channel_override`). */
  alternatives: z.array(z.object({ channel: z.string(), label: z.string() })),
  /** The company's preference, whether or not it counts. */
  override: z.string().nullable(),
  /** The next change of rule for this company, from 60 days before on. */
  next_change: z
    .object({ date: z.string(), channel: z.string().nullable(), text: z.string() })
    .nullable(),
});

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
  /** False until the person has confirmed the CNPJ directory's city and regime. */
  fiscal_data_confirmed: z.boolean(),
  /** Null while city or regime are unknown. */
  channel: channelSchema.nullable(),
  /** Requirements of the city's own service; null: none. Given values are never returned. */
  city_credentials: z
    .object({ kind: z.enum(["password", "token"]), is_set: z.boolean() })
    .nullable(),
  special_regime: z.number(),
  simples_tax_scope: z.number(),
  /** The rate's month, YYYY-MM. */
  simples_rate: z.object({ percent: z.number(), month: z.string() }).nullable(),
  approximate_taxes: z
    .object({ federal: z.number(), state: z.number(), municipal: z.number() })
    .nullable(),
  sends_municipal_registration: z.boolean(),
  series: z.number(),
  /** Null while the city is unknown: numbers belong to a city. */
  next_number: z.number().nullable(),
  /** "17.01" of the catalogue, or a national code of six digits. */
  default_service_code: z.string().nullable(),
  default_service_description: z.string().nullable(),
  /** Day of the company's opening in the CNPJ directory; invoices before it are refused (E0018). */
  opened_on: z.string().nullable(),
  /** Entered before the owner proved the account's e-mail address: no invoice is sent until the data are saved once. */
  awaits_check: z.boolean(),
});
export type Company = z.infer<typeof companySchema>;

/** Nula, ativa, suspensa, inapta, baixada. */
export const REGISTRY_STATUSES = ["void", "active", "suspended", "unfit", "closed"] as const;
export type RegistryStatus = (typeof REGISTRY_STATUSES)[number];

/** The answer of `GET /api/v1/cnpj/{cnpj}`: the public look-up in one flat, cleaned shape. */
export const cnpjLookupSchema = z.object({
  cnpj: z.string(),
  company_name: z.string(),
  /** "street, number - district, municipality/uf", as docs/product.md composes it. */
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
  /** YYYY-MM-DD; absent when the directory lacks it. */
  opened_on: z.string().nullish(),
  /** Its state in the register (situação cadastral), and since when (YYYY-MM-DD); absent when the directory lacks it. */
  registry_status: z.enum(REGISTRY_STATUSES).nullish(),
  registry_status_since: z.string().nullish(),
});
export type CnpjLookup = z.infer<typeof cnpjLookupSchema>;

/** The register's entry of a CEP; a small city has one CEP for all its streets. */
export const postalCodeLookupSchema = z.object({
  /** Eight digits. */
  postal_code: z.string(),
  street: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string(),
  uf: z.string(),
});
export type PostalCodeLookup = z.infer<typeof postalCodeLookupSchema>;
