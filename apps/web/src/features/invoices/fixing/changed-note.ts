import type { CreateInvoice, Invoice, UpdateInvoice } from "@emita/contract/invoices";
import { isPhone } from "@emita/domain/identifiers/phone";
import type { NoteExtras } from "../extras/extras.ts";
import { extrasChanges, fixChanges, type FixDraft, type FixGroup } from "./fix-draft.ts";

interface Changes {
  draft: FixDraft;
  extras: NoteExtras;
  groups: readonly FixGroup[];
  /** Data that another client adds or removes. */
  contact: UpdateInvoice;
}

/** A whole note: the stored one with what was changed. */
export function changedNote(
  invoice: Invoice,
  { draft, extras, groups, contact }: Changes,
): CreateInvoice {
  return {
    company_name: invoice.company_name,
    cnpj: invoice.cnpj,
    service_code: invoice.service_code,
    service_description: invoice.service_description,
    amount: invoice.amount,
    city: invoice.city,
    address: invoice.address,
    // Kept from a time when anything was taken; the form has no field for it.
    phone: invoice.phone !== null && isPhone(invoice.phone) ? invoice.phone : null,
    email: invoice.email,
    ...definedParts(fixChanges(invoice, draft, groups)),
    ...definedParts(contact),
    ...definedParts(extrasChanges(invoice, draft, extras, true)),
  };
}

/** A correction may leave fields out; a whole note keeps its own then. */
function definedParts(changes: object): Partial<CreateInvoice> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
