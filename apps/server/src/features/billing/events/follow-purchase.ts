import type { Stripe } from "stripe";
import { PACK_OFFER } from "@emita/domain/plans/plans";
import type { Context } from "../../../platform/context/context.ts";
import { addPack, revokePack } from "../../entitlements/public.ts";
import { follow } from "./follow.ts";
import type { Payments } from "../provider/provider.ts";

interface SeenPurchase {
  /** Null until it is paid, and for anything but a pack. */
  readonly paymentId: string | null;
  readonly isRefunded: boolean;
}

/** Reads the purchase of a pack from the provider and adds the pack, once. A fully refunded pack is taken back. */
export async function followPurchase(
  ctx: Context,
  { stripe }: Payments,
  customerId: string,
  sessionId: string,
): Promise<void> {
  await follow(
    ctx,
    customerId,
    () => readPurchase(stripe, sessionId),
    async (transaction, companyId, { paymentId, isRefunded }) => {
      if (paymentId === null) return;
      if (isRefunded) await revokePack(ctx, transaction, companyId, paymentId);
      else await addPack(ctx, transaction, companyId, { reference: paymentId });
    },
  );
}

async function readPurchase(stripe: Stripe, sessionId: string): Promise<SeenPurchase> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ["payment_intent.latest_charge"],
  });
  const { payment_intent: payment, metadata, payment_status: status } = session;
  const isPack = session.mode === "payment" && metadata?.["offer"] === PACK_OFFER.id;
  if (!isPack || status !== "paid" || payment === null || typeof payment === "string")
    return { paymentId: null, isRefunded: false };
  const { latest_charge: charge } = payment;
  const isRefunded = charge !== null && typeof charge !== "string" && charge.refunded;
  return { paymentId: payment.id, isRefunded };
}
