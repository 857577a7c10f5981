import type { Docs } from "../openapi/docs.ts";

export const NEW_BATCH = {
  items: [
    {
      company_name: "Clínica Vila Nova Odontologia Ltda",
      cnpj: "41788206000105",
      service_code: "17.01",
      service_description: "Consultoria em gestão, novembro de 2026",
      amount: 1850,
      external_id: "PED-1042",
    },
    {
      company_name: "Moreira & Dias Advogados",
      cnpj: "50331672000158",
      service_code: "17.01",
      service_description: "Consultoria em gestão, novembro de 2026",
      amount: 4200,
      external_id: "PED-1043",
    },
  ],
};

const totals = {
  rows: 48,
  checking: 0,
  ready: 42,
  with_errors: 4,
  duplicates: 2,
  left_out: 0,
  queued: 0,
  pending: 0,
  issued: 0,
  rejected: 0,
  amount: 58_412,
  issued_amount: 0,
  taxes: [{ name: "ISS", amount: 1_168.24, withheld: false }],
  quota: { before: 103, after: 61 },
};

const fault = {
  field: "cnpj",
  code: "custom",
  message:
    "Os dígitos finais não conferem. Com final 05 é de Clínica Vila Nova Odontologia Ltda, seu cliente.",
  fix: { value: "41.788.206/0001-05", label: "Usar 41.788.206/0001-05" },
};

const batch = {
  id: "3f1c2b7a-9d55-4a1e-8f0b-6f2f6f0c9a10",
  created_at: "2026-11-20T13:00:00.000Z",
  updated_at: "2026-11-20T13:00:03.000Z",
  name: "honorarios-novembro.xlsx",
  source: "spreadsheet",
  state: "ready",
  pause: null,
  problems: [],
  submitted_at: null,
  finished_at: null,
  expires_at: "2027-02-18T13:00:00.000Z",
  mapping: {
    head_row: 1,
    columns: [
      {
        index: 0,
        letter: "A",
        head: "CNPJ",
        samples: ["50.331.672/0001-58", "08.052.431/0001-03"],
        field: "cnpj",
      },
      { index: 1, letter: "B", head: "Valor", samples: ["4.200,00", "2.750,00"], field: "amount" },
    ],
    defaults: { service: "Consultoria em gestão" },
    source: "remembered",
    missing: [],
  },
  totals,
};

const row = {
  row: 4,
  state: "error",
  errors: [fault],
  cells: { cnpj: "41.788.206/0001-50", amount: "1.850,00" },
  filled: { service_code: { value: "17.01", from: "service" } },
  amount: 1850,
  client_id: null,
  service_id: "0b6c1f9e-2a52-4c39-9c4f-0d8a2f1f6a22",
};

const BATCH_FIELDS_TEXTS = {
  name: "O nome do arquivo, ou o que foi dado ao lote; nulo sem um.",
  source: "`spreadsheet`: uma planilha; `items`: uma lista em JSON.",
  state:
    "`mapping`: falta dizer o que são as colunas; `checking`: em conferência; `ready`: conferido, nada enviado ou à espera do que foi corrigido; `issuing`: emitindo; `paused`: em pausa; `done`: tudo o que foi enviado tem resultado.",
  pause: "Por que um lote em pausa espera; nulo fora de `paused`.",
  "pause.reason":
    "`person`: alguém pausou; `quota`: a cota acabou; `company`: os dados da empresa pedem conferência. As duas últimas seguem sozinhas.",
  "pause.text": "O motivo, para pessoas.",
  problems:
    "O que impede a empresa de emitir qualquer linha: certificado, dados, município. Vazio: nada.",
  "problems.field": "O campo da empresa a completar, como `company.certificate`.",
  "problems.code": "Código estável do que falta.",
  "problems.message": "O que falta e o que fazer.",
  submitted_at: "Quando as primeiras linhas foram enviadas; nulo antes.",
  finished_at: "Quando a última linha na fila virou nota; nulo antes.",
  expires_at: "Quando as linhas são apagadas; as notas ficam.",
  mapping: "O que é cada coluna da planilha; nulo para `items`.",
  "mapping.head_row": "A linha dos títulos; nulo numa planilha sem títulos.",
  "mapping.columns": "As colunas que têm algo.",
  "mapping.columns.index": "A coluna, a partir de 0.",
  "mapping.columns.letter": "A letra da coluna na planilha.",
  "mapping.columns.head": "O título, como está na planilha.",
  "mapping.columns.samples": "Até três valores da coluna.",
  "mapping.columns.field": "O campo da nota; nulo: a coluna não é usada.",
  "mapping.defaults": "O que vale para toda linha sem o seu próprio valor, por campo.",
  "mapping.source":
    "`remembered`: como numa planilha anterior com os mesmos títulos; `recognised`: pelos títulos ou pelo conteúdo; `chosen`: escolhido neste lote.",
  "mapping.missing": "Campos que nenhuma coluna e nenhum padrão dá; enquanto houver, `mapping`.",
  totals: "Os totais do lote.",
};

