import type { CreateInvoice, Invoice, UpdateInvoice } from "@emita/contract/invoices/invoices";
import { isPhone } from "@emita/domain/identifiers/phone";
import type { NoteExtras } from "../extras/extras.ts";
import { extrasChanges, fixChanges, type FixDraft, type FixGroup } from "./correction-draft.ts";

interface Changes {
  draft: FixDraft;
  extras: NoteExtras;
  groups: readonly FixGroup[];
  /** Data that another client adds or removes. */
  contact: UpdateInvoice;
}

/** A complete invoice: the stored one with the changes. */
export function changedInvoice(
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
    // From a time when any text was accepted; the form has no field for it.
    phone: invoice.phone !== null && isPhone(invoice.phone) ? invoice.phone : null,
    email: invoice.email,
    ...definedParts(fixChanges(invoice, draft, groups)),
    ...definedParts(contact),
    ...definedParts(extrasChanges(invoice, draft, extras, true)),
  };
}

/** A correction may leave out fields; the complete invoice then keeps its own. */
function definedParts(changes: object): Partial<CreateInvoice> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
