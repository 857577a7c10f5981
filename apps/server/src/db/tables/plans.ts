import type { LocalDate } from "@emita/domain/basics/dates";
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
  /** The office that pays for what the company's own units do not cover: a row of `office_companies`. */
  office_user_id: Nullable<string>;
}

/** An accountant's plan, whose invoices several companies share. */
export interface OfficePlans {
  user_id: string;
  name: string;
  units: number;
  ends_on: LocalDate;
  created_at: Date;
  updated_at: Date;
}

/** What all companies together used of an office's plan in a month; `month` is its first day. */
export interface OfficeMonths {
  user_id: string;
  month: LocalDate;
  units: number;
  used: Generated<number>;
}

/** Companies for which an office offers to pay. */
export interface OfficeCompanies {
  company_id: string;
  user_id: string;
  offered_at: Date;
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
