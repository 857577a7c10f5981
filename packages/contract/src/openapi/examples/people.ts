const COMPANY_ID = "5d0c7b0e-6a57-4a0c-9a1e-0f3f0f6c6a11";

const member = {
  id: "b7e1a4c2-30d5-4f0e-8f53-2b7e6d1c9a40",
  state: "member",
  name: "Ana Souza",
  email: "ana@exemplo.com.br",
  role: "accountant",
  since: "2026-10-01T12:00:00.000Z",
  valid_until: null,
  is_you: false,
  has_second_factor: true,
  is_offered: false,
  integrations: { tokens: 0, webhooks: 0, pix_addresses: 0 },
};
const company = {
  id: COMPANY_ID,
  cnpj: "11222333000181",
  company_name: "Horizonte Consultoria Ltda",
  role: "owner",
  accountants_issue: false,
  demands_second_factor: false,
};
const token = {
  id: "9c1f2e3d-4b5a-4c6d-8e7f-0a1b2c3d4e5f",
  name: "ERP",
  masked_prefix: "emita_test_AbCd…",
  status: "active",
  created_at: "2026-11-20T12:00:00.000Z",
  created_by: { name: "Ana Souza", is_member: true },
  last_used_at: "2026-11-23T14:03:00.000Z",
  last_used_address: "203.0.113.7",
  expires_at: null,
  scopes: ["invoices:read", "invoices:write"],
  takes_quota: true,
  mails: null,
  waits_for_factor: false,
  replaced_by: null,
};
const issuedToken = { token: "emita_test_AbCdEfGhIjKlMnOpQrStUvWxYz012345", api_token: token };
const deskExport = {
  id: "6a7b8c9d-0e1f-4a2b-9c3d-4e5f60718293",
  month: "2026-10",
  companies: 12,
  done: 12,
  state: "ready",
  size: 31_457_280,
  created_at: "2026-11-02T12:00:00.000Z",
  expires_at: "2026-11-03T12:03:00.000Z",
  download_url:
    "/api/v1/desk/exports/6a7b8c9d-0e1f-4a2b-9c3d-4e5f60718293/content?ticket=eyJ2IjoxfQ.c2ln",
};
const dataExport = {
  id: "1d2c3b4a-5f6e-4788-90a1-b2c3d4e5f607",
  state: "ready",
  requested_at: "2026-11-23T12:00:00.000Z",
  ready_at: "2026-11-23T12:02:00.000Z",
  expires_at: "2026-11-30T12:02:00.000Z",
  size: 1_048_576,
};

/** Examples of people, companies as workplaces, tokens, plans and the account. */
export const PEOPLE: Readonly<Record<string, unknown>> = {
  Member: member,
  MemberList: { data: [member] },
  OwnCompany: company,
  OwnCompanyList: { data: [company], hand_overs: [] },
  CompanyAccess: { demands_second_factor: false, accountants_issue: false },
  CompanyActivity: {
    data: [
      {
        id: "c0d1e2f3-a4b5-4c6d-9e8f-706152433425",
        at: "2026-11-23T13:00:00.000Z",
        kind: "member_changed",
        actor: "Ana Souza",
        by_token: false,
        subject: "Contador → Emissor",
      },
    ],
    next_cursor: null,
  },
  Invitation: {
    company_name: company.company_name,
    cnpj: company.cnpj,
    role: "accountant",
    email: "contador@exemplo.com.br",
    invited_by: "Ana Souza",
    valid_until: "2026-11-30T12:00:00.000Z",
    has_account: false,
  },
  SpreadsheetOutcome: {
    rows: [
      {
        row: 2,
        cnpj: "11222333000181",
        company_name: company.company_name,
        company_id: COMPANY_ID,
        outcome: "added",
        message: null,
      },
    ],
  },
  ApiToken: token,
  ApiTokenList: { tokens: [token], environment: "test" },
  IssuedApiToken: issuedToken,
  RevokedApiToken: { success: true, api_token: { ...token, status: "revoked" } },
  Billing: {
    provider: "stripe",
    subscription: {
      offer: "pro",
      next_offer: null,
      status: "active",
      renews_at: "2026-12-05T03:00:00.000Z",
      cancel_at_period_end: false,
      grace_until: null,
      payment_url: null,
    },
    invoices: [
      {
        number: "EMITA-0007",
        date: "2026-11-05T03:00:00.000Z",
        amount: 149,
        status: "paid",
        url: "https://pagamentos.exemplo.com.br/faturas/7",
      },
    ],
  },
  Certificate: {
    holder: "HORIZONTE CONSULTORIA LTDA",
    cnpj: company.cnpj,
    valid_from: "2026-03-10T12:00:00.000Z",
    valid_until: "2027-03-10T12:00:00.000Z",
    days_left: 107,
    source: "uploaded",
    state: "valid",
    warnings: [],
  },
  NotificationChoices: {
    issued: true,
    issued_to_client: true,
    rejected: true,
    cancelled: true,
    quota: true,
    certificate: true,
    digest: false,
  },
  ReadingChoices: {
    asks_model: false,
    service: "leitura.exemplo.com",
    asked_this_month: 0,
    monthly_limit: 200,
  },
  Desk: {
    month: "2026-11",
    data: [
      {
        id: COMPANY_ID,
        cnpj: company.cnpj,
        company_name: company.company_name,
        role: "accountant",
        notes: { this_month: 43, last_month: 38 },
        amount: { this_month: 79_550, last_month: 70_300 },
        pending: 1,
        refused: 0,
        certificate_days: 107,
        plan: "PRO",
        used: 43,
        quota: 160,
        needs: [],
        last_activity_at: "2026-11-23T14:03:14.907Z",
      },
    ],
  },
  DeskExport: deskExport,
  DeskExportList: { data: [deskExport] },
  DataExport: dataExport,
  DataExportAnswer: { export: dataExport },
  AccountDeletion: { state: "none", needs_password: true, companies: [] },
  AccountEventList: {
    events: [
      {
        id: "d1e2f3a4-b5c6-4d7e-8f90-a1b2c3d4e5f6",
        kind: "signed_in",
        detail: "password",
        device: "Chrome em Windows",
        ip: "203.0.113.7",
        created_at: "2026-11-23T13:00:00.000Z",
      },
    ],
    next_cursor: null,
  },
  AccountSessionList: {
    sessions: [
      {
        id: "e2f3a4b5-c6d7-4e8f-9001-b2c3d4e5f6a7",
        device: "Chrome em Windows",
        ip: "203.0.113.7",
        created_at: "2026-11-23T13:00:00.000Z",
        last_used_at: "2026-11-23T14:00:00.000Z",
        aal: "aal2",
        current: true,
      },
    ],
  },
};
