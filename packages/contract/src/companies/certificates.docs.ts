import type { Docs } from "../openapi/docs.ts";

export const CERTIFICATES: Docs = {
  schemas: {
    Certificate: {
      answer: "O certificado da empresa, sem chave nem senha",
      example: {
        holder: "HORIZONTE CONSULTORIA LTDA",
        cnpj: "11222333000181",
        valid_from: "2026-03-10T12:00:00.000Z",
        valid_until: "2027-03-10T12:00:00.000Z",
        days_left: 107,
        source: "uploaded",
        state: "valid",
        warnings: [],
      },
      fields: {
        holder: "De quem é o certificado.",
        cnpj: "CNPJ no certificado.",
        valid_from: "Desde quando vale.",
        valid_until: "Até quando vale.",
        days_left: "Dias até vencer: 0 no último dia, negativo depois.",
        source:
          "`uploaded`: enviado; `sandbox`: o de testes, que toda empresa recebe no ambiente de testes.",
        state:
          "`valid`: vale; `expiring`: vence em breve; `expired`: vencido; `not_yet_valid`: ainda não vale; `other_company`: é de outra empresa.",
        warnings: "Avisos, o mais urgente primeiro.",
        "warnings.code": "Qual aviso: vencido, a vencer, de outra empresa, fora da ICP-Brasil…",
        "warnings.message": "O aviso e o que fazer, para pessoas.",
        "warnings.threshold":
          "Com `expires_soon`, o prazo alcançado em dias: 60, 30, 15, 7 ou 1; nulo nos demais.",
      },
    },
  },
};
