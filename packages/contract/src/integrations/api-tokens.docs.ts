import type { Docs } from "../openapi/docs.ts";

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

export const API_TOKENS: Docs = {
  schemas: {
    ApiToken: {
      answer: "O token como ficou, sem o valor",
      example: token,
      fields: {
        name: "O nome que a pessoa deu.",
        masked_prefix: "O começo do token, para reconhecê-lo: `emita_test_AbCd…`.",
        status: "`active`: vale; `expired`: venceu; `revoked`: foi revogado.",
        created_by:
          "Quem criou; nulo se isso não foi anotado, e num token de escritório, que é de quem o lista.",
        last_used_at: "O último uso, ao minuto; nulo antes do primeiro.",
        last_used_address: "De onde foi o último uso: IPv4, ou o /64 de um IPv6.",
        expires_at: "Até quando vale; nulo: até ser revogado.",
        scopes: "O que o token pode.",
        replaced_by: "O token que tomou o lugar deste; nulo quando nenhum.",
        takes_quota: "`false`: um token de testes cujas notas não usam a cota.",
        waits_for_factor:
          "`true`: uma empresa do token exige verificação em duas etapas e ele foi criado sem ela; nela é recusado (`token_without_factor`) até ser trocado por quem entrou com a verificação.",
        mails:
          "Quem recebe e-mails das notas criadas com o token, onde o pedido não diz: `none` ninguém, `client` só o tomador, `both` também a empresa; nulo: como a empresa escolheu.",
      },
    },
    ApiTokenList: {
      answer: "Os tokens, sem os valores",
      example: { tokens: [token], environment: "test" },
      fields: {
        tokens: "Os tokens: primeiro os ativos, depois do mais novo ao mais antigo.",
        environment:
          "Que tokens esta instalação dá: `test` (`emita_test_…`) ou `live` (`emita_live_…`).",
      },
    },
    CreateApiToken: {
      fields: {
        takes_quota:
          "`false`: as notas do token não usam a cota; só em tokens de testes. Padrão: `true`.",
        mails:
          "Quem recebe e-mails das notas criadas com o token, onde o pedido não diz: `none` ninguém, `client` só o tomador, `both` também a empresa. Ausente ou nulo: como a empresa escolheu.",
        name: "Um nome para reconhecê-lo, até 80 caracteres.",
        scopes:
          "O que o token pode: `invoices:read`, `invoices:write` (os dois são o padrão), `webhooks:write` e `company:write`.",
        expires_at: "Até quando vale. Ausente ou nulo: até ser revogado.",
      },
    },
    IssuedApiToken: {
      answer: "O token com o valor, que só aparece nesta resposta",
      example: issuedToken,
      fields: {
        token: "O valor do token: só nesta resposta, não fica guardado.",
        api_token: "O token como aparece na lista.",
      },
    },
    RevokeApiToken: { fields: { token_id: "O `id` do token a revogar." } },
    RevokedApiToken: {
      answer: "O token, já revogado",
      example: { success: true, api_token: { ...token, status: "revoked" } },
      fields: { success: "Sempre `true`.", api_token: "O token, já revogado." },
    },
    RotateApiToken: {
      fields: {
        token_id: "O `id` do token a trocar.",
        overlap_seconds: "Por quantos segundos o valor antigo ainda vale, até 7 dias. Padrão: 0.",
      },
    },
  },
};
