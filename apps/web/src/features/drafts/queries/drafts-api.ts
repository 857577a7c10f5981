import type {
  CopyInvoice,
  CreateDraft,
  Draft,
  DraftList,
  DraftPresence,
  SubmitDraft,
  UpdateDraft,
} from "@emita/contract/invoices/invoice-drafts";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { DRAFT_STATUSES, type DraftStatus } from "@emita/domain/invoices/drafts/draft-status";
import { callApi } from "../../../api/client.ts";
import { draftKeys } from "../../../api/draft-keys.ts";
import { queryClient } from "../../../api/query-client.ts";

/** What an id stands for: a draft, or the invoice that was made from it. */
export type DraftOrInvoice = Draft | Invoice;

export function isDraft(found: DraftOrInvoice): found is Draft {
  return DRAFT_STATUSES.some((status) => status === found.status);
}

export function fetchDraft(id: string, signal?: AbortSignal): Promise<DraftOrInvoice> {
  return callApi<DraftOrInvoice>(api.invoice(id), signal ? { signal } : {});
}

export function fetchDrafts(
  asked: { status: DraftStatus; search?: string; cursor?: string | undefined },
  signal: AbortSignal,
): Promise<DraftList> {
  const query = new URLSearchParams({ status: asked.status, limit: "50" });
  if (asked.search) query.set("search", asked.search);
  if (asked.cursor) query.set("cursor", asked.cursor);
  return callApi<DraftList>(`${api.invoices}?${query.toString()}`, { signal });
}

/** Keeps a new draft. The same key never makes a second one: it answers with the first, or with the invoice it has become. */
export async function createDraft(
  draft: Omit<CreateDraft, "draft"> | JsonObject,
  key: string,
): Promise<DraftOrInvoice> {
  const created = await callApi<DraftOrInvoice>(api.invoices, {
    method: "POST",
    body: { ...draft, draft: true },
    headers: { "Idempotency-Key": key },
  });
  return isDraft(created) ? remembered(created) : created;
}

/** Changes the named fields. @throws EmitaError `draft_conflict` where another person has changed them meanwhile */
export async function changeDraft(id: string, change: UpdateDraft | JsonObject): Promise<Draft> {
  return remembered(await callApi<Draft>(api.invoice(id), { method: "PATCH", body: change }));
}

/** Sends a draft. Sent again it answers with the same invoice. */
export async function submitDraft(id: string, confirmed: SubmitDraft = {}): Promise<Invoice> {
  const invoice = await callApi<Invoice>(api.invoiceSubmission(id), {
    method: "POST",
    body: confirmed,
  });
  forgetDraft(id);
  return invoice;
}

export async function discardDraft(id: string): Promise<void> {
  await callApi<unknown>(api.invoice(id), { method: "DELETE" });
  forgetDraft(id);
}

/** A draft of the same invoice for today. The same key never makes a second one. */
export async function copyInvoice(
  invoiceId: string,
  copy: CopyInvoice,
  key: string,
): Promise<Draft> {
  const made = await callApi<Draft>(api.invoiceCopies(invoiceId), {
    method: "POST",
    body: copy ?? {},
    headers: { "Idempotency-Key": key },
  });
  return remembered(made);
}

/** Reports that this person has the draft open. @returns the others */
export function tellPresence(id: string, signal: AbortSignal): Promise<DraftPresence> {
  return callApi<DraftPresence>(api.invoicePresence(id), { method: "POST", body: {}, signal });
}

/** This person has left the draft. */
export async function tellAbsence(id: string): Promise<void> {
  await callApi<unknown>(api.invoicePresence(id), { method: "DELETE" }).catch(() => undefined);
}

function remembered(draft: Draft): Draft {
  queryClient.setQueryData(draftKeys.one(draft.id), draft);
  void queryClient.invalidateQueries({ queryKey: [...draftKeys.all, "list"] });
  return draft;
}

function forgetDraft(id: string): void {
  queryClient.removeQueries({ queryKey: draftKeys.one(id) });
  void queryClient.invalidateQueries({ queryKey: draftKeys.all });
}
