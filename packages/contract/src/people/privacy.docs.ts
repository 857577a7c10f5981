import type { Docs } from "../openapi/docs.ts";

const dataExport = {
  id: "1d2c3b4a-5f6e-4788-90a1-b2c3d4e5f607",
  state: "ready",
  requested_at: "2026-11-23T12:00:00.000Z",
  ready_at: "2026-11-23T12:02:00.000Z",
  expires_at: "2026-11-30T12:02:00.000Z",
  size: 1_048_576,
};

export const PRIVACY: Docs = {
  schemas: {
    AccountDeletion: {
      answer: "Se a exclusão da conta foi pedida, e o que iria com ela",
      example: { state: "none", needs_password: true, companies: [] },
      fields: {
        state: "`none`: nada pedido; `asked`: o link do e-mail aguarda.",
        needs_password: "Se a conta tem senha, que o pedido então leva.",
        companies: "As empresas que só esta conta possui: são excluídas com ela.",
        "companies.company_name": "Razão social da empresa.",
        "companies.other_members": "Outros membros, que perdem o acesso a ela.",
      },
    },
    AskDeletion: {
      fields: {
        confirmation: "A palavra `EXCLUIR`, para confirmar.",
        password: "A senha da conta, onde ela tem uma.",
      },
    },
    DataExport: {
      answer: "O arquivo pedido, em preparo",
      example: dataExport,
      fields: {
        state: "`requested`: em preparo; `ready`: pronto; `failed`: peça outro.",
        requested_at: "Quando foi pedido.",
        ready_at: "Quando ficou pronto; nulo antes.",
        expires_at: "Até quando pode ser baixado; nulo antes de pronto.",
        size: "Bytes do arquivo; nulo antes de pronto.",
      },
    },
    DataExportAnswer: {
      answer: "O arquivo mais novo, se há um",
      example: { export: dataExport },
      fields: { export: "O arquivo mais novo; nulo quando não há um que se baixe." },
    },
  },
};
