import type { InvoiceDraft } from "../invoice-draft.ts";
import { refuse, type Refusal } from "../refusals.ts";

/** Parts that only the group of IBS and CBS has, by API field and label on our screens. */
const PARTS = [
  ["recipient", "details.recipient", "outro destinatário"],
  ["publicBody", "details.public_body", "o ente público que compra"],
  ["referencedNotes", "details.referenced_notes", "as notas anteriores"],
  ["reimbursements", "details.reimbursements", "reembolsos e repasses"],
] as const satisfies readonly (readonly [keyof InvoiceDraft, string, string])[];

/** Refuses such a part in an NFS-e without the group: no given value may be lost. */
export function refuseIbsCbsParts(draft: InvoiceDraft): Refusal | null {
  const given = PARTS.find(([part]) => draft[part] !== undefined);
  if (given === undefined) return null;
  const [, field, name] = given;
  return refuse(
    field,
    "no_ibs_cbs",
    `Esta nota não declara IBS e CBS, e só ali se informa: ${name}. Apague este dado.`,
  );
}
