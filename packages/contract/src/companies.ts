import { z } from "zod";
import { isChannel } from "@emita/domain/notes/channel";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { MAX_SIMPLES_PERCENT } from "@emita/domain/notes/simples-rate";
import { TAX_REGIMES } from "@emita/domain/notes/tax-regime";
import {
  nameText,
  optionalEmail,
  optionalPhone,
  optionalText,
  plainText,
  tooLong,
} from "./text.ts";

const percentage = z
  .number("Informe um percentual.")
  .min(0, "Use um percentual de 0 a 100.")
  .max(100, "Use um percentual de 0 a 100.")
  .multipleOf(0.01, "Use no máximo duas casas decimais.");

/** Approximate taxes that a note shows (Lei 12.741/2012), percent with up to two decimals. */
const approximateTaxesSchema = z.object({
  federal: percentage,
  state: percentage,
  municipal: percentage,
});

/** As the PGDAS's receipt of a month has it. */
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

/** 15 digits fit the layout; a typing error should not use them all up. */
export const MAX_NEXT_NUMBER = 999_999_999_999;

/** As long as the description of a note may be. */
export const MAX_DEFAULT_DESCRIPTION = 1000;

/** The fields of the product's company_settings, plus what a fiscal note needs to know of its issuer. */
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
  /** The channel the company prefers; heeded where the law leaves room. Null gives the choice back. Absent: as it is. */
  channel_override: channelText.nullish(),
  /** regEspTrib. */
  special_regime: z.literal([0, 1, 2, 3, 4, 5, 6], "Escolha um regime especial.").nullish(),
  /** regApTribSN: 1 all inside the Simples, 2 ISS outside, 3 all outside. */
  simples_tax_scope: z.literal([1, 2, 3], "Escolha como o Simples apura.").nullish(),
  /** The effective rate of the Simples that notes state (pTotTribSN). Null: none. Absent: as it is. */
  simples_rate: simplesRateSchema.nullish(),
  approximate_taxes: approximateTaxesSchema.nullish(),
  /** Whether the city registered the inscrição in the national registry (CNC): only then a national note carries it. */
  sends_municipal_registration: z.boolean().nullish(),
  /**
   * What the city gave the company for its own service, where `city_credentials` of the company asks for it: user (left out:
   * the CNPJ) and password, or a token as `secret`. Never given back. Null forgets it. Absent: as it is.
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
  /** The number of the next note, to go on where another system stopped. */
  next_number: z
    .int("O número é inteiro.")
    .min(1, "O número começa em 1.")
    .max(MAX_NEXT_NUMBER, "Este número é alto demais.")
    .nullish(),
  /** The service that new notes propose: a code as notes take it. Null or empty: none. Absent: as it is. */
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
  /** The law or manual behind it. */
  source: z.string(),
  /** What the company may choose instead (`channel_override`). */
  alternatives: z.array(z.object({ channel: z.string(), label: z.string() })),
  /** What the company asked for, heeded or not. */
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
  /** False until the person has confirmed what the CNPJ directory said about city and regime. */
  fiscal_data_confirmed: z.boolean(),
  /** Null while city or regime are not known. */
  channel: channelSchema.nullable(),
  /** What the city's own service asks of each company; null: nothing. What was given is never shown. */
  city_credentials: z
    .object({ kind: z.enum(["password", "token"]), is_set: z.boolean() })
    .nullable(),
  special_regime: z.number(),
  simples_tax_scope: z.number(),
  /** The month, YYYY-MM, is the one the rate is of. */
  simples_rate: z.object({ percent: z.number(), month: z.string() }).nullable(),
  approximate_taxes: z
    .object({ federal: z.number(), state: z.number(), municipal: z.number() })
    .nullable(),
  sends_municipal_registration: z.boolean(),
  series: z.number(),
  /** Null while the city is not known: numbers belong to a city. */
  next_number: z.number().nullable(),
  /** "17.01" of the catalogue, or a national code of six digits. */
  default_service_code: z.string().nullable(),
  default_service_description: z.string().nullable(),
  /** Day of the company's opening as the CNPJ directory has it; notes before it are refused (E0018). */
  opened_on: z.string().nullable(),
  /** Typed before the owner proved the account's address: no note goes out until the data are saved once. */
  awaits_check: z.boolean(),
});
export type Company = z.infer<typeof companySchema>;

/** What `GET /api/v1/cnpj/{cnpj}` answers: the public look-up in one flat, cleaned shape. */
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
  /** YYYY-MM-DD; absent where the directory does not say. */
  opened_on: z.string().nullish(),
});
export type CnpjLookup = z.infer<typeof cnpjLookupSchema>;

/** What the register of CEPs says of one; a small city has one CEP for all its streets. */
export const postalCodeLookupSchema = z.object({
  /** Eight digits. */
  postal_code: z.string(),
  street: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string(),
  uf: z.string(),
});
export type PostalCodeLookup = z.infer<typeof postalCodeLookupSchema>;
