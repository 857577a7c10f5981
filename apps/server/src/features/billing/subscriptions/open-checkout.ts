import { ownerAddresses } from "../../people/public.ts";
import { PACK_OFFER, type ChosenOfferId } from "@emita/domain/plans/plans";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { changePlan } from "./change-plan.ts";
import { priceOf } from "../provider/prices.ts";
import { callProvider, type Payments } from "../provider/provider.ts";
import { findCustomerId, findHolding, insertCustomer } from "../store.ts";
import { thanksUrl } from "../provider/thanks-url.ts";

/** Pix supports no subscriptions. */
const METHODS = {
  payment: ["card", "boleto", "pix"],
  subscription: ["card", "boleto"],
} as const;

/**
 * The page where the person pays for an offer; a person with a plan changes it. Nothing is granted here: the plan follows from
 * the provider's events.
 * @returns the URL to go to: a checkout, an open invoice, or the thank-you page when the provider needs nothing more.
 * @throws AppError unavailable, payment_pending
 */
export async function openCheckout(
  ctx: Context,
  payments: Payments,
  companyId: string,
  offerId: ChosenOfferId,
): Promise<string> {
  return callProvider(ctx.log, async () => {
    if (offerId !== PACK_OFFER.id && (await findHolding(ctx.db, companyId))) {
      const address = await changePlan(ctx, payments, companyId, offerId);
      if (address !== null) return address;
    }
    const price = await priceOf(payments, offerId);
    const customer = await ensureCustomer(ctx, payments, companyId);
    return createSession(ctx, payments, { customer, offerId, price });
  });
}

/** The same account is the same customer, also for concurrent requests and after a lost answer. */
async function ensureCustomer(
  ctx: Context,
  { stripe }: Payments,
  companyId: string,
): Promise<string> {
  const known = await findCustomerId(ctx.db, companyId);
  if (known !== null) return known;
  const [email = null] = await ownerAddresses(ctx.db, companyId);
  const customer = await stripe.customers.create(
    { ...(email !== null && { email }), metadata: { company_id: companyId } },
    { idempotencyKey: `customer:${companyId}` },
  );
  await insertCustomer(ctx.db, companyId, customer.id, ctx.clock.now());
  return (await findCustomerId(ctx.db, companyId)) ?? customer.id;
}

interface Order {
  readonly customer: string;
  readonly offerId: ChosenOfferId;
  readonly price: string;
}

async function createSession(
  ctx: Context,
  payments: Payments,
  { customer, offerId, price }: Order,
): Promise<string> {
  const { stripe } = payments;
  const isPack = offerId === PACK_OFFER.id;
  if (!isPack) await closeOpenSessions(payments, customer);
  const mode = isPack ? "payment" : "subscription";
  const session = await stripe.checkout.sessions.create({
    customer,
    mode,
    line_items: [{ price, quantity: 1 }],
    allowed_payment_method_types: [...METHODS[mode]],
    locale: "pt-BR",
    success_url: thanksUrl(ctx, offerId),
    cancel_url: `${ctx.config.publicUrl}/pricing`,
    metadata: { offer: offerId },
    ...(isPack && { invoice_creation: { enabled: true } }),
  });
  if (session.url === null)
    throw new AppError("unavailable", { detail: "O provedor de pagamento não abriu o pagamento." });
  return session.url;
}

/** Only the last of two checkouts for a plan can be paid, so that no person pays for two plans. */
async function closeOpenSessions({ stripe }: Payments, customer: string): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
  for (const session of open.data)
    if (session.mode === "subscription") await stripe.checkout.sessions.expire(session.id);
}
