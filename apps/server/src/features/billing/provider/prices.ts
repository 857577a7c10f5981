import type { Stripe } from "stripe";
import {
  PACK_OFFER,
  PLAN_PERIOD_DAYS,
  planOffer,
  type ChosenOfferId,
} from "@emita/domain/plans/plans";
import { priceKey } from "@emita/domain/plans/subscription";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Payments } from "./provider.ts";

const CURRENCY = "brl";

interface WantedPrice {
  readonly name: string;
  readonly cents: number;
  /** Days between two charges; null for what is bought once. */
  readonly everyDays: number | null;
}

/**
 * The provider's price of an offer, made from our catalogue where it does not exist yet.
 * @throws AppError unavailable when the provider's price differs from the catalogue's: no customer pays a price that we do not
 * show.
 */
export async function priceOf({ stripe }: Payments, offerId: ChosenOfferId): Promise<string> {
  const wanted = wantedPrice(offerId);
  const key = priceKey(offerId);
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  const price = data[0] ?? (await createPrice(stripe, key, wanted));
  if (!isAsWanted(price, wanted))
    throw new AppError("unavailable", {
      detail: "Este plano não pode ser vendido agora. Fale com o suporte.",
      cause: new Error(`the provider's price ${key} differs from the catalogue`),
    });
  return price.id;
}

function wantedPrice(offerId: ChosenOfferId): WantedPrice {
  if (offerId === PACK_OFFER.id)
    return { name: `Emita ${PACK_OFFER.name}`, cents: PACK_OFFER.priceCents, everyDays: null };
  const { name, priceCents } = planOffer(offerId);
  return { name: `Emita ${name}`, cents: priceCents, everyDays: PLAN_PERIOD_DAYS };
}

/** The key makes concurrent requests create one price. */
function createPrice(
  stripe: Stripe,
  key: string,
  { name, cents, everyDays }: WantedPrice,
): Promise<Stripe.Price> {
  return stripe.prices.create(
    {
      currency: CURRENCY,
      unit_amount: cents,
      lookup_key: key,
      product_data: { name },
      ...(everyDays !== null && { recurring: { interval: "day", interval_count: everyDays } }),
    },
    { idempotencyKey: `price:${key}:${cents}:${everyDays ?? "once"}` },
  );
}

function isAsWanted(price: Stripe.Price, { cents, everyDays }: WantedPrice): boolean {
  const { currency, unit_amount: amount, recurring } = price;
  if (currency !== CURRENCY || amount !== cents) return false;
  if (everyDays === null) return recurring === null;
  return recurring?.interval === "day" && recurring.interval_count === everyDays;
}
