import { createApiTokenSchema } from "@emita/contract/integrations/api-tokens";
import { updateCompanySchema } from "@emita/contract/companies/companies";
import { quoteRequestSchema } from "@emita/contract/billing/entitlements";
import { createInvoiceSchema } from "@emita/contract/invoices/invoices";
import { addCompanySchema } from "@emita/contract/people/people";
import { createWebhookSchema } from "@emita/contract/integrations/webhooks";
import { describe, expect, test } from "vitest";
import type { z } from "zod";

const CNPJ = "11222333000181";
const ADDRESS = { street: "Rua A", number: "1", district: "Centro", city_code: "3550308" };
const NOTE = { company_name: "Ana", cnpj: CNPJ, service_description: "Consultoria", amount: 1 };
const ABROAD = { nif: "1", address: { country: "US", city: "NY", street: "A" } };

/** Every name that the API takes, with the place where it says so. */
const NAMES: readonly (readonly [
  field: string,
  schema: z.ZodType,
  body: (name: string) => object,
])[] = [
  ["company_name", createInvoiceSchema, (name) => ({ ...NOTE, company_name: name })],
  [
    "details.intermediary.name",
    createInvoiceSchema,
    (name) => ({ ...NOTE, details: { intermediary: { tax_id: CNPJ, name } } }),
  ],
  [
    "details.evento.name",
    createInvoiceSchema,
    (name) => ({
      ...NOTE,
      details: { evento: { name, from: "2026-01-01", until: "2026-01-02", address: ADDRESS } },
    }),
  ],
  [
    "details.recipient.name",
    createInvoiceSchema,
    (name) => ({ ...NOTE, details: { recipient: { tax_id: CNPJ, name } } }),
  ],
  [
    "details.recipient.name",
    createInvoiceSchema,
    (name) => ({ ...NOTE, details: { recipient: { ...ABROAD, name } } }),
  ],
  ["company_name", updateCompanySchema, (name) => ({ cnpj: CNPJ, company_name: name })],
  ["company_name", addCompanySchema, (name) => ({ cnpj: CNPJ, company_name: name })],
  ["name", createApiTokenSchema, (name) => ({ name })],
  ["name", quoteRequestSchema, (name) => ({ name })],
  ["description", createWebhookSchema, (description) => ({ description })],
];

const REFUSAL = "Escreva o nome em uma linha só, sem marcações como <b>.";

function messagesAbout(schema: z.ZodType, body: object, field: string): string[] {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return issues.flatMap((issue) => told(issue, [], field));
}

/** The issues of a union are those of its members. */
function told(issue: z.core.$ZodIssue, above: readonly PropertyKey[], field: string): string[] {
  const path = [...above, ...issue.path];
  if (issue.code === "invalid_union")
    return issue.errors.flat().flatMap((inner) => told(inner, path, field));
  return path.join(".") === field ? [issue.message] : [];
}

describe.each(NAMES)("%s", (field, schema, body) => {
  test.each(["Ana\nBcc: x@y.example", "Ana\u0007", "<b>Ana</b>", "Ana <img src=x", "Ana\u202Ee"])(
    "is refused: %j",
    (name) => {
      expect(messagesAbout(schema, body(name), field)).toContain(REFUSAL);
    },
  );

  test.each(["D'Ávila & Filhos (matriz) S/A", " José 😀 ", "A < B Ltda"])("may be %s", (name) => {
    expect(messagesAbout(schema, body(name), field)).toEqual([]);
  });
});
