import { DOCUMENTS } from "./documents.ts";
import { NOTES } from "./notes.ts";
import { PEOPLE } from "./people.ts";
import { WEBHOOK_ANSWERS } from "./webhooks.ts";

const COMPANY = {
  cnpj: "11222333000181",
  company_name: "Horizonte Consultoria Ltda",
  address: "Rua da Bahia, 1000 - Centro, Belo Horizonte/MG",
  phone: "(31) 3333-4444",
  email: "contato@exemplo.com.br",
  city: "Belo Horizonte",
  city_code: "3106200",
  postal_code: "30160011",
  tax_regime: "simples",
  municipal_registration: "12345678",
  fiscal_data_confirmed: true,
  channel: {
    current: "nacional",
    label: "Emissor nacional",
    reason: "Empresa do Simples Nacional: as notas saem pelo emissor nacional.",
    source: "Resolução CGSN 189/2026",
    alternatives: [],
    override: null,
    next_change: null,
  },
  city_credentials: null,
  special_regime: 0,
  simples_tax_scope: 1,
  simples_rate: { percent: 6, month: "2026-10" },
  approximate_taxes: null,
  sends_municipal_registration: false,
  series: 1,
  next_number: 43,
  default_service_code: "17.01",
  default_service_description: null,
  opened_on: "2015-03-02",
  awaits_check: false,
};

export const RUNNING_EXPORT = {
  id: "4e6f8a0b-1c2d-4e3f-8a9b-0c1d2e3f4a5b",
  format: "zip",
  state: "running",
  total: 120,
  done: 45,
  size: null,
  created_at: "2026-11-23T15:00:00.000Z",
  expires_at: null,
  download_url: null,
};
const readyExport = {
  ...RUNNING_EXPORT,
  state: "ready",
  done: 120,
  size: 8_421_376,
  expires_at: "2026-11-24T15:01:10.000Z",
  download_url: `/api/v1/invoices/exports/${RUNNING_EXPORT.id}/content?ticket=eyJ2IjoxfQ.c2ln`,
};

export const ENTITLEMENT = {
  plan: "PRO",
  offer: "pro",
  invoices_used: 43,
  invoices_quota: 160,
  plan_used: 43,
  trial_used_elsewhere: 0,
  plan_quota: 150,
  packs: [{ remaining: 10, expires_at: "2027-05-20T03:00:00.000Z" }],
  renew_period: "monthly",
  renew_date: "2026-12-05T03:00:00.000Z",
  email_verified: "verified",
};

const preview = {
  channel: {
    id: "nacional",
    reason: COMPANY.channel.reason,
    source: COMPANY.channel.source,
    alternatives: [],
  },
  amount: 1850,
  unconditional_discount: 0,
  conditional_discount: 0,
  withheld: 0,
  net_amount: 1850,
  address_demand: null,
  taxes: [
    {
      name: "ISS",
      base: 1850,
      rate: null,
      amount: null,
      withheld: false,
      rule: "Dentro do Simples Nacional: recolhido no DAS.",
      source: "LC 123/2006",
    },
  ],
  problems: [],
  warnings: [],
};

const routing = {
  date: "2026-11-23",
  tax_regime: "simples",
  city_code: "3106200",
  channel: "nacional",
  label: "Emissor nacional",
  reason: COMPANY.channel.reason,
  source: COMPANY.channel.source,
  alternatives: [],
  next_change: null,
};

/** Examples of answers, by the name of the schema. */
export const ANSWER_EXAMPLES: Readonly<Record<string, unknown>> = {
  ...DOCUMENTS,
  ...PEOPLE,
  Company: COMPANY,
  Routing: routing,
  Entitlement: ENTITLEMENT,
  Invoice: NOTES.issued,
  InvoiceList: { data: [NOTES.issued], next_cursor: "eyJjIjoiMjAyNi0xMS0yMyJ9" },
  InvoicePreview: preview,
  InvoiceStats: { total: 320, this_month: 43, pending: 1, cancelled: 6 },
  InvoiceMonths: {
    data: [
      { month: "2026-10", count: 38, amount: 70_300 },
      { month: "2026-11", count: 43, amount: 79_550 },
    ],
  },
  InvoiceEvents: {
    data: [
      { at: NOTES.issued.created_at, type: "invoice.created", text: "Dados confirmados" },
      { at: NOTES.issued.issued_at, type: "invoice.issued", text: "Emitida: nota 42" },
    ],
  },
  InvoiceExport: readyExport,
  InvoiceExportList: { data: [readyExport] },
  ...WEBHOOK_ANSWERS,
  Cities: { data: [{ code: "3106200", name: "Belo Horizonte", uf: "MG" }] },
  CityHallStatus: {
    measured_at: "2026-11-23T14:00:00.000Z",
    window_hours: 6,
    data: [
      {
        channel: "nacional",
        name: "Emissor nacional",
        state: "up",
        since: null,
        last_ok_at: "2026-11-23T13:59:58.000Z",
        calls: 840,
        success_share: 1,
        median_ms: 310,
      },
    ],
  },
  ServiceCodes: {
    data: [
      {
        code: "170101",
        item: "17.01",
        description: "Assessoria ou consultoria de qualquer natureza",
        requires_obra: false,
        requires_evento: false,
        sao_paulo: [],
      },
    ],
  },
  Classifications: {
    proposed: { nbs: "114011100", operation_indicator: "100301", tax_classification: "000001" },
    data: [
      {
        nbs: "114011100",
        operation_indicator: "100301",
        tax_classification: "000001",
        nbs_description: "Serviços de consultoria em gestão",
        operation: "Demais serviços",
        place: "Domicílio do adquirente",
        name: "Tributação integral",
        ibs_reduction: 0,
        cbs_reduction: 0,
        article: null,
      },
    ],
  },
  CnpjLookup: {
    cnpj: "41788206000105",
    company_name: "CLINICA VILA NOVA ODONTOLOGIA LTDA",
    address: "Avenida Afonso Pena, 4000 - Serra, Belo Horizonte/MG",
    street: "Avenida Afonso Pena",
    number: "4000",
    complement: null,
    district: "Serra",
    city: "Belo Horizonte",
    uf: "MG",
    city_code: "3106200",
    postal_code: "30130009",
    phone: null,
    email: null,
    tax_regime: "simples",
    opened_on: "2018-06-11",
  },
  CityCoverage: {
    code: "3550308",
    name: "São Paulo",
    uf: "SP",
    tax_regime: "normal",
    channel: "paulistana/2",
    label: "Prefeitura de São Paulo, leiaute 2",
    reason: "Em São Paulo as notas desta empresa saem pelo serviço da prefeitura.",
    source: "Prefeitura de São Paulo, manual do web service 3.3.4",
    alternatives: [],
    next_change: null,
    needs: { certificate: true, municipal_registration: "required", credentials: null },
    cancellation: { days: 180, analysis: false },
    substitution: "by_cancelling",
  },
  TestClock: { now: "2027-11-20T15:00:00.000Z", is_set: true },
  PostalCodeLookup: {
    postal_code: "30160011",
    street: "Rua da Bahia",
    district: "Centro",
    city: "Belo Horizonte",
    uf: "MG",
  },
};
