import { z } from "zod";
import { clientFilterSchema } from "./clients.ts";

export const MAX_CLIENT_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_CLIENT_ROWS = 5000;

/** The columns that a file of clients may have. */
export const CLIENT_COLUMNS = [
  "company_name",
  "cnpj",
  "nif",
  "emails",
  "phone",
  "postal_code",
  "address",
  "street",
  "number",
  "complement",
  "district",
  "city",
  "uf",
  "service",
  "service_code",
  "service_description",
  "amount",
  "remarks",
] as const;
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];

/** Our choice of a file's columns, or the person's: one entry for each column, null: left out. */
export const clientColumnsSchema = z.array(z.enum(CLIENT_COLUMNS).nullable()).max(200);

/**
 * The outcome of each row. Of a preview (`applied` false): what would happen. `created`, `updated`: an existing client gets
 * what it lacks or what differs; `unchanged`: as stored; `refused`: `errors` say why.
 */
export const clientImportSchema = z.object({
  applied: z.boolean(),
  /** The heads of the file's columns, and what was recognised in them. */
  columns: z.array(z.object({ head: z.string(), column: z.enum(CLIENT_COLUMNS).nullable() })),
  rows: z.array(
    z.object({
      /** As in the file, whose first row is 1. */
      row: z.number().int(),
      outcome: z.enum(["created", "updated", "unchanged", "refused"]),
      client_id: z.uuid().nullable(),
      company_name: z.string(),
      cnpj: z.string(),
      /** The fields that an `updated` client gets. */
      changes: z.array(z.string()),
      errors: z.array(z.object({ column: z.enum(CLIENT_COLUMNS).nullable(), message: z.string() })),
    }),
  ),
  totals: z.object({
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
  }),
});
export type ClientImport = z.infer<typeof clientImportSchema>;

export const exportClientsQuerySchema = clientFilterSchema.extend({
  format: z.enum(["csv", "xlsx"], "Use csv ou xlsx.").default("csv"),
});
export type ExportClientsQuery = z.input<typeof exportClientsQuerySchema>;
