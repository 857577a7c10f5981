import type { Docs } from "../openapi/docs.ts";

export const ENTITLEMENT = {
  plan: "PRO",
  offer: "pro",
  invoices_used: 43,
  invoices_quota: 160,
  plan_used: 43,
  trial_used_elsewhere: 0,
  plan_quota: 150,
  packs: [{ remaining: 10, expires_at: "2027-05-20T03:00:00.000Z" }],
  paid_by_office: null,
  renew_period: "monthly",
  renew_date: "2026-12-05T03:00:00.000Z",
  email_verified: "verified",
};

export const ENTITLEMENTS: Docs = {
  schemas: {
    Entitlement: {
      answer: "O plano e o que foi usado dele",
      example: ENTITLEMENT,
      fields: {
        plan: "O plano: `TRIAL`, `STARTER` ou `PRO`.",
        offer: "A oferta assinada (`starter`, `pro` ou `full`); nula no período de teste.",
        plan_used: "Notas usadas do plano, desde o começo do período.",
        trial_used_elsewhere:
          "Notas de teste usadas em outras contas ou empresas com a mesma raiz de CNPJ, já incluídas em `invoices_used`: o teste é do CNPJ.",
        plan_quota: "Notas do plano por período.",
        packs: "Pacotes válidos, na ordem em que são usados, depois do plano.",
        "packs.remaining": "Notas que restam no pacote.",
        "packs.expires_at": "Até quando o pacote vale.",
        paid_by_office:
          "O escritório que paga as notas que o plano e os pacotes da empresa não cobrem; nulo quando a empresa paga tudo.",
        "paid_by_office.name": "Nome do escritório.",
        "paid_by_office.remaining":
          "Notas que restam neste mês no plano do escritório, dividido entre as suas empresas; já incluídas em `invoices_quota`.",
        renew_period: "`monthly`; nulo no período de teste.",
        email_verified: "Se o e-mail da conta foi confirmado: `verified` ou `unverified`.",
      },
    },
  },
  fields: {
    invoices_used: "Notas usadas, do plano e dos pacotes válidos.",
    invoices_quota:
      "Notas que cabem ao todo, com as que restam no plano do escritório que paga: quando `invoices_used` chega a este número, nada mais é emitido.",
    renew_date: "Quando o período recomeça; nulo no período de teste.",
  },
};
