import { z } from "zod";
import { isEmail, EMAIL_MAX } from "@emita/domain/identifiers/email";
import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { INVOICE_STATUSES } from "@emita/domain/invoices/invoice-status";
import { amountSchema } from "../invoices/invoices.ts";
import { invoiceDetailsSchema } from "../invoices/invoice-details.ts";
import { addressSchema, foreignAddressSchema } from "../invoices/invoice-parts.ts";
import { nameText, optionalPhone, optionalText, plainText, tooLong } from "../text.ts";
import { listLimit, nextCursor, shownVersion, yesOrNo } from "./lists.ts";
import { usualDetailsSchema } from "./usual-details.ts";

const WRONG_TAX_ID = "CNPJ ou CPF inválido. Confira os dígitos.";

/** To how many addresses the invoices of a client are delivered. */
export const CLIENT_EMAILS_MAX = 10;

const email = plainText("Informe um e-mail.")
  .max(EMAIL_MAX, tooLong(EMAIL_MAX))
  .refine(isEmail, { error: "Email inválido" });

const clientFields = {
  company_name: nameText("Informe a razão social ou o nome.", 300),
  /** CPF or CNPJ, with or without its mask. Empty for a client abroad. */
  cnpj: z
    .string("Informe o CNPJ ou CPF.")
    .transform(normalizeTaxId)
    .refine((given) => given === "" || isTaxId(given), { error: WRONG_TAX_ID })
    .default(""),
  /** Tax number of the client's country. */
  nif: optionalText(40),
  address: optionalText(400),
  /** The address by its parts; with `country`: abroad. */
  address_parts: z
    .union([addressSchema, foreignAddressSchema], "Informe o endereço por partes.")
    .nullish(),
  phone: optionalPhone,
  /** The invoices go to the first; copies to the others. */
  emails: z
    .array(email, "Informe uma lista de e-mails.")
    .max(CLIENT_EMAILS_MAX, `Use no máximo ${CLIENT_EMAILS_MAX} e-mails.`)
    .transform((given) => [...new Set(given)])
    .default([]),
  /** The usual service, one of the company's own (`Service.id`). */
  service_id: z.uuid("Informe o id de um serviço.").nullish(),
  /** The usual code where no service of the list fits. */
  service_code: optionalText(10),
  /** The usual text, with fields. */
  service_description: optionalText(1000),
  /** The usual amount, reais. */
  amount: amountSchema.nullish(),
  /** The usual withholdings, codes and the rest of the details. */
  details: usualDetailsSchema,
  /** For the company's eyes; on no invoice. */
  remarks: optionalText(2000),
};

export const createClientSchema = z
  .object(clientFields, "Envie o cliente em JSON.")
  .refine(isNamed, {
    path: ["cnpj"],
    error: "Informe o CNPJ ou CPF, ou o NIF de quem é do exterior.",
  });
export type CreateClient = z.input<typeof createClientSchema>;

/** A client without a CPF or CNPJ is abroad: by its NIF, or the reason why it has none. */
function isNamed(given: {
  cnpj: string;
  nif?: string | null | undefined;
  details?: z.output<typeof usualDetailsSchema>;
}): boolean {
  return given.cnpj !== "" || Boolean(given.nif) || given.details?.tomador?.kind === "foreign";
}

/** Absent fields stay. `version`: what the change is based on; absent: whatever is stored now. */
export const updateClientSchema = z
  .object(
    {
      ...clientFields,
      cnpj: clientFields.cnpj.unwrap(),
      emails: clientFields.emails.unwrap(),
      archived: z.boolean("Use true ou false."),
      version: shownVersion,
    },
    "Envie o cliente em JSON.",
  )
  .partial();
export type UpdateClient = z.input<typeof updateClientSchema>;

/** Issued and not cancelled, by the company's calendar. */
const issuedSum = z.object({ count: z.number().int(), amount: z.number() });

export const clientSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Counts the changes by people; given back with a PATCH. */
  version: z.number().int(),
  company_name: z.string(),
  cnpj: z.string(),
  /** Every CPF or CNPJ whose invoices belong to this client: several after doubles were merged. */
  tax_ids: z.array(z.string()),
  nif: z.string().nullable(),
  address: z.string().nullable(),
  address_parts: z.union([addressSchema, foreignAddressSchema]).nullable(),
  phone: z.string().nullable(),
  emails: z.array(z.string()),
  service_id: z.uuid().nullable(),
  service_code: z.string().nullable(),
  service_description: z.string().nullable(),
  amount: z.number().nullable(),
  details: invoiceDetailsSchema.nullable(),
  remarks: z.string().nullable(),
  archived: z.boolean(),
  /** A person changed it: invoices no longer change its data. */
  edited: z.boolean(),
  registry_checked_at: z.string().nullable(),
  /** Its data are older than 30 days: ask `registry-check`. Only a CNPJ has an entry. */
  registry_due: z.boolean(),
  /** What the next invoice would say: the client's own values, else those of its last invoice. */
  usual: z.object({
    service_id: z.uuid().nullable(),
    service_name: z.string().nullable(),
    service_code: z.string().nullable(),
    service_description: z.string().nullable(),
    amount: z.number().nullable(),
  }),
  totals: z.object({
    this_month: issuedSum,
    this_year: issuedSum,
    last_twelve_months: issuedSum,
  }),
  /** The last twelve months, oldest first. */
  months: z.array(issuedSum.extend({ month: z.string() })),
  /** Invoices of this client that wait for the city hall, and those that were refused. */
  pending: z.number().int(),
  in_error: z.number().int(),
  /** A note is usual this month (one in each of the last three), and there is none. */
  due: z.boolean(),
  last_invoice: z
    .object({
      id: z.uuid(),
      created_at: z.string(),
      issued_at: z.string().nullable(),
      status: z.enum(INVOICE_STATUSES),
      nfse_number: z.string().nullable(),
      amount: z.number(),
    })
    .nullable(),
});
export type Client = z.infer<typeof clientSchema>;

export const CLIENT_SORTS = ["name", "-name", "-last_invoice", "last_invoice"] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

/** What a list and its export find. */
export const clientFilterSchema = z.object({
  /** Part of the name, CNPJ or CPF (with or without mask), mail or telephone; case and accents do not count. */
  search: plainText("Informe um texto.").max(200, tooLong(200)).optional(),
  due: yesOrNo.default("false"),
  /** With invoices that wait or were refused. */
  attention: yesOrNo.default("false"),
  archived: yesOrNo.default("false"),
});

export const listClientsQuerySchema = clientFilterSchema.extend({
  sort: z.enum(CLIENT_SORTS, `Use um destes: ${CLIENT_SORTS.join(", ")}.`).default("name"),
  limit: listLimit.default(20),
  cursor: z.string().max(1000, "Use o next_cursor da página anterior.").optional(),
});
export type ListClientsQuery = z.input<typeof listClientsQuerySchema>;

export const clientListSchema = z.object({
  data: z.array(clientSchema),
  next_cursor: nextCursor,
});
export type ClientList = z.infer<typeof clientListSchema>;

/** The head of the page and the counts of its tabs. */
export const clientStatsSchema = z.object({
  total: z.number().int(),
  due: z.number().int(),
  /** What the clients that are due usually pay together. */
  due_amount: z.number(),
  attention: z.number().int(),
  archived: z.number().int(),
  this_month: issuedSum,
  last_twelve_months: issuedSum,
});
export type ClientStats = z.infer<typeof clientStatsSchema>;

/** With `erase` the client and its data go for good; its invoices stay as the law demands. */
export const deleteClientQuerySchema = z.object({ erase: yesOrNo.default("false") });
