import type { ApiErrorCode } from "@emita/contract/errors";
import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import { AppError } from "../../../platform/basics/app-error.ts";
import { workFor } from "../../../platform/basics/work-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { previewInvoice } from "../previewing/preview-invoice.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";
import type { InvoiceRef } from "../record/store.ts";
import { checkContent } from "./draft-content.ts";
import { findDraft } from "./draft-store.ts";
import { makerOfSender } from "./sender.ts";
import { submitDraft } from "./submit-draft.ts";
import { waitForCause, type Cause } from "./wait-for-cause.ts";

/**
 * Sends a scheduled draft whose time has come, in the name of the person or token that scheduled it. What cannot go out now
 * waits, says so once, and is tried again by itself: nothing that the city hall would refuse is sent.
 */
export async function sendScheduled(
  ctx: Context,
  deps: IssuingDeps,
  ref: InvoiceRef,
): Promise<void> {
  const row = await findDraft(ctx.db, ref);
  // Sent, stopped or moved to a later time meanwhile.
  if (row?.send_at == null || row.send_at > ctx.clock.now()) return;
  const { sender } = row;
  workFor({ userId: sender?.by_user ?? null, tokenId: sender?.by_token ?? null });
  const checked = checkContent(row.content);
  const cause = checked.ok
    ? await obstacle(ctx, deps, ref, checked.input)
    : invalidData(checked.errors[0]?.message);
  const later =
    cause ?? (await refusalOf(() => submitDraft(ctx, makerOfSender(ref.companyId, sender), ref)));
  if (later) await waitForCause(ctx, row, later);
}

/** What the city hall would refuse, or the company lacks. */
async function obstacle(
  ctx: Context,
  deps: IssuingDeps,
  { companyId }: InvoiceRef,
  input: InvoiceInput,
): Promise<Cause | null> {
  const { problems } = await previewInvoice(ctx, deps, companyId, input);
  const refused = problems.find(({ level }) => level === "refusal");
  return refused ? causeOf(refused) : null;
}

function causeOf({ field, code, message }: InvoicePreview["problems"][number]): Cause {
  if (code === "sandbox_unavailable") return { reason: "service_down", text: message };
  if (field === "company.certificate") return { reason: "certificate", text: message };
  if (field?.startsWith("company.")) return { reason: "company", text: message };
  return { reason: "invalid_data", text: message };
}

function invalidData(text = "Há dados a corrigir neste rascunho."): Cause {
  return { reason: "invalid_data", text };
}

/** Refusals that pass, or that a person can end; every other fault is the job's, which is tried again. */
const REASONS: Readonly<Partial<Record<ApiErrorCode, Cause["reason"]>>> = {
  quota_exceeded: "quota_exceeded",
  company_unchecked: "company",
  invalid: "invalid_data",
  duplicate_document: "duplicate",
  external_id_taken: "duplicate",
  recovered_note_exists: "duplicate",
  idempotency_key_reused: "duplicate",
  unavailable: "service_down",
};

async function refusalOf(send: () => Promise<unknown>): Promise<Cause | null> {
  try {
    await send();
    return null;
  } catch (error) {
    const reason = error instanceof AppError ? REASONS[error.code] : undefined;
    if (!(error instanceof AppError) || !reason) throw error;
    return { reason, text: error.details.detail ?? "Não foi possível enviar agora." };
  }
}
