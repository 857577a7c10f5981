import { createHash, randomBytes } from "node:crypto";
import { invoiceIdOf } from "@emita/domain/invoices/invoice-id";
import type { KeyBinding } from "./key-binding.ts";

export interface Asked {
  readonly companyId: string;
  readonly binding: KeyBinding | null;
  readonly externalId: string | null | undefined;
}

/**
 * The id of a new invoice: see domain/invoices/invoice-id.ts. The hashes hold the company's id, which no reader of an invoice knows, and no
 * secret of ours, so that they stay comparable after a change of the master key.
 */
export function newInvoiceId({ companyId, binding, externalId }: Asked): string {
  const key = binding
    ? digest(companyId, "key", binding.name ?? binding.key).slice(0, 10) +
      binding.hash.toString("hex").slice(0, 4)
    : randomBytes(7).toString("hex");
  const external = externalId
    ? digest(companyId, "external_id", externalId).slice(0, 14)
    : randomBytes(7).toString("hex");
  return invoiceIdOf(key + external);
}

function digest(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
