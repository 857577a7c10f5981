import { z } from "zod";
import { nameText } from "../text.ts";
import { deductionDocumentSchema, reimbursementSchema } from "./invoice-documents.ts";
import {
  addressSchema,
  cityCode,
  country,
  day,
  digits,
  foreignAddressSchema,
  money,
  nfseKey,
  percent,
  taxId,
  words,
} from "./invoice-parts.ts";

/**
 * What an invoice may say beyond the form. Everything is optional: what is absent takes its usual meaning (packages/fiscal,
 * invoice-draft.ts). Amounts are reais, rates are percent, both with at most two decimals; codes are digits without points.
 */

const foreignIdSchema = z.strictObject({
  /** Tax number of the party's country; without one, say why. */
  nif: words(40).nullable(),
  /** 1 dispensed from it, 2 not required by the country. */
  no_nif_reason: z.literal([1, 2]).optional(),
});
const hasNifOrReason = ({ nif, no_nif_reason }: z.output<typeof foreignIdSchema>) =>
  nif !== null || no_nif_reason !== undefined;
const NIF_MISSING = { path: ["no_nif_reason"], error: "Sem NIF, informe por quê." };

/** The tomador's name, phone and e-mail are the invoice's own fields, whatever he is. */
const tomadorSchema = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("identified"),
      municipal_registration: words(15).optional(),
      address: addressSchema.optional(),
    }),
    foreignIdSchema
      .extend({ kind: z.literal("foreign"), address: foreignAddressSchema.optional() })
      .refine(hasNifOrReason, NIF_MISSING),
    z.strictObject({ kind: z.literal("unidentified") }),
  ],
  "Informe se o cliente é identified, foreign ou unidentified.",
);

const intermediarySchema = z.strictObject({
  tax_id: taxId,
  name: nameText("Informe o nome.", 300),
  municipal_registration: words(15).optional(),
  address: addressSchema.optional(),
  phone: words(40).optional(),
  email: words(255).optional(),
});

const contact = { phone: words(40).optional(), email: words(255).optional() };
/** The recipient of the service when it is not the client (dest): Brazilian or foreign. */
const recipientSchema = z.union(
  [
    z.strictObject({
      tax_id: taxId,
      name: nameText("Informe o nome.", 150),
      address: addressSchema.optional(),
      ...contact,
    }),
    foreignIdSchema
      .extend({
        name: nameText("Informe o nome.", 150),
        address: foreignAddressSchema.optional(),
        ...contact,
      })
      .refine(hasNifOrReason, NIF_MISSING),
  ],
  "Informe o CNPJ ou CPF do destinatário, ou o NIF dele no exterior.",
);

const issSchema = z.strictObject({
  kind: z
    .enum([
      "taxable",
      "immune",
      "export",
      "not_incident",
      "exempt",
      "suspended_by_court",
      "suspended_by_city",
    ])
    .default("taxable"),
  /** tpImunidade. */
  immunity: z.literal([1, 2, 3, 4, 5]).optional(),
  process_number: words(30).optional(),
  /** The city's number of the benefit; the national layout requires it for `exempt`. */
  benefit_number: digits(14, "Informe o número do benefício com 14 dígitos.").optional(),
  /** What the benefit takes off the base (vRedBCBM, pRedBCBM), where it does not exempt. */
  benefit_reduction: z
    .union(
      [
        z.strictObject({ amount: money.positive("A redução deve ser maior que zero.") }),
        z.strictObject({ percent: percent.positive("A redução deve ser maior que zero.") }),
      ],
      "Informe a redução em reais ou em porcentagem.",
    )
    .optional(),
  withheld_by: z.enum(["nobody", "tomador", "intermediario"]).default("nobody"),
  rate: percent.optional(),
});

const contributionSchema = z.strictObject({ base: money, rate: percent, amount: money });

const federalSchema = z.strictObject({
  pis: contributionSchema.optional(),
  cofins: contributionSchema.optional(),
  cst: digits(2, "Informe a CST com dois dígitos.").optional(),
  withheld_pis: money.optional(),
  withheld_cofins: money.optional(),
  withheld_csll: money.optional(),
  withheld_irrf: money.optional(),
  withheld_inss: money.optional(),
});

const foreignTradeSchema = z.strictObject({
  mode: z.literal([1, 2, 3, 4]),
  relation: z.literal([0, 1, 2, 3, 4, 5, 6]),
  /** BACEN code: 220 is the US dollar. */
  currency: digits(3, "Informe o código da moeda no Banco Central, com três dígitos."),
  amount_in_currency: money,
  result_country: country.optional(),
  shares_with_mdic: z.boolean().default(false),
});

const real_estate_registration = words(30).optional();
const obraSchema = z.union(
  [
    z.strictObject({ cno: words(30), real_estate_registration }),
    z.strictObject({ cib: words(8), real_estate_registration }),
    z.strictObject({ address: addressSchema, real_estate_registration }),
  ],
  "Informe o CNO, o CIB ou o endereço da obra.",
);

