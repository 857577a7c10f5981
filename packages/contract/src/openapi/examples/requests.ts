const client = {
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
};
const COMPANY_ID = "5d0c7b0e-6a57-4a0c-9a1e-0f3f0f6c6a11";
const MEMBER_ID = "b7e1a4c2-30d5-4f0e-8f53-2b7e6d1c9a40";
const TOKEN_ID = "9c1f2e3d-4b5a-4c6d-8e7f-0a1b2c3d4e5f";

/** Request bodies other than notes and webhooks, by the call's name. */
export const OTHER_REQUESTS: Readonly<Record<string, object>> = {
  createInvoiceExport: {
    format: "zip",
    status: "issued",
    issued_from: "2026-11-01",
    issued_to: "2026-11-30",
  },
  setTestClock: { now: "2027-11-20T12:00:00-03:00" },
  mailInvoice: { to: "financeiro@exemplo.com.br" },
  uploadDocument: { file: "(o arquivo)" },
  approveIncomingPayment: { ...client, service_description: "Consultoria de novembro de 2026" },
  importStatement: { file: "(o arquivo)" },
  createPixAddress: { signed: true },
  saveCompany: {
    cnpj: "11.222.333/0001-81",
    company_name: "Horizonte Consultoria Ltda",
    address: "Rua da Bahia, 1000 - Centro, Belo Horizonte/MG",
    city_code: "3106200",
    postal_code: "30160-011",
    tax_regime: "simples",
    municipal_registration: "12345678",
    simples_rate: { percent: 6, month: "2026-10" },
    default_service_code: "17.01",
  },
  uploadCertificate: { file: "(o arquivo .pfx)", password: "senha-do-certificado" },
  deleteCompany: { confirmation: "EXCLUIR", password: "minha senha" },
  addCompany: { cnpj: "11.222.333/0001-81", owner_email: "dona@exemplo.com.br" },
  importCompanies: { file: "(a planilha)" },
  updateCompanyAccess: { demands_second_factor: true, accountants_issue: false },
  offerCompany: { member_id: MEMBER_ID, stays_owner: false },
  acceptCompanyOffer: { company_id: COMPANY_ID },
  declineCompanyOffer: { company_id: COMPANY_ID },
  askToJoinCompany: { cnpj: "11.222.333/0001-81", message: "Sou a contadora de vocês." },
  acceptJoinRequest: { role: "accountant" },
  inviteMember: { email: "contador@exemplo.com.br", role: "accountant" },
  changeMember: { role: "issuer" },
  acceptInvitation: { token: "Zx0pQm7b2cV5nLr8tYk1sWdE" },
  createDeskExport: { month: "2026-10", company_ids: [COMPANY_ID] },
  createOfficeToken: { name: "Escritório", scopes: ["invoices:read", "invoices:write"] },
  rotateApiToken: { token_id: TOKEN_ID, overlap_seconds: 3600 },
  revokeApiToken: { token_id: TOKEN_ID },
  choosePlan: { offer: "pro" },
  requestQuote: {
    name: "Ana Souza",
    phone: "(31) 98888-7777",
    notes_per_month: 4000,
    message: "Temos 12 empresas.",
  },
  setNotificationChoices: {
    issued: true,
    issued_to_client: true,
    rejected: true,
    cancelled: true,
    quota: true,
    certificate: true,
    digest: false,
  },
  setReadingChoices: { asks_model: true },
  askAccountDeletion: { confirmation: "EXCLUIR", password: "minha senha" },
  confirmAccountDeletion: { token: "Zx0pQm7b2cV5nLr8tYk1sWdE" },
};

interface NamedExample {
  readonly summary: string;
  readonly value: object;
}

const withDetails = (details: object, changes: object = {}) => ({
  ...client,
  service_code: "17.01",
  service_description: "Consultoria técnica especializada, novembro de 2026",
  amount: 10_000,
  ...changes,
  details,
});

/** Examples of a note's optional details; the checks send each of them to a running server. */
export const INVOICE_EXAMPLES: Readonly<Record<string, NamedExample>> = {
  retencoes: {
    summary: "Com tributos federais retidos pelo cliente",
    value: withDetails({
      federal: {
        cst: "01",
        pis: { base: 10_000, rate: 0.65, amount: 65 },
        cofins: { base: 10_000, rate: 3, amount: 300 },
        withheld_irrf: 150,
        withheld_csll: 100,
        withheld_pis: 65,
        withheld_cofins: 300,
      },
    }),
  },
  iss_retido: {
    summary: "Com o ISS retido pelo cliente",
    value: withDetails({ iss: { withheld_by: "tomador", rate: 5 } }),
  },
  exterior: {
    summary: "Para um cliente do exterior",
    value: withDetails(
      {
        tomador: {
          kind: "foreign",
          nif: "98-7654321",
          address: {
            country: "US",
            postal_code: "10001",
            city: "New York",
            region: "NY",
            street: "5th Avenue",
            number: "350",
            district: "Manhattan",
          },
        },
        iss: { kind: "export" },
        foreign_trade: {
          mode: 1,
          relation: 0,
          currency: "220",
          amount_in_currency: 2000,
          result_country: "US",
        },
      },
      { company_name: "Acme Inc.", cnpj: "" },
    ),
  },
  pedido: {
    summary: "Com o pedido do cliente e um texto no fim",
    value: withDetails({
      competencia: "2026-11-20",
      references: { order: "PO-4711", internal_code: "4711" },
      additional_information: "Pagamento em 30 dias.",
    }),
  },
};
