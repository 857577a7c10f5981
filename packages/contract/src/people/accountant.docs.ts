import { OFFICE_PLAN } from "../billing/office-plans.docs.ts";
import type { Docs } from "../openapi/docs.ts";

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

export const DESK: Docs = {
  schemas: {
    CreateDeskExport: {
      fields: {
        month: "O mês das notas (AAAA-MM).",
        company_ids: "Os `id` das empresas, até 500.",
      },
    },
    Desk: {
      answer: "Uma linha por empresa",
      example: {
        month: "2026-11",
        office_plan: OFFICE_PLAN,
        data: [
          {
            id: "5d0c7b0e-6a57-4a0c-9a1e-0f3f0f6c6a11",
            cnpj: "11222333000181",
            company_name: "Horizonte Consultoria Ltda",
            role: "accountant",
            notes: { this_month: 43, last_month: 38 },
            amount: { this_month: 79_550, last_month: 70_300 },
            pending: 1,
            waiting_invoice: {
              id: "0b5f7c1e-4d2a-4f6b-8c9d-1e2f3a4b5c6d",
              company_name: "Clínica Vila Nova Odontologia Ltda",
            },
            refused: 0,
            refused_invoice: null,
            missing: [],
            certificate_days: 107,
            plan: "PRO",
            used: 43,
            quota: 160,
            payer: { name: "Prado Contabilidade", is_you: true },
            is_offered: true,
            needs: [],
            last_activity_at: "2026-11-23T14:03:14.907Z",
          },
        ],
      },
      fields: {
        month: "O mês atual (AAAA-MM), pelo dia de São Paulo.",
        office_plan: "O plano do escritório de quem chama; nulo sem um.",
        data: "Uma linha por empresa, por nome.",
        "data.cnpj": "CNPJ da empresa; nulo enquanto não tem um.",
        "data.company_name": "Razão social; nula enquanto não foi informada.",
        "data.notes": "Quantas notas foram emitidas.",
        "data.amount": "Soma das notas emitidas, em reais.",
        "data.pending": "Notas a caminho da prefeitura.",
        "data.waiting_invoice": "A nota que espera há mais tempo; nula sem notas a caminho.",
        "data.refused": "Notas com erro.",
        "data.refused_invoice": "A nota com erro mais nova e o motivo; nula sem notas com erro.",
        "data.missing":
          "O que falta nos dados da empresa: `city` (cidade), `tax_regime` (regime tributário), `check` (conferência do dono).",
        "data.certificate_days": "Dias até o certificado vencer: negativo depois, nulo sem um.",
        "data.plan": "O plano da empresa.",
        "data.used": "Notas usadas da cota.",
        "data.quota": "Notas que cabem na cota.",
        "data.payer":
          "O escritório que paga o que o plano e os pacotes da empresa não cobrem; nulo quando é a própria empresa.",
        "data.payer.name": "Nome do escritório.",
        "data.payer.is_you": "Se é o escritório de quem chama.",
        "data.is_offered":
          "Se o escritório de quem chama oferece pagar; vale depois que a empresa aceita.",
        "data.needs": "O que impede de emitir ou precisa de atenção, do mais grave ao menos grave.",
        "data.last_activity_at": "A última atividade na empresa; nula quando nenhuma.",
      },
    },
    DeskExport: {
      answer: "A exportação como está",
      example: deskExport,
      fields: {
        month: "O mês das notas (AAAA-MM).",
        companies: "Empresas no arquivo.",
        done: "Empresas já escritas.",
        state:
          "`queued` e `running`: em preparo; `ready`: baixe de `download_url`; `failed`: peça outra; `cancelled`: interrompida ou apagada.",
        size: "Bytes do arquivo; nulo antes de pronto.",
        expires_at: "Quando o arquivo é apagado.",
        download_url:
          "Endereço do arquivo, válido por quinze minutos sem token; nulo antes de pronto.",
      },
    },
    DeskInvoiceList: {
      answer: "As notas encontradas",
      example: {
        data: [
          {
            id: "0b5f7c1e-4d2a-4f6b-8c9d-1e2f3a4b5c6d",
            issuer: {
              id: "5d0c7b0e-6a57-4a0c-9a1e-0f3f0f6c6a11",
              company_name: "Horizonte Consultoria Ltda",
            },
            company_name: "Clínica Vila Nova Odontologia Ltda",
            status: "issued",
            nfse_number: "42",
            amount: 1850,
          },
        ],
      },
      fields: {
        data: "Até dez notas, da mais nova à mais antiga.",
        "data.id": "`id` da nota.",
        "data.issuer": "A empresa que emite a nota.",
        "data.issuer.id": "`id` da empresa.",
        "data.issuer.company_name": "Razão social da empresa; nula enquanto não foi informada.",
        "data.company_name": "Razão social ou nome do tomador.",
        "data.status": "A situação da nota.",
        "data.nfse_number": "Número que a prefeitura deu; nulo antes da emissão.",
        "data.amount": "Valor em reais.",
      },
    },
    DeskExportList: {
      answer: "As últimas exportações",
      example: { data: [deskExport] },
      fields: { data: "As exportações, da mais nova à mais antiga." },
    },
  },
  fields: {
    "waiting_invoice.id": "`id` da nota.",
    "waiting_invoice.company_name": "Razão social do tomador.",
    "refused_invoice.id": "`id` da nota.",
    "refused_invoice.company_name": "Razão social do tomador.",
    "refused_invoice.message": "O motivo da recusa.",
    "notes.this_month": "Notas deste mês.",
    "notes.last_month": "Notas do mês anterior.",
    "amount.this_month": "Soma deste mês, em reais.",
    "amount.last_month": "Soma do mês anterior, em reais.",
  },
};
