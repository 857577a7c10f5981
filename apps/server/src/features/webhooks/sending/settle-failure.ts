import type { Transaction } from "kysely";
import {
  DEAD_DELIVERIES_TO_SWITCH_OFF,
  webhookPauseMs,
} from "@emita/domain/webhooks/webhook-retries";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { SendingDeps } from "../deps.ts";
import { lockWebhook, updateWebhook, type WebhookRow } from "../store.ts";
import type { Claimed } from "./claim.ts";
import {
  findDelivery,
  holdLater,
  insertAttempt,
  makeInvoiceDue,
  updateDelivery,
  type DeliveryRow,
} from "./deliveries-store.ts";
import type { Attempt } from "./send.ts";
import { switchOff } from "./switch-off.ts";

const GONE = 410;

/**
 * Records a failed try and its consequences, in one transaction. Does nothing when another process has taken the delivery
 * over.
 * @returns when it is tried again; null when it is not
 */
export async function settleFailure(
  ctx: Context,
  deps: SendingDeps,
  { company_id: companyId, webhook_id, claim_id }: Claimed,
  attempt: Attempt,
): Promise<Date | null> {
  const ref = { companyId, deliveryId: attempt.delivery_id };
  return ctx.db.transaction().execute(async (transaction) => {
    const webhook =
      webhook_id && (await lockWebhook(transaction, { companyId, webhookId: webhook_id }));
    const delivery = await findDelivery(transaction, ref);
    if (delivery?.claim_id !== claim_id) return null;
    const next = afterFailure(ctx, deps, delivery, attempt);
    await updateDelivery(transaction, ref, {
      ...next,
      tries: attempt.number,
      claim_id: null,
      claimed_until: null,
    });
    await insertAttempt(transaction, companyId, attempt);
    // Failures of an earlier address prove nothing about the present one.
    if (webhook && webhook.url === attempt.url)
      await judgeWebhook(ctx, transaction, webhook, delivery, next.state, attempt);
    if (next.state === "pending") await holdLater(transaction, delivery, next.next_try_at);
    else await makeInvoiceDue(transaction, delivery, ctx.clock.now());
    await ctx.live.publish(transaction, companyId, {
      type: "webhook.changed",
      id: attempt.delivery_id,
    });
    return next.state === "pending" ? next.next_try_at : null;
  });
}

type Next = Pick<DeliveryRow, "state" | "next_try_at" | "is_manual">;

function afterFailure(
  { clock }: Context,
  { random }: SendingDeps,
  { delivered_at, next_try_at, is_manual, tries_before }: DeliveryRow,
  { status, number }: Attempt,
): Next {
  const pause =
    is_manual || status === GONE ? null : webhookPauseMs(number - tries_before, random());
  // A delivery that arrived once stays delivered, even if a repetition fails.
  if (pause === null)
    return { state: delivered_at ? "delivered" : "dead", next_try_at, is_manual: false };
  return {
    state: "pending",
    next_try_at: new Date(clock.now().getTime() + pause),
    is_manual,
  };
}

async function judgeWebhook(
  ctx: Context,
  transaction: Transaction<Database>,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  state: Next["state"],
  { status }: Attempt,
): Promise<void> {
  const { failing_since, dead_in_a_row, off_since } = webhook;
  if (off_since) return;
  if (status === GONE) return switchOff(ctx, transaction, webhook, "gone");
  // A person's own tests are no sign that the address is lost.
  if (delivery.is_manual) return;
  const dead = state === "dead" ? dead_in_a_row + 1 : dead_in_a_row;
  await updateWebhook(
    transaction,
    { companyId: webhook.company_id, webhookId: webhook.id },
    { failing_since: failing_since ?? ctx.clock.now(), dead_in_a_row: dead },
  );
  if (dead >= DEAD_DELIVERIES_TO_SWITCH_OFF) await switchOff(ctx, transaction, webhook, "failing");
}
