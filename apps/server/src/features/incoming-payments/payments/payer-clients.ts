import { payerKey } from "@emita/domain/payments/matching/learned";
import { createMatcher, type Matcher } from "@emita/domain/payments/matching/match-client";
import type { Context } from "../../../platform/context/context.ts";
import { clientsToMatch, type ClientToMatch } from "../../clients/public.ts";
import { learnedOf } from "../learned/learned-store.ts";
import { unpaidCharges, type UnpaidCharge } from "./payments-of-charges.ts";
import type { PaymentRow } from "./store.ts";

/** Who a payment may be from, the most likely client first. */
export interface PayerClients {
  /** The client to bill without asking; null where the payer's own data say enough, or nothing is certain. */
  readonly certain: ClientToMatch | null;
  readonly proposed: readonly ClientToMatch[];
  /** The unpaid charge that it fits; a person says whether it pays it. */
  readonly charge: UnpaidCharge | null;
}

const UNKNOWN: PayerClients = { certain: null, proposed: [], charge: null };

/**
 * The clients of payments: by name, part of the tax id, and what people of the company said before (domain/payments/matching).
 * A payment by a client's own tax id has none: its payer is the client.
 */
export async function payerClients(
  ctx: Context,
  companyId: string,
  payments: readonly PaymentRow[],
): Promise<(payment: PaymentRow) => PayerClients> {
  const asked = payments.filter(({ status }) => status === "waiting");
  if (asked.length === 0) return () => UNKNOWN;
  const [clients, learned, unpaid] = await Promise.all([
    clientsToMatch(ctx.db, companyId),
    learnedOf(ctx.db, companyId, asked.flatMap(keyOf)),
    // Those with a txid have their charge by that.
    asked.some(({ txid }) => txid === null) ? unpaidCharges(ctx.db, companyId) : [],
  ]);
  const charges = withClients(unpaid, clients);
  const matcher = createMatcher(clients, charges, learned);
  const byId = new Map(clients.map((client) => [client.id, client]));
  const found = new Map(
    asked.map((payment): [string, PayerClients] => {
      const charge = chargeOf(payment, matcher, charges);
      const chosen = byId.get(payment.client_id ?? "");
      if (chosen) return [payment.id, { certain: chosen, proposed: [chosen], charge }];
      const candidates = matcher
        .clientsOf(cluesOf(payment))
        .filter(({ clientId }) => !payment.refused_clients.includes(clientId));
      const proposed = candidates.flatMap(({ clientId }) => byId.get(clientId) ?? []);
      const [first] = candidates;
      const isOwn = proposed[0]?.taxIds.includes(payment.payer_tax_id ?? "") ?? false;
      const certain = first?.isCertain && !isOwn ? (proposed[0] ?? null) : null;
      return [payment.id, { certain, proposed: isOwn ? [] : proposed, charge }];
    }),
  );
  return ({ id }) => found.get(id) ?? UNKNOWN;
}

/** A charge names its payer by tax id, or by a client. */
function withClients(
  charges: readonly UnpaidCharge[],
  clients: readonly ClientToMatch[],
): UnpaidCharge[] {
  const byTaxId = new Map(clients.flatMap(({ id, taxIds }) => taxIds.map((taxId) => [taxId, id])));
  return charges.map((charge) => ({
    ...charge,
    clientId: charge.clientId ?? byTaxId.get(charge.payerTaxId) ?? null,
  }));
}

/** A payment with a txid has its charge by that, or none. */
function chargeOf(
  payment: PaymentRow,
  matcher: Matcher,
  charges: readonly UnpaidCharge[],
): UnpaidCharge | null {
  if (payment.txid !== null) return null;
  const id = matcher.chargeOf(cluesOf(payment))?.charge.id;
  const charge = charges.find((one) => one.id === id);
  const isRefused = charge?.clientId && payment.refused_clients.includes(charge.clientId);
  return charge && !isRefused ? charge : null;
}

/** The payment with its client in place of the payer, where that is certain: the bank's name stays in the note. */
export function asClient(payment: PaymentRow, { certain }: PayerClients): PaymentRow {
  if (certain === null) return payment;
  const { cnpj: payer_tax_id, companyName: payer_name } = certain;
  const isOther = payment.payer_tax_id !== null && payment.payer_tax_id !== payer_tax_id;
  const contact = { payer_city: null, payer_address: null, payer_phone: null, payer_email: null };
  return { ...payment, ...(isOther && contact), payer_tax_id, payer_name };
}

export function keyOf({ payer_tax_id: taxId, payer_name: name }: PaymentRow): string[] {
  const key = payerKey({ taxId, name });
  return key === null ? [] : [key];
}

function cluesOf(payment: PaymentRow) {
  return {
    txid: payment.txid,
    endToEndId: payment.end_to_end_id,
    taxId: payment.payer_tax_id,
    name: payment.payer_name,
    text: payment.note,
    amountCents: payment.amount_cents,
    receivedOn: payment.received_on,
  };
}
