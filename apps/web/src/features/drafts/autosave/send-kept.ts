import type { CreateInvoice, Invoice } from "@emita/contract/invoices/invoices";
import type { UpdateDraft } from "@emita/contract/invoices/invoice-drafts";
import { draftChange } from "@emita/domain/invoices/drafts/draft-changes";
import { changeDraft, createDraft, submitDraft } from "../queries/drafts-api.ts";
import { kept } from "./draft-content.ts";
import { type DraftLink, dropLink, readLink } from "./link-store.ts";

/** Sends a form's invoice through the draft that its tab knows, before what keeps the form has loaded. */
export async function sendKept(invoice: CreateInvoice, formKey: string): Promise<Invoice> {
  const link = readLink(formKey);
  if (link === null) throw new Error("the form has no draft");
  await store(link, invoice, {});
  const { confirm_duplicate, confirm_recovered } = invoice;
  const made = await submitDraft(link.id, {
    ...(confirm_duplicate !== undefined && { confirm_duplicate }),
    ...(confirm_recovered !== undefined && { confirm_recovered }),
  });
  dropLink(formKey);
  return made;
}

/** Gives a form's draft the date at which it is sent; a form without one gets it with its date. */
export async function scheduleKept(
  invoice: CreateInvoice,
  formKey: string,
  at: Date,
): Promise<void> {
  const link = readLink(formKey);
  const when = { send_at: at.toISOString() };
  if (link === null) await createDraft({ ...kept(invoice), ...when }, formKey);
  else await store(link, invoice, when);
  dropLink(formKey);
}

async function store(link: DraftLink, invoice: CreateInvoice, more: UpdateDraft): Promise<void> {
  const { form: _, ...stored } = link.content;
  const change = { ...draftChange(stored, kept(invoice)), ...more };
  if (Object.keys(change).length > 0)
    await changeDraft(link.id, { ...change, base_version: link.version });
}
