import type { Billing } from "@emita/contract/billing/billing";
import type { Entitlement } from "@emita/contract/billing/entitlements";
import type { CertificateSummary } from "@emita/contract/companies/certificates";
import type { CityCoverage } from "@emita/contract/companies/city-coverage";
import type { CityHallStatus } from "@emita/contract/companies/city-hall-status";
import type { Company } from "@emita/contract/companies/companies";
import type { ApiTokenList } from "@emita/contract/integrations/api-tokens";
import type { WebhookList } from "@emita/contract/integrations/webhooks";
import type { Clients } from "@emita/contract/people/accountant";
import type { NotificationChoices } from "@emita/contract/people/notification-choices";
import type { OwnCompanies, OwnCompany } from "@emita/contract/people/people";
import { cnpjOf, hoursAgo, id, NOW } from "./basics.ts";

export const USER = { id: id(1), email: "marina@prado.exemplo.com.br" };

export const COMPANY: Company = {
  cnpj: "35887104000144",
  company_name: "Marina Prado Consultoria Ltda",
  address: "Rua Girassol, 128 - Vila Madalena, São Paulo/SP",
  phone: "11987654321",
  email: "contato@prado.exemplo.com.br",
  city: "São Paulo",
  city_code: "3550308",
  postal_code: "05433000",
  tax_regime: "simples",
  municipal_registration: null,
  fiscal_data_confirmed: true,
  channel: {
    current: "nacional",
    label: "Emissor nacional",
    reason: "ME e EPP do Simples Nacional emitem pelo emissor nacional desde 01/11/2026.",
    source: "Resolução CGSN 191/2026",
    alternatives: [{ channel: "paulistana/1", label: "Prefeitura de São Paulo, leiaute 1" }],
    override: null,
    next_change: null,
  },
  city_credentials: null,
  special_regime: 0,
  simples_tax_scope: 1,
  simples_rate: null,
  approximate_taxes: null,
  sends_municipal_registration: false,
  series: 1,
  next_number: 18,
  default_service_code: null,
  default_service_description: null,
  opened_on: "2019-03-11",
  awaits_check: false,
};

const owned = (number: number, company_name: string, cnpj: string): OwnCompany => ({
  id: id(number),
  cnpj,
  company_name,
  role: "owner",
  accountants_issue: false,
  demands_second_factor: false,
});

const OWN = owned(10, "Marina Prado Consultoria Ltda", "35887104000144");

export const ONE_COMPANY: OwnCompanies = { data: [OWN], hand_overs: [] };

export const CERTIFICATE: CertificateSummary = {
  holder: "MARINA PRADO CONSULTORIA LTDA",
  cnpj: "35887104000144",
  valid_from: "2026-03-02T12:00:00.000Z",
  valid_until: "2027-03-02T12:00:00.000Z",
  days_left: 98,
  source: "uploaded",
  state: "valid",
  warnings: [],
};

export const ENTITLEMENT: Entitlement = {
  plan: "STARTER",
  offer: "starter",
  invoices_used: 17,
  invoices_quota: 30,
  plan_used: 17,
  plan_quota: 30,
  trial_used_elsewhere: 0,
  paid_by_office: null,
  packs: [],
  renew_period: "monthly",
  renew_date: "2026-12-10T12:00:00.000Z",
  email_verified: "verified",
};

export const BILLING: Billing = {
  provider: "sandbox",
  subscription: {
    offer: "starter",
    next_offer: null,
    status: "active",
    renews_at: "2026-12-10T12:00:00.000Z",
    cancel_at_period_end: false,
    grace_until: null,
    payment_url: null,
  },
  invoices: [
    {
      number: "2026-0011",
      date: "2026-11-10T12:00:00.000Z",
      amount: 49.9,
      status: "paid",
      url: null,
    },
    {
      number: "2026-0010",
      date: "2026-10-10T12:00:00.000Z",
      amount: 49.9,
      status: "paid",
      url: null,
    },
  ],
};

export const CITY_HALLS: CityHallStatus = {
  measured_at: NOW.toISOString(),
  window_hours: 6,
  data: [
    {
      channel: "nacional",
      name: "Emissor nacional",
      state: "up",
      since: null,
      last_ok_at: hoursAgo(0.1),
      calls: 42,
      success_share: 1,
      median_ms: 175,
    },
  ],
};

