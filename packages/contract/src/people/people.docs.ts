import type { Docs } from "../openapi/docs.ts";

const COMPANY_ID = "5d0c7b0e-6a57-4a0c-9a1e-0f3f0f6c6a11";

const company = {
  id: COMPANY_ID,
  cnpj: "11222333000181",
  company_name: "Horizonte Consultoria Ltda",
  role: "owner",
  accountants_issue: false,
  demands_second_factor: false,
};

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
  integrations: { tokens: 0, webhooks: 0, pix_addresses: 0, bank_accounts: 0 },
};

export const PEOPLE: Docs = {
  schemas: {
    AddCompany: {
      fields: {
        cnpj: "CNPJ da empresa, com ou sem máscara.",
        company_name: "Razão social. Ausente: a do cadastro de CNPJ.",
        owner_email: "O dono, convidado junto; com o sim dele quem chama passa a contador.",
      },
    },
    CompanyActivity: {
      answer: "Uma página do que foi feito na empresa",
      example: {
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
      fields: {
        data: "O que foi feito, do mais novo ao mais antigo.",
        "data.at": "Quando foi feito.",
        "data.kind": "O que foi feito: nome estável, como `member_invited`.",
        "data.subject":
          "Com quem ou com quê: e-mail do membro, nome do token, “Contador → Emissor”; nulo quando não se aplica.",
      },
    },
    Invitation: {
      answer: "O que o convite oferece",
      example: {
        company_name: company.company_name,
        cnpj: company.cnpj,
        role: "accountant",
        email: "contador@exemplo.com.br",
        invited_by: "Ana Souza",
        valid_until: "2026-11-30T12:00:00.000Z",
        has_account: false,
      },
      fields: {
        company_name: "A empresa que convida.",
        cnpj: "CNPJ da empresa que convida.",
        email: "O e-mail convidado.",
        invited_by: "Quem convidou: nome ou e-mail.",
        valid_until: "Até quando o convite pode ser aceito.",
        has_account: "Se o e-mail convidado já tem conta.",
      },
    },
    CompanyAccess: {
      answer: "O que a empresa exige de seus membros e lhes permite",
      example: { demands_second_factor: false, accountants_issue: false },
    },
    InviteMember: {
      fields: {
        role: "O papel que a pessoa terá: `admin`, `issuer`, `accountant` ou `reader`.",
        email: "O e-mail a que o convite vai; só ele o aceita.",
      },
    },
    Member: {
      answer: "O membro como ficou",
      example: member,
      fields: {
        name: "Nome da pessoa; nulo quando ela não o informou.",
        role: "O papel na empresa; nulo de quem só pede para entrar.",
        has_second_factor: "Se a pessoa usa verificação em duas etapas.",
        email: "E-mail da pessoa.",
        state: "`member`: faz parte; `invited`: convite em aberto; `asking`: pede para entrar.",
        since: "Desde quando faz parte, ou quando foi convidada, ou pediu.",
        valid_until: "Até quando o convite vale; nulo para os demais.",
        is_you: "Se é quem chama.",
        is_offered: "Se a empresa foi oferecida a este membro, que ainda não respondeu.",
        integrations: "O que o membro criou e vale agora sem que ele entre; nulo para os demais.",
        message: "O que escreveu quem pede para entrar.",
      },
    },
    MemberList: {
      answer: "Membros, convites e pedidos para entrar",
      example: { data: [member] },
      fields: { data: "Membros, convites em aberto e pedidos para entrar." },
    },
    OwnCompany: {
      answer: "A empresa, com o papel de quem chama",
      example: company,
      fields: {
        company_name: "Razão social; nula enquanto não foi informada.",
        cnpj: "CNPJ da empresa; nulo enquanto ela não tem um.",
      },
    },
    OwnCompanyList: {
      answer: "As empresas de quem chama",
      example: { data: [company], hand_overs: [] },
      fields: {
        data: "As empresas, por nome.",
        hand_overs: "Empresas que alguém oferece a quem chama, que ainda não respondeu.",
        "hand_overs.company_id": "O `id` da empresa oferecida.",
        "hand_overs.company_name": "Razão social da empresa oferecida.",
        "hand_overs.stays_owner": "Se quem oferece continua dono também.",
        "hand_overs.others_in_charge": "Quantos outros donos e administradores a empresa tem.",
        "hand_overs.integrations": "O que vale agora na empresa sem que alguém entre.",
        "hand_overs.from": "Quem oferece: nome ou e-mail.",
      },
    },
    SpreadsheetOutcome: {
      answer: "O que foi feito de cada linha da planilha",
      example: {
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
      fields: {
        rows: "O que foi feito de cada linha.",
        "rows.row": "A linha da planilha, desde 1.",
        "rows.cnpj": "O CNPJ, como está na linha.",
        "rows.company_name": "Razão social; nula quando não foi encontrada.",
        "rows.company_id": "A empresa; nula quando foi recusada.",
        "rows.outcome":
          "`added`: adicionada; `already_yours`: já era sua; `refused`: recusada, veja `message`.",
        "rows.message": "Por que foi recusada, ou o que ainda falta; nula quando nada.",
      },
    },
  },
  fields: {
    "query.kind": "Só este tipo de atividade.",
    "query.from": "Desde este dia (AAAA-MM-DD), de São Paulo.",
    "query.to": "Até este dia, inteiro.",
    role: "O papel na empresa: `owner` Dono, `admin` Administrador, `issuer` Emissor, `accountant` Contador, `reader` Leitor.",
    member: "O `id` de um membro (`GET /company/members`): só o que essa pessoa fez.",
    "integrations.tokens": "Tokens de API da empresa que estão ativos.",
    "integrations.webhooks": "Webhooks que estão ligados.",
    "integrations.pix_addresses": "Endereços para os eventos do banco (no máximo um).",
    "integrations.bank_accounts": "Contas de banco conectadas, que recebem as cobranças.",
    revoke_integrations: "Se o que foi criado antes em Integrações deixa de valer. Padrão: `true`.",
    accountants_issue: "Se contadores também emitem.",
    demands_second_factor: "Se todos os membros precisam de verificação em duas etapas.",
    actor: "Quem fez: nome ou e-mail da pessoa, nome do token; nulo para o próprio Emita.",
    by_token: "Se foi um programa, com um token de API.",
  },
};
