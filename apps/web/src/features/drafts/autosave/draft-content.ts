import type { CreateDraft, Draft } from "@emita/contract/invoices/invoice-drafts";
import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";

/** The fields that a form keeps in its draft. The others (program's data, the date) stay as they are on the server. */
const KEPT = [
  "company_name",
  "cnpj",
  "service_code",
  "service_description",
  "amount",
  "city",
  "address",
  "phone",
  "email",
  "details",
  "document_id",
  "document_note",
  "form",
] as const satisfies readonly (keyof CreateDraft & keyof Draft)[];

/** A draft's content as its form compares it with what is typed. */
export function contentOfDraft(draft: Draft): JsonObject {
  return kept(draft);
}

/** The same of what a form would keep: nothing else of an invoice goes into its draft. */
export function kept(content: object): JsonObject {
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const value: unknown = Reflect.get(content, name);
      return value === null || value === undefined ? [] : [[name, value]];
    }),
  );
}
