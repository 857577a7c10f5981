import type {
  CompetenciaChoice,
  Every,
  RecurrenceMode,
  WeekendChoice,
} from "@emita/domain/recurrences/schedule";
import type { BigInt, Nullable, NullableJson } from "./columns.ts";

/** An invoice that comes again by a calendar. */
export interface Recurrences {
  company_id: string;
  id: string;
  client_id: string;
  /** As in `client_tax_ids`: by it the repeat follows a client that was merged into another. */
  client_tax_id: Nullable<string>;
  service_id: Nullable<string>;
  service_code: Nullable<string>;
  /** With fields ({mês}, {parcela}, …). */
  service_description: string;
  amount_cents: BigInt;
  amount_from: string;
  /** Hundredths of a percent. */
  adjustment: Nullable<number>;
  /** As in `invoices.details`. */
  details: NullableJson;
  every: Every;
  day: number;
  starts_on: string;
  counted_from: string;
  ends_on: Nullable<string>;
  times: Nullable<number>;
  mode: RecurrenceMode;
  weekend: WeekendChoice;
  competencia: CompetenciaChoice;
  hour: number;
  state: "active" | "paused" | "ended";
  next_nominal_date: Nullable<string>;
  next_installment: number;
  next_due_at: Nullable<Date>;
  /** The invoice that it was made from. */
  origin_invoice_id: Nullable<string>;
  created_at: Date;
  updated_at: Date;
}

/** A date of a repeat that has come, or was decided before. */
export interface RecurrenceOccurrences {
  company_id: string;
  recurrence_id: string;
  /** By the calendar, before any shift. */
  nominal_date: string;
  due_on: string;
  due_at: Date;
  installment: number;
  competencia: string;
  amount_cents: BigInt;
  service_description: string;
  reason: Nullable<string>;
  state: "asking" | "queued" | "waiting" | "sent" | "skipped";
  asking_reason: Nullable<"mode" | "late">;
  waiting_reason: Nullable<string>;
  waiting_text: Nullable<string>;
  waiting_since: Nullable<Date>;
  next_try_at: Nullable<Date>;
  this_time: NullableJson;
  invoice_id: Nullable<string>;
  created_at: Date;
  updated_at: Date;
}

/** A day off of a company beside weekends and national holidays. */
export interface CompanyHolidays {
  company_id: string;
  date: string;
  name: string;
  yearly: boolean;
}
