import type { Docs } from "../openapi/docs.ts";

const office = {
  member_id: "3f0a1b2c-4d5e-4f60-8a9b-0c1d2e3f4a5b",
  name: "Prado Contabilidade",
};

export const OFFICE_PLAN = {
  name: "Prado Contabilidade",
  units: 400,
  used: 120,
  ends_on: "2027-06-30",
  is_over: false,
};

export const OFFICE_PLANS: Docs = {
  schemas: {
    Payer: {
      answer: "Quem paga",
      example: { office, offers: [office] },
      fields: {
        office: "O escritório que paga; nulo quando é a própria empresa.",
        offers: "Os escritórios que oferecem pagar, o escolhido inclusive.",
      },
    },
    ChoosePayer: {
      fields: { member_id: "`member_id` de uma das ofertas; nulo: a própria empresa." },
    },
    OfficePlan: {
      answer: "O plano do escritório",
      example: OFFICE_PLAN,
      fields: {
        name: "Nome do escritório.",
        units: "Notas por mês, de todas as empresas.",
        used: "Notas usadas neste mês, pelo dia de São Paulo.",
        ends_on: "O último dia em que o plano paga.",
        is_over: "Se já terminou.",
      },
    },
    ChooseOfficeCompanies: {
      fields: {
        company_ids: "Os `id` de todas as empresas que o escritório paga, até 500.",
      },
    },
  },
  fields: {
    "office.member_id": "`id` do contador entre as pessoas da empresa.",
    "office.name": "Nome do escritório.",
    "offers.member_id": "`id` do contador entre as pessoas da empresa.",
    "offers.name": "Nome do escritório.",
    "office_plan.name": "Nome do escritório.",
    "office_plan.units": "Notas por mês, de todas as empresas.",
    "office_plan.used": "Notas usadas neste mês, pelo dia de São Paulo.",
    "office_plan.ends_on": "O último dia em que o plano paga.",
    "office_plan.is_over": "Se já terminou.",
  },
};