const TOTALS_TEXTS = {
  rows: "Linhas ao todo.",
  checking: "Ainda em conferência.",
  ready: "Prontas para emitir.",
  with_errors: "Com algo a corrigir.",
  duplicates: "Talvez repetidas: esperam uma confirmação.",
  left_out: "Deixadas de fora.",
  queued: "Enviadas, na fila.",
  pending: "Na prefeitura.",
  issued: "Emitidas.",
  rejected: "Recusadas pela prefeitura, ou por nós antes do envio.",
  amount: "Soma, em reais, do que está pronto, na fila, na prefeitura ou emitido.",
  issued_amount: "Soma, em reais, do que foi emitido.",
  taxes: "Os impostos dessas linhas pelo nome, como a prévia de cada nota os diz.",
  "taxes.name": "O imposto.",
  "taxes.amount": "A soma em reais; nulo: não se sabe, ou não vai na nota.",
  "taxes.withheld": "Se é retido pelo cliente.",
  quota: "Notas restantes no plano e nos pacotes.",
  "quota.before": "Agora.",
  "quota.after": "Depois das prontas e das que estão na fila; abaixo de zero faltam notas.",
};

const ROW_TEXTS = {
  row: "A linha, como a planilha a conta; de `items`, o lugar a partir de 1.",
  state:
    "`checking` em conferência; `ready` pronta; `error` a corrigir; `duplicate` talvez repetida; `left_out` de fora; `queued` na fila; `pending` na prefeitura; `issued` emitida; `rejected` recusada, veja a nota; `refused` não pôde virar nota; `cancelled` cancelada.",
  invoice_id: "A nota da linha, quando há.",
  nfse_number: "O número da nota, depois de emitida.",
  errors: "O que corrigir, célula por célula.",
  "errors.field": "O campo da célula; nulo: a linha toda.",
  "errors.code": "Código estável da falha.",
  "errors.message": "O que está errado e o que fazer.",
  "errors.fix": "O valor que corrige, quando se sabe.",
  "errors.fix.value": "Mande-o em `cells` do campo.",
  "errors.fix.label": "Para o botão.",
  "errors.choices": "Valores entre os quais escolher.",
  "errors.choices.value": "Mande-o em `cells` do campo.",
  "errors.choices.label": "Para pessoas.",
  warnings: "Repetições e observações que não impedem a emissão.",
  "warnings.code":
    "`repeated_note`: igual a uma nota dos últimos 60 dias; `repeated_row`: igual a uma linha acima; `hint`: vale conferir.",
  "warnings.field": "O campo de que se trata; nulo: a linha toda.",
  "warnings.message": "O aviso, para pessoas.",
  "warnings.invoice_id": "A nota igual.",
  "warnings.nfse_number": "O número da nota igual; nulo enquanto não tem um.",
  "warnings.row": "A linha igual.",
};

