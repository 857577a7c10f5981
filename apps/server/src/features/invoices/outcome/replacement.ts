import type { Transaction } from "kysely";
import type { Replacement } from "@emita/fiscal/invoice-draft";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { recordEvents } from "../record/events-store.ts";
import { cancelInvoiceJob } from "../record/job-references.ts";
import type { TaskSession } from "../authority/open-session.ts";
import { endInvoice } from "./record-cancellation.ts";
import {
  findInvoice,
  lockInvoice,
  updateInvoice,
  type InvoiceRef,
  type InvoiceRow,
} from "../record/store.ts";

/*
 * An invoice that replaces another. Order of locks: the new invoice, then the old one; only creating the new one begins with
 * the old, and there no other transaction knows the new one yet.
 */

/** The invoice to be replaced, and why. */
export interface Replaced {
  readonly invoiceId: string;
  readonly reasonCode: Replacement["reasonCode"];
  readonly reasonText: string | null;
}

export type ReplacementTerms =
  | { readonly kind: "none" }
  /** The message names the old invoice. */
  | { readonly kind: "by_message"; readonly replaces: Replacement }
  /** The old invoice is cancelled once the new one exists. */
  | { readonly kind: "by_cancelling" }
  /** The old invoice is no longer this invoice's to replace. */
  | { readonly kind: "lost" };

/** How this invoice replaces another, decided with the old invoice locked, in the transaction that stores the message. */
export async function replacementTerms(
  { task, channel, authority }: Pick<TaskSession, "task" | "channel" | "authority">,
  transaction: Transaction<Database>,
  row: InvoiceRow,
): Promise<ReplacementTerms> {
  if (row.replaces_id === null) return { kind: "none" };
  const old = await lockInvoice(transaction, oldRef(task.ref, row.replaces_id));
  if (
    !old ||
    old.status !== "issued" ||
    old.replaced_by_id !== row.id ||
    isEnding(old) ||
    old.nfse_key === null ||
    old.nfse_number === null
  )
    return { kind: "lost" };
  if (authority.substitution === "by_cancelling" || old.channel !== channel)
    return { kind: "by_cancelling" };
  const { replacement_reason_code: reasonCode, replacement_reason: reasonText } = row;
  return {
    kind: "by_message",
    replaces: {
      nfseKey: old.nfse_key,
      nfseNumber: old.nfse_number,
      reasonCode: reasonCode ?? "99",
      ...(reasonText !== null && { reasonText }),
    },
  };
}

/** The new invoice exists: the old one ends with it, or its cancellation begins. */
export async function settleReplaced(
  ctx: Context,
  transaction: Transaction<Database>,
  { companyId }: InvoiceRef,
  row: InvoiceRow,
  number: string,
): Promise<void> {
  if (row.replaces_id === null) return;
  const ref = { companyId, invoiceId: row.replaces_id };
  const old = await lockInvoice(transaction, ref);
  if (old?.status !== "issued") return;
  if (row.replaces_by_message) {
    await endInvoice(ctx, transaction, ref, old, { replacedByNumber: number });
    return;
  }
  // The new invoice is to go at once: the old one stays.
  if (row.cancellation_state === "requested") return release(ctx, transaction, ref, old, row.id);
  const now = ctx.clock.now();
  await updateInvoice(transaction, ref, {
    cancellation_state: "requested",
    cancellation_reason: `Substituída pela nota ${number}`,
    cancellation_code: null,
    cancellation_requested_at: now,
    cancellation_decided_at: null,
    analysis_state: null,
    work_due_at: now,
    tries: 0,
    updated_at: now,
  });
  await recordEvents(ctx, transaction, ref, { type: "invoice.cancel_requested" });
  await ctx.jobs.enqueue(transaction, cancelInvoiceJob, ref);
}

/** The new invoice ended without an invoice: the old one may be cancelled or replaced again. */
export async function releaseReplaced(
  ctx: Context,
  transaction: Transaction<Database>,
  { companyId }: InvoiceRef,
  row: Pick<InvoiceRow, "id" | "replaces_id">,
): Promise<void> {
  if (row.replaces_id === null) return;
  const ref = { companyId, invoiceId: row.replaces_id };
  const old = await lockInvoice(transaction, ref);
  if (old) await release(ctx, transaction, ref, old, row.id);
}

/** The status of the invoice that is to replace this one, or did; null: there is none. */
export async function replacementStatus(
  transaction: Transaction<Database>,
  { company_id: companyId, replaced_by_id: invoiceId }: InvoiceRow,
): Promise<InvoiceRow["status"] | null> {
  if (invoiceId === null) return null;
  return (await findInvoice(transaction, { companyId, invoiceId }))?.status ?? null;
}

/** A cancellation, or the request for its analysis, is under way. */
export function isEnding(row: InvoiceRow): boolean {
  const { cancellation_state, analysis_state } = row;
  return (
    cancellation_state === "requested" ||
    analysis_state === "sending" ||
    analysis_state === "requested"
  );
}

function oldRef({ companyId }: InvoiceRef, invoiceId: string): InvoiceRef {
  return { companyId, invoiceId };
}

async function release(
  ctx: Context,
  transaction: Transaction<Database>,
  ref: InvoiceRef,
  old: InvoiceRow,
  byId: string,
): Promise<void> {
  if (old.replaced_by_id !== byId || old.status !== "issued") return;
  await updateInvoice(transaction, ref, { replaced_by_id: null, updated_at: ctx.clock.now() });
  await ctx.live.publish(transaction, ref.companyId, {
    type: "invoice.changed",
    id: ref.invoiceId,
  });
}
