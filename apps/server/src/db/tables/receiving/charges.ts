import type { Generated } from "kysely";
import type { Bank } from "@emita/contract/charges/bank-accounts";
import type { StoredChargeState } from "@emita/domain/payments/charges/charge-state";
import type { BigInt, Json, Nullable } from "../columns.ts";

export interface BankAccounts {
  company_id: string;
  id: string;
  name: string;
  bank: Bank;
  pix_key: string;
  sealed_credentials: Buffer;
  has_certificate: boolean;
  state: "checking" | "ready" | "failed";
  reason: Nullable<string>;
  checked_at: Nullable<Date>;
  calls_back: Generated<boolean>;
  webhook_key_hash: Buffer;
  polled_until: Nullable<Date>;
  returns_polled_at: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
}

export interface Charges {
  company_id: string;
  id: string;
  bank_account_id: Nullable<string>;
  txid: string;
  kind: "immediate" | "due";
  amount_cents: BigInt;
  due_on: Nullable<string>;
  expires_in: number;
  expires_at: Date;
  payer_name: string;
  payer_tax_id: string;
  client_id: Nullable<string>;
  message: Nullable<string>;
  invoice: Json<unknown>;
  issue_on_payment: boolean;
  draft_id: Nullable<string>;
  recurrence_id: Nullable<string>;
  /** The date of that repeat. */
  nominal_date: Nullable<string>;
  state: StoredChargeState;
  reason: Nullable<string>;
  pix_copy_code: Nullable<string>;
  location: Nullable<string>;
  page_key_hash: Buffer;
  sealed_page_key: Buffer;
  paid_at: Nullable<Date>;
  end_to_end_id: Nullable<string>;
  paid_cents: Generated<BigInt>;
  refunded_cents: Generated<BigInt>;
  payment_id: Nullable<string>;
  created_at: Date;
  updated_at: Date;
}
