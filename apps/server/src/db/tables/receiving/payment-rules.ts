import type { RuleMode, ShownDecision } from "@emita/domain/payments/rules/rule";
import type { BigInt, Json, Nullable } from "../columns.ts";

interface StoredPayer {
  readonly tax_id: string | null;
  readonly name: string;
}

export interface PaymentRules {
  company_id: string;
  id: string;
  name: string;
  position: number;
  payers: Json<readonly StoredPayer[]>;
  of_charge: boolean;
  max_cents: BigInt | null;
  text_part: Nullable<string>;
  client_id: Nullable<string>;
  service_id: Nullable<string>;
  service_code: Nullable<string>;
  service_description: Nullable<string>;
  mode: RuleMode;
  rehearse_until: Nullable<Date>;
  day_cents: BigInt | null;
  month_cents: BigInt | null;
  paused: boolean;
  origin_payment_id: Nullable<string>;
  created_at: Date;
  updated_at: Date;
}

export interface RuleDecisions {
  company_id: string;
  payment_id: string;
  rule_id: string;
  rule_name: string;
  state: ShownDecision | "sending";
  amount_cents: BigInt;
  send_at: Nullable<Date>;
  counts_on: Nullable<string>;
  invoice_id: Nullable<string>;
  reason: Nullable<string>;
  mailed_at: Nullable<Date>;
  decided_at: Date;
  updated_at: Date;
}