const GRID_TEXTS = {
  cells: "O texto de cada célula, por campo, como foi escrito.",
  filled: "Valores que nenhuma célula diz, por campo.",
  "filled.value": "O valor.",
  "filled.from":
    "De onde veio: `client` cliente, `service` serviço, `registry` cadastro de CNPJ, `default` padrão do lote.",
  amount: "O valor em reais; nulo enquanto não se lê.",
  client_id: "O cliente da sua lista que a linha nomeia.",
  service_id: "O serviço da sua lista que a linha nomeia.",
};

const under = (name: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [`${name}.${path}`, text]));

const CHANGE_TEXTS = {
  cells: "O texto novo de cada célula, por campo; vazio apaga.",
  left_out: "`true` deixa a linha de fora; `false` a traz de volta.",
  confirm_duplicate: "`true`: é mesmo outra nota.",
};

export const BATCHES: Docs = {
  schemas: {
    CreateBatch: {
      fields: {
        name: "Um nome para o lote, até 200 caracteres.",
        items:
          "As notas, até 5.000: os campos de `POST /invoices`, também `client_id` e `service_id`.",
      },
    },
    Batch: {
      answer: "O lote como está agora",
      example: batch,
      fields: { ...BATCH_FIELDS_TEXTS, ...under("totals", TOTALS_TEXTS) },
    },
    BatchWithRows: {
      answer: "O lote como está agora, com as suas linhas",
      example: {
        ...batch,
        rows: [
          { row: 2, state: "ready" },
          { row: 4, state: "error", errors: [fault] },
        ],
      },
      fields: {
        ...BATCH_FIELDS_TEXTS,
        ...under("totals", TOTALS_TEXTS),
        rows: "As linhas, na ordem da planilha; ausente com `rows=none`.",
        ...under("rows", ROW_TEXTS),
      },
    },
    BatchList: {
      answer: "Uma página de lotes",
      example: { data: [batch], next_cursor: null },
      fields: { data: "Os lotes desta página." },
    },
    BatchRow: { example: row, fields: { ...ROW_TEXTS, ...GRID_TEXTS } },
    BatchRowList: {
      answer: "Uma parte das linhas",
      example: { data: [row], total: 4, offset: 0 },
      fields: {
        data: "As linhas, na ordem da planilha.",
        total: "Linhas ao todo com este `state`.",
        offset: "A partir de que linha desta seleção.",
      },
    },
    BatchTotals: { example: totals, fields: TOTALS_TEXTS },
    MapBatch: {
      fields: {
        head_row:
          "A linha dos títulos, entre as vinte primeiras; nulo: a planilha não tem títulos; ausente: como está. Com outra linha as colunas são reconhecidas de novo, e as linhas até ela não viram notas.",
        columns: "As colunas que mudam; as outras ficam como estão.",
        "columns.index": "A coluna, a partir de 0.",
        "columns.field": "O campo da nota; nulo: a coluna não é usada.",
        defaults: "O que vale para toda linha sem o seu próprio valor; ausente: como está.",
      },
    },
    ChangeBatchRow: { fields: CHANGE_TEXTS },
    ChangeBatchRows: {
      fields: {
        rows: "As linhas que mudam.",
        "rows.row": "O número da linha.",
        ...under("rows", CHANGE_TEXTS),
      },
    },
    ChangedBatchRows: {
      answer: "As linhas depois da mudança",
      example: { data: [row], totals },
      fields: {
        data: "As linhas pedidas, e depois as outras que foram conferidas de novo.",
        totals: "Os totais do lote depois da mudança.",
      },
    },
  },
  fields: {
    "query.rows": "`none`: sem as linhas, para acompanhar o andamento.",
    "query.state": "Só as linhas nesse estado.",
    "query.offset": "Quantas linhas pular.",
    "query.format": "`xlsx` (padrão) ou `csv`.",
    "path.row": "O número da linha.",
  },
};
