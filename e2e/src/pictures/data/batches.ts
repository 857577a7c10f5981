import type { Batch, BatchList, BatchRowList } from "@emita/contract/batches/batches";
import { type Billed, CLINIC, hoursAgo, id, listOf, STUDIO, VET } from "./basics.ts";

const COLUMNS = [
  ["cnpj", "CNPJ/CPF", "41.788.206/0001-05"],
  ["service_code", "Código do Serviço", "17.01"],
  ["service_description", "Descrição do Serviço", "Consultoria de novembro"],
  ["amount", "Valor (R$)", "1.850,00"],
] as const;

export const BATCH: Batch = {
  id: id(700),
  created_at: hoursAgo(4),
  updated_at: hoursAgo(4),
  name: "honorarios-novembro.csv",
  source: "spreadsheet",
  state: "ready",
  pause: null,
  problems: [],
  submitted_at: null,
  finished_at: null,
  expires_at: "2027-02-22T12:00:00.000Z",
  mapping: {
    head_row: 1,
    columns: COLUMNS.map(([field, head, sample], index) => ({
      index,
      letter: "ABCD".charAt(index),
      head,
      samples: [sample],
      field,
    })),
    defaults: {},
    source: "recognised",
    missing: [],
  },
  totals: {
    rows: 3,
    checking: 0,
    ready: 2,
    with_errors: 1,
    duplicates: 0,
    left_out: 0,
    queued: 0,
    pending: 0,
    issued: 0,
    rejected: 0,
    amount: 2270.5,
    issued_amount: 0,
    taxes: [{ name: "ISS", amount: null, withheld: false }],
    quota: { before: 13, after: 11 },
  },
};

const sent = { ...BATCH.totals, ready: 0, with_errors: 0, issued: 3, issued_amount: 4120.5 };

export const BATCHES: BatchList = listOf([
  BATCH,
  {
    ...BATCH,
    id: id(701),
    name: "honorarios-outubro.csv",
    state: "done",
    submitted_at: hoursAgo(700),
    finished_at: hoursAgo(699),
    totals: { ...sent, amount: 4120.5 },
  },
]);

const rowOf = (row: number, client: Billed, amount: string): BatchRowList["data"][number] => ({
  row,
  state: "ready",
  cells: {
    cnpj: client.cnpj,
    service_code: "17.01",
    service_description: "Consultoria de novembro",
    amount,
  },
  filled: { company_name: { value: client.company_name, from: "client" } },
  amount: null,
  client_id: null,
  service_id: null,
});

export const BATCH_ROWS: BatchRowList = {
  data: [
    { ...rowOf(2, CLINIC, "1.850,00"), amount: 1850 },
    { ...rowOf(3, VET, "420,50"), amount: 420.5 },
    {
      ...rowOf(4, STUDIO, "1100.0.0"),
      state: "error",
      errors: [
        {
          field: "amount",
          code: "not_an_amount",
          message: "Não é um valor. Seria R$ 1.100,00?",
          fix: { value: "1.100,00", label: "Usar R$ 1.100,00" },
        },
      ],
    },
  ],
  total: 3,
  offset: 0,
};
