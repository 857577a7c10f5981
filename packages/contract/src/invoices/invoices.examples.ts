const pending = {
  id: "2c7a5b1e-8f34-4d0a-9b6c-1e2f3a4b5c6d",
  created_at: "2026-11-23T14:03:11.482Z",
  updated_at: "2026-11-23T14:03:11.482Z",
  status: "pending",
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
  service_code: "170101",
  service_description: "Consultoria técnica especializada, novembro de 2026",
  amount: 1850,
  city: "Belo Horizonte",
  address: "Avenida Afonso Pena, 4000 - Serra, Belo Horizonte/MG",
  phone: null,
  email: "financeiro@exemplo.com.br",
  nfse_number: null,
  nfse_key: null,
  verification_code: null,
  issued_at: null,
  error: null,
  cancellation: null,
  cancellable_until: null,
  details: null,
  channel: null,
  national_key: null,
  verification_url: null,
  alerts: [],
  waiting: null,
  replaces: null,
  replaced_by: null,
  recovered_at: null,
  external_id: "pedido-4711",
  metadata: { centro_de_custo: "042" },
  mails: null,
  payment: null,
};

const issued = {
  ...pending,
  updated_at: "2026-11-23T14:03:14.907Z",
  status: "issued",
  nfse_number: "42",
  nfse_key: "31062002211222333000181000000000004226111234567890",
  issued_at: "2026-11-23T14:03:14.907Z",
  channel: "nacional",
};

const cancellation = {
  state: "requested",
  reason: "Serviço não prestado",
  code: null,
  requested_at: "2026-11-24T09:15:02.118Z",
  decided_at: null,
  analysis: null,
};

const failed = {
  ...pending,
  status: "error",
  channel: "nacional",
  error: {
    code: "E0190",
    message: "CNPJ do tomador não encontrado no cadastro CNPJ.",
    field: "cnpj",
    help: "Confira “CNPJ/CPF” com o cliente, corrija e reenvie.",
    resend: "after_correction",
    refused_by: "city_hall",
  },
};

const replacement = {
  ...pending,
  id: "8d3b2f10-57c9-4e6a-a1b4-6f0e9d8c7b5a",
  service_description: "Consultoria técnica especializada, outubro de 2026",
  external_id: "pedido-4711-b",
  replaces: pending.id,
};

/** An invoice in each of its states. */
export const NOTES = {
  pending,
  issued,
  failed,
  replacement,
  cancelling: { ...issued, cancellation },
  cancelled: {
    ...issued,
    status: "cancelled",
    cancellation: { ...cancellation, state: "accepted", decided_at: "2026-11-24T09:15:09.640Z" },
  },
  cancelRefused: {
    ...issued,
    cancellation: {
      ...cancellation,
      state: "refused",
      code: "E0822",
      reason:
        "O prazo da prefeitura para cancelar esta nota terminou. Para anular a nota, peça a análise da prefeitura ou fale com o seu contador.",
      decided_at: "2026-11-24T09:15:09.640Z",
      analysis: { state: "offered", reason: null },
    },
  },
} as const;