const imovelSchema = z.union(
  [
    z.strictObject({ cib: words(8), real_estate_registration }),
    z.strictObject({ address: addressSchema, real_estate_registration }),
  ],
  "Informe o CIB ou o endereço do imóvel.",
);

/** What the client or the company knows the service by. */
const referencesSchema = z.strictObject({
  order: words(60).optional(),
  order_items: z.array(words(60)).min(1, "Informe ao menos um item.").max(99).optional(),
  document: words(255).optional(),
  /** ART, RRT, DRT or another technical document. */
  technical_document: words(40).optional(),
  internal_code: z
    .string("Informe um texto.")
    .regex(/^[0-9A-Za-z]{1,20}$/, "O código interno tem até 20 letras e números, sem espaços.")
    .optional(),
});

const period = { name: nameText("Informe o nome.", 255), from: day, until: day };
const eventoSchema = z
  .union(
    [
      z.strictObject({ ...period, id: words(30) }),
      z.strictObject({ ...period, address: addressSchema }),
    ],
    "Informe o nome, o período e a identificação ou o endereço do evento.",
  )
  .refine(({ from, until }) => from <= until, {
    path: ["until"],
    error: "O evento não pode terminar antes de começar.",
  });

/** The layouts allow more; no person needs more. */
const documents = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, "Informe ao menos um documento.").max(100, "Informe até 100 documentos.");

export const invoiceDetailsSchema = z
  .strictObject(
    {
      /** Day of the service; absent: the day of the request. */
      competencia: day.optional(),
      /** Where the service was done; absent: the company's own city. Never both. */
      service_city_code: cityCode.optional(),
      service_country: country.optional(),
      /** cTribNac: which of the national codes of the service code; absent: the usual one. */
      national_code: digits(6, "Informe o código nacional com seis dígitos.").optional(),
      municipal_code: words(20).optional(),
      nbs: digits(9, "Informe a NBS com nove dígitos.").optional(),
      operation_indicator: digits(6, "Informe o cIndOp com seis dígitos.").optional(),
      tax_classification: digits(6, "Informe o cClassTrib com seis dígitos.").optional(),
      /** tpOper of IBS/CBS, required for 10.05, 15.09, 17.12, 25.05 and where a public body buys. */
      operation_type: z.literal([1, 2, 3, 4, 5]).optional(),
      /** tpEnteGov, where a public body buys: 1 União, 2 state, 3 Distrito Federal, 4 city. */
      public_body: z.literal([1, 2, 3, 4]).optional(),
      /** National keys of the invoices that a type of operation refers back to (2 and 3). */
      referenced_notes: z.array(nfseKey).min(1, "Informe ao menos uma nota.").max(99).optional(),
      cnae: digits(7, "Informe o CNAE com sete dígitos.").optional(),
      tomador: tomadorSchema.optional(),
      /** Whether the client takes the service for own use; absent: a CPF does, a CNPJ does not. */
      final_consumer: z.boolean("Informe true ou false.").optional(),
      intermediary: intermediarySchema.optional(),
      recipient: recipientSchema.optional(),
      iss: issSchema.optional(),
      federal: federalSchema.optional(),
      unconditional_discount: money.optional(),
      conditional_discount: money.optional(),
      deductions: money.optional(),
      /** Documents behind the deductions, in place of `deductions`. */
      deduction_documents: documents(deductionDocumentSchema).optional(),
      /** What is passed on to others and is no price of the service (gReeRepRes). */
      reimbursements: documents(reimbursementSchema).optional(),
      approximate_taxes: z
        .strictObject({ federal: percent, state: percent, municipal: percent })
        .optional(),
      foreign_trade: foreignTradeSchema.optional(),
      obra: obraSchema.optional(),
      /** The building an operation on real estate is about. */
      imovel: imovelSchema.optional(),
      evento: eventoSchema.optional(),
      references: referencesSchema.optional(),
      additional_information: words(2000).optional(),
    },
    {
      // An unknown name gets its own message.
      error: ({ code }) =>
        code === "unrecognized_keys" ? undefined : "Envie os detalhes como objeto.",
    },
  )
  .refine((given) => given.service_city_code === undefined || given.service_country === undefined, {
    path: ["service_country"],
    error: "Informe o município ou o país, não os dois.",
  })
  .refine((given) => given.deductions === undefined || given.deduction_documents === undefined, {
    path: ["deductions"],
    error: "Informe o total das deduções ou os documentos delas, não os dois.",
  });
export type InvoiceDetails = z.output<typeof invoiceDetailsSchema>;

/** Whether the invoice names no Brazilian tomador: then the invoice needs no CNPJ or CPF. */
export function hasNoTaxId(details: InvoiceDetails | null | undefined): boolean {
  return details?.tomador !== undefined && details.tomador.kind !== "identified";
}
