import { createHash } from "node:crypto";
import type { InvoiceInput } from "../record/invoice-input.ts";
import type { Replaced } from "../outcome/replacement.ts";

/** Recognises the same request behind an Idempotency-Key: over the normalised values, in a fixed order. */
export function requestHash(input: InvoiceInput, replaces: Replaced | null = null): Buffer {
  const recorded = ofProgram(input);
  const values = [
    input.company_name,
    input.cnpj,
    input.service_code,
    input.service_description,
    input.amount,
    input.city,
    input.address,
    input.phone,
    input.email,
    // Absent from the hash where absent from the request: keys of before the details stay valid.
    ...(input.details ? [input.details] : []),
    ...(replaces ? [replaces] : []),
    ...(recorded.length > 0 ? [{ noted: recorded }] : []),
  ];
  return createHash("sha256").update(JSON.stringify(values)).digest();
}

/** The same for what came after the details. */
function ofProgram({ external_id, metadata, mails }: InvoiceInput): [string, unknown][] {
  const given = { external_id, metadata, mails };
  return Object.entries(given).filter(([, value]) => value !== undefined && value !== null);
}
