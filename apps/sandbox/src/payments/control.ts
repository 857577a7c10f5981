import { z } from "zod";
import { json, type Reply } from "../http/reply.ts";
import { jsonBody, type Request } from "../http/request.ts";
import type { PaymentContext } from "./context.ts";
import { newBase } from "./ledger.ts";
import { disputePayment, refundPayment } from "./refunds.ts";
import { Refusal } from "./refusal.ts";
import { renewSubscription } from "./subscriptions.ts";

const PREFIX = "/_control/payments";

const orders = {
  "/deliveries": z.object({
    /** Events are held from now on, or no longer. */
    hold: z.boolean().optional(),
    /** Whether the list of events includes held ones. */
    listed: z.boolean().default(true),
    /** Delivers the held events. */
    release: z.enum(["made", "reversed"]).optional(),
    times: z.number().int().min(1).max(10).default(1),
    /** Drops the held events. */
    lose: z.boolean().default(false),
  }),
  "/cards": z.object({ customer: z.string(), declines: z.boolean() }),
  "/renewals": z.object({ subscription: z.string() }),
  "/refunds": z.object({ payment_intent: z.string(), amount: z.number().int().optional() }),
  "/disputes": z.object({ payment_intent: z.string() }),
} as const;

/** `/_control/payments…`: a tester's orders and view of the payment provider. */
export async function answerPaymentControl(
  request: Request,
  context: PaymentContext,
): Promise<Reply | null> {
  if (!request.path.startsWith(PREFIX)) return null;
  if (request.method === "GET") return json(200, overview(context));
  try {
    const done = await obey(request.path.slice(PREFIX.length), jsonBody(request), context);
    return done === null ? json(404, { message: "no such order" }) : json(200, done);
  } catch (error) {
    if (error instanceof Refusal) return error.answer();
    if (error instanceof z.ZodError) return json(400, { message: z.prettifyError(error) });
    throw error;
  }
}

async function obey(path: string, body: unknown, context: PaymentContext): Promise<object | null> {
  switch (path) {
    case "/deliveries":
      return orderDeliveries(orders[path].parse(body), context);
    case "/cards": {
      const { customer, declines } = orders[path].parse(body);
      const head = { ...newBase("card", context.clock()), id: `card_${customer}` };
      context.ledger.put({ ...head, object: "card", declines });
      return { customer, declines };
    }
    case "/renewals":
      return renewSubscription(context, orders[path].parse(body).subscription);
    case "/refunds": {
      const { payment_intent: intent, amount = null } = orders[path].parse(body);
      return refundPayment(context, intent, amount);
    }
    case "/disputes":
      disputePayment(context, orders[path].parse(body).payment_intent);
      return {};
    default:
      return null;
  }
}

async function orderDeliveries(
  order: z.output<(typeof orders)["/deliveries"]>,
  { mailroom }: PaymentContext,
) {
  if (order.hold !== undefined) mailroom.hold(order.hold, order.listed);
  if (order.lose) mailroom.lose();
  const delivered = order.release ? await mailroom.release(order.release, order.times) : 0;
  return { delivered, waiting: mailroom.waiting().map(({ id, type }) => ({ id, type })) };
}

/** The API key, and everything that was sold. */
function overview({ ledger }: PaymentContext) {
  return {
    secret_key: ledger.list("api_key")[0]?.secret,
    customers: ledger.list("customer"),
    sessions: ledger.list("checkout.session"),
    subscriptions: ledger.list("subscription"),
    invoices: ledger.list("invoice"),
    payments: ledger.list("payment_intent"),
    charges: ledger.list("charge"),
    events: ledger.list("event").map(({ id, type, created }) => ({ id, type, created })),
  };
}
