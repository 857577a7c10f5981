import type { Company } from "@emita/contract/companies/companies";
import type { Channel } from "@emita/domain/invoices/channel";
import { daysBetween, localDate } from "@emita/domain/basics/dates";
import type { ChannelChange, ChannelDecision } from "@emita/domain/routing/choose-channel";
import { channelLabel } from "./channel-label.ts";
import type { CompanyRow } from "./store.ts";

/** Days before a change of rule on which the company is notified. */
const NOTICE_DAYS = 60;

export interface CompanyFacts {
  readonly decision: ChannelDecision | null;
  readonly nextNumber: number | null;
  readonly cityCredentials: Company["city_credentials"];
  readonly now: Date;
}

export function presentCompany(row: CompanyRow, facts: CompanyFacts): Company {
  return {
    cnpj: row.cnpj,
    company_name: row.company_name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    city: row.city,
    city_code: row.city_code,
    postal_code: row.postal_code,
    tax_regime: row.tax_regime,
    municipal_registration: row.municipal_registration,
    fiscal_data_confirmed: row.fiscal_data_confirmed,
    channel: facts.decision && presentChannel(facts.decision, row.channel_override, facts.now),
    city_credentials: facts.cityCredentials,
    special_regime: row.special_regime,
    simples_tax_scope: row.simples_tax_scope,
    approximate_taxes: approximateTaxes(row),
    simples_rate: simplesRate(row),
    sends_municipal_registration: row.sends_municipal_registration,
    series: row.series,
    next_number: facts.nextNumber,
    default_service_code: row.default_service_code,
    default_service_description: row.default_service_description,
    opened_on: row.opened_on,
    awaits_check: row.awaits_check,
  };
}

/** The next change of rule if it is near enough to show; null otherwise. */
export function nearChange(decision: ChannelDecision, now: Date): ChannelChange | null {
  const { nextChange } = decision;
  if (nextChange === null) return null;
  return daysBetween(localDate(now), nextChange.date) <= NOTICE_DAYS ? nextChange : null;
}

function presentChannel(
  decision: ChannelDecision,
  override: Channel | null,
  now: Date,
): Company["channel"] {
  return {
    current: decision.channel,
    label: decision.channel && channelLabel(decision.channel),
    reason: decision.reason,
    source: decision.source,
    alternatives: decision.alternatives.map((channel) => ({
      channel,
      label: channelLabel(channel),
    })),
    override,
    next_change: nearChange(decision, now),
  };
}

function approximateTaxes(row: CompanyRow): Company["approximate_taxes"] {
  const { federal_tax_bp: federal, state_tax_bp: state, municipal_tax_bp: municipal } = row;
  if (federal === null || state === null || municipal === null) return null;
  return { federal: federal / 100, state: state / 100, municipal: municipal / 100 };
}

function simplesRate(row: CompanyRow): Company["simples_rate"] {
  const { simples_rate_bp: basisPoints, simples_rate_month: month } = row;
  return basisPoints === null || month === null ? null : { percent: basisPoints / 100, month };
}
