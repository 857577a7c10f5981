import {
  matchPayments,
  type Match,
  type StoredPayment,
} from "@emita/domain/payments/match-payments";
import { readLine } from "@emita/domain/payments/read-line";
import type { Context } from "../../../platform/context/context.ts";
import type { Credit } from "./read-statement.ts";
import { paymentsToMatch, type PaymentRow } from "../payments/store.ts";

export interface MatchedCredit {
  readonly credit: Credit;
  /** Null: new. */
  readonly match: Match | null;
  /** The hash under which it would be stored: the first of its own that no other payment has. */
  readonly storedAs: string;
}

/** The credits of a statement, in their order, against the company's payments. */
export async function matchStatement(
  ctx: Context,
  companyId: string,
  credits: readonly Credit[],
): Promise<MatchedCredit[]> {
  const rows = await paymentsToMatch(ctx.db, companyId, {
    entryHashes: credits.flatMap(({ entryHashes }) => entryHashes),
    endToEndIds: credits.map(({ endToEndId }) => endToEndId).filter((id) => id !== null),
    money: credits.map(({ postedOn: day, amountCents }) => ({ day, amountCents })),
  });
  const stored = rows.map(toStored);
  const held = new Set(stored.map(({ identity }) => identity));
  const matches = matchPayments(
    credits.map((credit) => ({
      ...credit,
      identities: credit.entryHashes,
      text: credit.memo || credit.name,
    })),
    stored,
  );
  return credits.map((credit, at) => ({
    credit,
    match: matches[at] ?? null,
    storedAs: credit.entryHashes.find((hash) => !held.has(hash)) ?? credit.ref,
  }));
}

function toStored(row: PaymentRow): StoredPayment {
  const isAnnounced = row.source === "pix";
  return {
    id: row.id,
    identity: row.entry_hash?.toString("hex") ?? null,
    isAnnounced,
    endToEndId: row.end_to_end_id,
    postedOn: row.received_on,
    amountCents: row.amount_cents,
    // The invoice of an announced Pix is the payer's own.
    kind: isAnnounced ? "pix" : readLine({ bank: "", memo: row.note ?? "", name: "" }).kind,
    payerTaxId: row.payer_tax_id,
    payerName: row.payer_name,
    text: isAnnounced ? "" : (row.note ?? ""),
  };
}
