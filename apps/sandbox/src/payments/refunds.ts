import type { PaymentContext } from "./context.ts";
import { newBase } from "./ledger.ts";
import type { Charge, ObjectOf } from "./objects.ts";
import { invalidRequest, missing } from "./refusal.ts";

/** `POST /v1/refunds`: the whole payment, or the amount given. */
export function refundPayment(
  context: PaymentContext,
  paymentIntent: string | null,
  amount: number | null,
): ObjectOf<"refund"> {
  const { ledger, clock, mailroom } = context;
  const charge = chargeOf(context, paymentIntent);
  const left = charge.amount - charge.amount_refunded;
  const given = amount ?? left;
  if (given <= 0 || given > left)
    throw invalidRequest("Charge has already been refunded.", "charge_already_refunded");
  const amount_refunded = charge.amount_refunded + given;
  const refunded: Charge = {
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount,
  };
  const refund: ObjectOf<"refund"> = {
    ...newBase("re", clock()),
    object: "refund",
    amount: given,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: "succeeded",
  };
  ledger.put(refunded);
  ledger.put(refund);
  mailroom.announce("charge.refunded", refunded);
  return refund;
}

/** The customer's bank reverses the payment. */
export function disputePayment(context: PaymentContext, paymentIntent: string | null): void {
  const charge = chargeOf(context, paymentIntent);
  const dispute: ObjectOf<"dispute"> = {
    ...newBase("dp", context.clock()),
    object: "dispute",
    amount: charge.amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  };
  context.ledger.put({ ...charge, disputed: true });
  context.ledger.put(dispute);
  context.mailroom.announce("charge.dispute.created", dispute);
}

function chargeOf({ ledger }: PaymentContext, paymentIntent: string | null): Charge {
  const intent = ledger.find("payment_intent", paymentIntent);
  const charge = ledger.find("charge", intent?.latest_charge ?? null);
  if (!charge) throw missing(`payment_intent: '${paymentIntent}'`);
  return charge;
}
