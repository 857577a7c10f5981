import type { Generated } from "kysely";
import type { ChargeProblem } from "@emita/domain/payments/charges/charge-state";
import type { BigInt, Nullable } from "../columns.ts";

export interface IncomingPayments {
  company_id: string;
  id: string;
  source: "pix" | "ofx";
  status: "waiting" | "approved" | "dismissed" | "own_transfer" | "returned";
  end_to_end_id: Nullable<string>;
  entry_hash: Nullable<Buffer>;
  txid: Nullable<string>;
  amount_cents: BigInt;
  returned_cents: Generated<BigInt>;
  received_at: Date;
  received_on: string;
  payer_tax_id: Nullable<string>;
  payer_name: Nullable<string>;
  payer_city: Nullable<string>;
  payer_address: Nullable<string>;
  payer_phone: Nullable<string>;
  payer_email: Nullable<string>;
  note: Nullable<string>;
  invoice_id: Nullable<string>;
  charge_problem: Nullable<ChargeProblem>;
  /** The bank that received it: ISPB (eight characters) or number (three digits). */
  bank: Nullable<string>;
  /** A statement's own id of the entry (FITID). */
  transaction_id: Nullable<string>;
  /** What its invoice is the only one of, as its charge says; see payments/make-invoice.ts. Null: of itself. */
  note_of: Nullable<string>;
  /** The client that a person named as the payer; it may be gone. */
  client_id: Nullable<string>;
  /** Clients that a person said the payer is not. */
  refused_clients: Generated<string[]>;
  created_at: Date;
  updated_at: Date;
}

export interface PixEndpoints {
  company_id: string;
  key_hash: Buffer;
  hint: string;
  sealed_signing_secret: Nullable<Buffer>;
  created_at: Date;
  last_received_at: Nullable<Date>;
  created_by: Nullable<string>;
  created_by_token: Nullable<string>;
}

export interface LearnedPayers {
  company_id: string;
  payer_key: string;
  client_id: string;
  yes: Generated<number>;
  no: Generated<number>;
  updated_at: Date;
}
