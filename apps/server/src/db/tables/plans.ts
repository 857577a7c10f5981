import type { OfferId } from "@emita/domain/plans/plans";
import type { Standing } from "@emita/domain/plans/subscription";
import type { Generated } from "kysely";
import type { Nullable } from "./columns.ts";

export interface Entitlements {
  company_id: string;
  plan: "TRIAL" | "STARTER" | "PRO";
  /** Used and quota of the plan's own part; packs count apart. */
  invoices_used: Generated<number>;
  invoices_quota: number;
  renew_period: Nullable<string>;
  renew_date: Nullable<Date>;
  email_verified: Generated<"verified" | "unverified">;
  created_at: Date;
  updated_at: Date;
  offer: Nullable<"starter" | "pro" | "full">;
  period_start: Date;
  renews_itself: Generated<boolean>;
  trial_used: Generated<number>;
  used_at_change: Generated<number>;
  warned: Generated<"none" | "near" | "full">;
}

export interface EntitlementPacks {
  company_id: string;
  id: string;
  reference: Nullable<string>;
  quota: number;
  used: Generated<number>;
  created_at: Date;
  expires_at: Date;
  revoked_at: Nullable<Date>;
}

/** `root`: keyed hash of a CNPJ's first eight characters. */
export interface TrialUses {
  root: Buffer;
  used: number;
  updated_at: Date;
}

export interface BillingCustomers {
  company_id: string;
  customer_id: string;
  version: Generated<number>;
  changing_until: Nullable<Date>;
  created_at: Date;
}

export interface BillingSubscriptions {
  company_id: string;
  subscription_id: string;
  offer: OfferId;
  standing: Standing;
  period_start: Date;
  period_end: Date;
  cancel_at_period_end: boolean;
  payment_url: Nullable<string>;
  paid_offer: Nullable<OfferId>;
  paid_from: Nullable<Date>;
  started_at: Date;
  updated_at: Date;
}

export interface BillingEvents {
  event_id: string;
  type: string;
  customer_id: Nullable<string>;
  subject_id: Nullable<string>;
  happened_at: Date;
  received_at: Date;
  handled_at: Nullable<Date>;
}
