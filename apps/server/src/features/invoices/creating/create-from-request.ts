import { createHash } from "node:crypto";
import type { Context } from "../../../platform/context/context.ts";
import { bindingOf } from "../record/key-binding.ts";
import { replayInvoice, type CreatedInvoice } from "../record/replay-invoice.ts";
import { completeInput, validInput, type InvoiceRequest } from "./complete-input.ts";
import { createInvoice } from "./create-invoice.ts";
import type { Maker } from "./maker.ts";

/**
 * Creates the invoice of a request that may name a client and a service in place of their fields.
 * @throws AppError as createInvoice does; invalid for a client or service that is unknown or archived
 */
export async function createFromRequest(
  ctx: Context,
  maker: Maker,
  request: InvoiceRequest,
  idempotencyKey: string | null,
): Promise<CreatedInvoice> {
  if (!request.client_id && !request.service_id)
    return createInvoice(ctx, maker, validInput(request), idempotencyKey);
  const { companyId } = maker;
  // What a client and a service say may change between two equal requests.
  const binding = bindingOf(idempotencyKey, hashOf(request));
  const replayed = await replayInvoice(ctx, companyId, binding);
  if (replayed) return replayed;
  return createInvoice(ctx, maker, await completeInput(ctx, companyId, request), binding);
}

/** Over the request, in a fixed order. */
function hashOf(request: InvoiceRequest): Buffer {
  const values = Object.entries(request)
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify(["parties", values]))
    .digest();
}
