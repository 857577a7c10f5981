import type { Docs } from "../openapi/docs.ts";

export const RUNNING_EXPORT = {
  id: "4e6f8a0b-1c2d-4e3f-8a9b-0c1d2e3f4a5b",
  format: "zip",
  state: "running",
  total: 120,
  done: 45,
  size: null,
  created_at: "2026-11-23T15:00:00.000Z",
  expires_at: null,
  download_url: null,
};

const readyExport = {
  ...RUNNING_EXPORT,
  state: "ready",
  done: 120,
  size: 8_421_376,
  expires_at: "2026-11-24T15:01:10.000Z",
  download_url: `/api/v1/invoices/exports/${RUNNING_EXPORT.id}/content?ticket=eyJ2IjoxfQ.c2ln`,
};

export const INVOICE_EXPORTS: Docs = {
  schemas: {
    CreateInvoiceExport: {
      fields: {
        format: "`csv`: planilha; `zip`: XML e PDF de cada nota.",
        ids: "Só estas notas, até 100, das que combinam com os outros filtros.",
        status: "Só notas nesta situação.",
        search: "Parte do nome, CNPJ ou CPF; sem diferença de acentos.",
        city: "Parte do nome do município.",
        nfse_number: "Só a nota com este número da prefeitura.",
        sort: "Ordem das linhas: `-created_at` (padrão), `created_at`, `-amount` ou `amount`.",
        external_id: "Só as notas com esta referência externa, letra por letra.",
        cnpj: "Só as notas deste cliente: o CNPJ ou CPF inteiro.",
        channel: "Só as notas que foram por este canal.",
      },
    },
    InvoiceExport: {
      answer: "A exportação como está",
      example: readyExport,
      fields: {
        state:
          "`queued` e `running`: em preparo; `ready`: baixe de `download_url`; `failed`: peça outra; `cancelled`: interrompida ou apagada.",
        total: "Notas no arquivo.",
        done: "Notas já escritas.",
        size: "Bytes do arquivo; nulo antes de pronto.",
        expires_at: "Quando o arquivo é apagado.",
        download_url: "Endereço do arquivo, válido por alguns minutos sem token.",
        format: "`csv` ou `zip`.",
      },
    },
    InvoiceExportList: {
      answer: "As últimas exportações",
      example: { data: [readyExport] },
      fields: { data: "As exportações, da mais nova à mais antiga." },
    },
  },
  fields: {
    "query.ticket": "O bilhete que vem no endereço `download_url`; vale no lugar do token.",
  },
};
