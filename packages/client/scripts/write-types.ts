import { z } from "zod";
import { companySchema } from "@emita/contract/companies";
import { documentSchema } from "@emita/contract/documents";
import { entitlementSchema } from "@emita/contract/entitlements";
import { API_ERRORS, fieldErrorSchema, problemSchema } from "@emita/contract/errors";
import { invoicePreviewSchema } from "@emita/contract/invoice-preview";
import * as invoices from "@emita/contract/invoices";
import { ownCompaniesSchema, ownCompanySchema } from "@emita/contract/people";
import { routingSchema } from "@emita/contract/routing";
import { serviceCodesSchema } from "@emita/contract/service-codes";

const ANSWERS: Readonly<Record<string, z.ZodType>> = {
  FieldError: fieldErrorSchema,
  Problem: problemSchema,
  Company: companySchema,
  Document: documentSchema,
  Entitlement: entitlementSchema,
  InvoicePreview: invoicePreviewSchema,
  Invoice: invoices.invoiceSchema,
  InvoiceEvents: invoices.invoiceEventsSchema,
  InvoiceList: invoices.invoiceListSchema,
  InvoiceStats: invoices.invoiceStatsSchema,
  OwnCompanies: ownCompaniesSchema,
  OwnCompany: ownCompanySchema,
  Routing: routingSchema,
  ServiceCodes: serviceCodesSchema,
};
const REQUESTS: Readonly<Record<string, z.ZodType>> = {
  CreateFromDocument: invoices.createFromDocumentSchema,
  CreateInvoice: invoices.createInvoiceSchema,
  SubstituteInvoice: invoices.substituteInvoiceSchema,
  UpdateInvoice: invoices.updateInvoiceSchema,
  ListInvoicesQuery: invoices.listInvoicesQuerySchema.extend({
    limit: z.number().optional(),
    cursor: z.string().optional(),
  }),
};

/** The declarations of src/types.ts with nothing left to import: who installs the package has neither zod nor the contract. */
export function writeTypes(): string {
  const codes = Object.keys(API_ERRORS).map((code) => JSON.stringify(code));
  return [
    `export type ApiErrorCode = ${codes.join(" | ")};`,
    ...declarations(ANSWERS, "output"),
    ...declarations(REQUESTS, "input"),
    "",
  ].join("\n");
}

function declarations(schemas: Readonly<Record<string, z.ZodType>>, io: "input" | "output") {
  return Object.entries(schemas).map(([name, schema]) => {
    const json = z.toJSONSchema(schema, { io, unrepresentable: "any" });
    return `export type ${name} = ${typeText(json)};`;
  });
}

type Json = z.core.JSONSchema.BaseSchema;

/** As far as JSON Schema is used by the contract. */
function typeText(schema: Json | boolean): string {
  if (typeof schema === "boolean") return "unknown";
  const { anyOf, oneOf, enum: values, const: constant } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map((choice) => typeText(choice)).join(" | ");
  if (schema.allOf) return schema.allOf.map((part) => `(${typeText(part)})`).join(" & ");
  switch (schema.type) {
    case "object":
      return objectText(schema);
    case "array":
      return `(${typeof schema.items === "object" && !Array.isArray(schema.items) ? typeText(schema.items) : "unknown"})[]`;
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case undefined:
    default:
      return "unknown";
  }
}

function objectText({ properties, required = [], additionalProperties }: Json): string {
  if (!properties)
    return `Record<string, ${additionalProperties === undefined ? "unknown" : typeText(additionalProperties)}>`;
  const lines = Object.entries(properties).map(
    ([name, value]) =>
      `${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeText(value)}${required.includes(name) ? "" : " | undefined"}`,
  );
  return `{ ${lines.join("; ")} }`;
}