/** How a company of this regime issues in São Paulo. */
export const coverageFor = (regime: string | null): CityCoverage => ({
  code: "3550308",
  name: "São Paulo",
  uf: "SP",
  tax_regime: regime === "mei" || regime === "normal" ? regime : "simples",
  channel: regime === "normal" ? "paulistana/2" : "nacional",
  label: regime === "normal" ? "Prefeitura de São Paulo" : "Emissor nacional",
  reason: "ME e EPP do Simples Nacional emitem pelo emissor nacional desde 01/11/2026.",
  confirmed: true,
  source: "Resolução CGSN 191/2026",
  alternatives: [],
  next_change: null,
  needs: { certificate: true, municipal_registration: "optional", credentials: null },
  cancellation: { days: null, analysis: true },
  substitution: "by_message",
});

export const NOTICES: NotificationChoices = {
  issued: true,
  issued_to_client: true,
  rejected: true,
  cancelled: true,
  quota: true,
  certificate: true,
  digest: true,
};

export const TOKENS: ApiTokenList = {
  environment: "test",
  tokens: [
    {
      id: id(60),
      name: "Sistema da contabilidade",
      masked_prefix: "emita_test_AbCd…",
      status: "active",
      created_at: hoursAgo(900),
      created_by: { name: USER.email, is_member: true },
      last_used_at: hoursAgo(3),
      last_used_address: "203.0.113.7",
      expires_at: null,
      scopes: ["invoices:read", "invoices:write"],
      takes_quota: true,
      mails: null,
      waits_for_factor: false,
      replaced_by: null,
    },
  ],
};

export const WEBHOOKS: WebhookList = { data: [] };

/** What the authentication service offers; its answers are no part of the contract. */
export const AUTH_OFFERS = {
  external: { email: true, phone: false, google: false, anonymous_users: false },
  passkeys_enabled: true,
  sms_provider: "mailbox",
  manual_linking_enabled: true,
  message_pause: 60,
};

type Row = Clients["data"][number];
const row = (number: number, company_name: string, changes: Partial<Row> = {}): Row => ({
  id: id(number),
  cnpj: cnpjOf(String(50_000_000 + number * 7919)),
  company_name,
  role: "accountant",
  notes: { this_month: number % 9, last_month: (number * 3) % 11 },
  amount: { this_month: (number % 9) * 740, last_month: ((number * 3) % 11) * 690 },
  pending: 0,
  refused: 0,
  refused_invoice: null,
  waiting_invoice: null,
  missing: [],
  certificate_days: 40 + number * 5,
  plan: "Starter",
  used: number % 9,
  quota: 30,
  payer: null,
  is_offered: false,
  needs: [],
  last_activity_at: hoursAgo(number),
  ...changes,
});

export const DESK: Clients = {
  month: "2026-11",
  office_plan: null,
  data: [
    row(11, "Academia Movimento Ltda", { certificate_days: 9, needs: ["certificate_ends"] }),
    row(12, "Bar do Porto Ltda", {
      refused: 2,
      refused_invoice: {
        id: id(112),
        company_name: "Bloco Um Eventos Ltda",
        message: "Falta o endereço do cliente.",
      },
      needs: ["notes_refused"],
    }),
    row(13, "Clínica Bem Viver Ltda"),
    row(14, "Colégio Horizonte Ltda", { certificate_days: null, needs: ["no_certificate"] }),
    row(15, "Dutra Engenharia Ltda", {
      pending: 1,
      waiting_invoice: { id: id(115), company_name: "Ponte Nova Ltda" },
      needs: ["notes_waiting"],
    }),
    row(16, "Escritório Lima & Reis Advogados Associados"),
    row(17, "Floricultura Bela Vista Ltda", { used: 29, needs: ["quota_near"] }),
    row(18, "Gráfica União Ltda"),
    row(19, "Hotel Serra Azul Ltda", { certificate_days: -3, needs: ["certificate_over"] }),
    row(20, "Inova Sistemas Ltda"),
  ],
};

export const MANY_COMPANIES: OwnCompanies = {
  data: DESK.data.map((each) => ({
    ...owned(0, each.company_name ?? "", each.cnpj ?? ""),
    id: each.id,
    role: "accountant",
    accountants_issue: true,
  })),
  hand_overs: [],
};
