/**
 * The kind of a statement's credit. `refund`: money that came back; `investment`: yields and redemptions; `balance`: no
 * movement at all; `outgoing`: money that left, written without a sign.
 */
export const LINE_KINDS = [
  "pix",
  "transfer",
  "slip",
  "card",
  "deposit",
  "refund",
  "investment",
  "loan",
  "balance",
  "outgoing",
  "other",
] as const;
export type LineKind = (typeof LINE_KINDS)[number];
