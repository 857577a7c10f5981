import { isCnpj } from "../identifiers/cnpj.ts";
import type { LineKind } from "./line-kinds.ts";

/** How money came. `transfer`: between accounts, also a deposit; `other`: the bank's words do not say. */
export const PAYMENT_MEANS = ["pix", "boleto", "card", "transfer", "other"] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/**
 * The four facts that tie an invoice to the payment that it came from. The reform's split payment asks for the link between a
 * document and its payment; NF-e has it since NT 2026.006.
 */
export interface PaymentFacts {
  /** Pix: the end-to-end id; else the bank's own id of the transaction, which is unique in its account only. */
  readonly transaction_id: string | null;
  readonly means: PaymentMeans;
  /** The CNPJ that received it. */
  readonly receiver_cnpj: string | null;
  /** The bank that received it: its ISPB (eight characters) or its number (COMPE, three digits). */
  readonly bank: string | null;
}

export interface KnownOfPayment {
  readonly endToEndId: string | null;
  readonly transactionId: string | null;
  readonly kind: LineKind;
  readonly receiver: string | null;
  readonly bank: string | null;
}

/** The facts of a payment; what is not known is null, never guessed. */
export function paymentFacts(known: KnownOfPayment): PaymentFacts {
  const { endToEndId, transactionId, kind, receiver, bank } = known;
  return {
    transaction_id: endToEndId ?? transactionId,
    means: endToEndId === null ? MEANS[kind] : "pix",
    receiver_cnpj: receiver !== null && isCnpj(receiver) ? receiver : null,
    bank,
  };
}

/** Refunds, yields and the like become no invoice unless a person says so. */
const MEANS: Readonly<Record<LineKind, PaymentMeans>> = {
  pix: "pix",
  slip: "boleto",
  card: "card",
  transfer: "transfer",
  deposit: "transfer",
  refund: "other",
  investment: "other",
  loan: "other",
  balance: "other",
  outgoing: "other",
  other: "other",
};

/** A bank's number as a statement has it (`bankOf` in ofx.ts: without leading zeros), with its three digits. */
export function compeCode(bank: string): string | null {
  return /^\d{1,3}$/.test(bank) ? bank.padStart(3, "0") : null;
}
