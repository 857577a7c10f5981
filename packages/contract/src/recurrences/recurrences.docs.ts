import type { Docs } from "../openapi/docs.ts";

const client = {
  id: "0b7c9f4e-6a1d-4a53-9d0e-2f5a7c1b3d48",
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
};

const planned = {
  nominal_date: "2026-12-05",
  date: "2026-12-07",
  amount: 1850,
  competencia: "2026-12-07",
  moved_from: "2026-12-05",
  reason: "Dia 05/12 é sábado: sai no dia útil seguinte.",
  service_description: "Consultoria de dezembro de 2026",
  installment: 1,
  installments: null,
};

const occurrence = {
  ...planned,
  recurrence_id: "5d2c8f10-3b7e-4c69-8a14-6e9b0d7f2c31",
  state: "asking",
  client,
  asking_reason: "mode",
  waiting: null,
  changed: [],
  invoice_id: null,
};

const recurrence = {
  id: "5d2c8f10-3b7e-4c69-8a14-6e9b0d7f2c31",
  created_at: "2026-11-25T12:00:00.000Z",
  updated_at: "2026-11-25T12:00:00.000Z",
  state: "active",
  client_id: client.id,
  client,
  service_id: null,
  service_name: null,
  service_code: "17.01",
  service_description: "Consultoria de {mês} de {ano}",
  amount: 1850,
  details: null,
  every: "month",
  day: 5,
  starts_on: "2026-12-01",
  ends_on: null,
  times: null,
  mode: "ask",
  weekend: "after",
  competencia: "same",
  adjustment_percent: null,
  hour: 8,
  next_dates: ["2026-12-07"],
  next: [planned],
  open: [],
  last_invoice_id: null,
};

const holidays = {
  data: [{ date: "2027-01-25", name: "Aniversário de São Paulo", yearly: true }],
  national: [{ date: "2026-12-25", name: "Natal", kind: "law", moves: true }],
};

const OCCURRENCE_FIELDS = {
  nominal_date:
    "O dia pelo calendário, antes de mudar por feriado ou fim de semana: o nome da data.",
  date: "O dia em que sai.",
  amount: "Valor em reais.",
  competencia: "A competência da nota, um dia.",
  moved_from: "O dia pelo calendário, quando `date` é outro; senão nulo.",
  reason: "Por que o dia mudou, ou o valor foi reajustado; nulo quando nenhum dos dois.",
  service_description: "O texto da nota, com os campos preenchidos.",
  installment: "Qual parcela é, a partir de 1.",
  installments: "Quantas são ao todo; nulo sem número de vezes.",
} as const;

const SHOWN_OCCURRENCE_FIELDS = {
  ...OCCURRENCE_FIELDS,
  recurrence_id: "A recorrência.",
  state:
    "`asking`: pergunta; `queued`: a caminho; `waiting`: espera, veja `waiting`; `sent`: tem nota; `skipped`: pulada.",
  client: "O cliente.",
  asking_reason:
    "`mode`: a recorrência pergunta sempre; `late`: atrasou mais de três dias; nulo fora de `asking`.",
  waiting: "Por que espera; nulo fora de `waiting`. Segue sozinha.",
  changed: "O que mudou desde a nota anterior desta recorrência.",
  invoice_id: "A nota que saiu; nulo antes.",
} as const;

export const RECURRENCES: Docs = {
  schemas: {
    Recurrence: {
      answer: "A recorrência como está",
      example: recurrence,
      fields: {
        state: "`active` ativa, `paused` pausada, `ended` encerrada.",
        client: "O cliente.",
        service_name: "Nome do serviço da empresa; nulo sem um.",
        service_code: "Código do serviço; nulo: o do serviço da empresa, ou sugerido pelo texto.",
        amount: "O valor da próxima, em reais, com os reajustes.",
        details: "O que as notas dizem além do formulário; nulo quando nada.",
        next_dates: "Os próximos seis dias; menos quando acaba antes, nenhum pausada ou encerrada.",
        next: "As mesmas seis, com o que cada nota dirá.",
        open: "O que dela pergunta, espera ou está a caminho agora.",
        last_invoice_id: "A última nota dela; nulo antes da primeira.",
      },
    },
    RecurrenceList: {
      answer: "Uma página de recorrências",
      example: {
        data: [recurrence],
        next_cursor: null,
        counts: { active: 1, paused: 0, ended: 0 },
        forecast: [{ month: "2026-12", count: 1, amount: 1850 }],
      },
      fields: {
        counts: "Quantas há na empresa, qualquer que seja o filtro.",
        "counts.active": "Ativas.",
        "counts.paused": "Pausadas.",
        "counts.ended": "Encerradas.",
        forecast: "O que as ativas trarão: o resto deste mês e os dois seguintes.",
        "forecast.month": "O mês (AAAA-MM).",
        "forecast.count": "Quantas notas.",
        "forecast.amount": "A soma delas, em reais.",
      },
    },
    CreateRecurrence: {
      fields: {
        invoice_id:
          "Uma nota emitida de que a recorrência é feita; o que for enviado vale no lugar.",
        amount: "Valor em reais; ausente: o do serviço ou o de costume do cliente.",
        service_description: "O texto, com campos; ausente: o do serviço.",
      },
    },
    UpdateRecurrence: {
      fields: {
        state:
          "`paused` pausa, `active` retoma, `ended` encerra. O que cai numa pausa não é emitido depois.",
        amount: "Valor em reais da próxima e das seguintes; reajustes contam a partir dele.",
        service_description: "O texto, com campos.",
      },
    },
    PlannedOccurrence: { fields: OCCURRENCE_FIELDS },
    Occurrence: {
      answer: "A data como ficou",
      example: occurrence,
      fields: SHOWN_OCCURRENCE_FIELDS,
    },
    OccurrenceList: {
      answer: "As datas como ficaram",
      example: { data: [{ ...occurrence, state: "queued", asking_reason: null }] },
      fields: { data: "As datas pedidas." },
    },
    DueOccurrences: {
      answer: "O que pergunta, espera ou está a caminho",
      example: {
        data: [occurrence],
        asking: { count: 1, amount: 1850 },
        waiting: { count: 0, amount: 0 },
      },
      fields: {
        data: "As datas, das mais antigas às mais novas; até 500.",
        asking: "As que perguntam, ao todo.",
        "asking.count": "Quantas.",
        "asking.amount": "A soma, em reais.",
        waiting: "As que esperam, ao todo.",
        "waiting.count": "Quantas.",
        "waiting.amount": "A soma, em reais.",
      },
    },
    SubmitDue: {
      fields: {
        occurrences: "As datas a emitir, até 500; ausente: todas as que perguntam.",
        "occurrences.recurrence_id": "A recorrência.",
        "occurrences.nominal_date": "A data, por `nominal_date`.",
        "occurrences.invoice": "O que muda só desta vez.",
        "occurrences.invoice.amount": "Valor em reais desta nota.",
        "occurrences.invoice.service_description": "Texto desta nota.",
        "occurrences.invoice.details":
          "O que esta nota diz além do formulário, no lugar do de costume.",
      },
    },
    PostponeOccurrence: {
      fields: { until: "O novo dia, de amanhã até daqui a 60 dias." },
    },
    MarkOccurrence: { fields: { invoice_id: "A nota que já saiu." } },
    Holidays: {
      answer: "Os feriados como estão",
      example: holidays,
      fields: {
        data: "Os dias da própria empresa: estaduais, municipais, dela.",
        "data.date": "O dia.",
        "data.name": "O nome do feriado.",
        "data.yearly": "Se vale no mesmo dia de todos os anos.",
        national: "Os nacionais, calculados.",
        "national.date": "O dia.",
        "national.name": "O nome do feriado.",
        "national.kind":
          "`law`: feriado nacional por lei; `custom`: Sexta-feira Santa, guardada em todo o país; `optional`: ponto facultativo, em que bancos não abrem.",
        "national.moves":
          "Se move as recorrências. Um `optional` só move quando está também na lista da empresa.",
      },
    },
    SaveHolidays: {
      fields: {
        data: "A lista inteira, até 200 dias.",
        "data.date": "O dia.",
        "data.name": "O nome do feriado.",
        "data.yearly": "Se vale no mesmo dia de todos os anos; ausente: só naquele dia.",
      },
    },
  },
  fields: {
    "changed.field": "O campo que mudou: `company_name`, `address`, `service_code` ou `amount`.",
    "changed.from": "O que a nota anterior dizia.",
    "changed.to": "O que esta dirá.",
    "changed.reason": "O que mudou, em uma frase, para pessoas.",
    "client.company_name": "Razão social ou nome.",
    "client.cnpj": "CNPJ ou CPF, só letras e números; vazio sem um.",
    "waiting.reason":
      "`quota_exceeded` o limite do plano acabou; `certificate_missing` e `certificate_expired` falta o certificado, ou ele venceu; `company_incomplete` faltam dados da empresa; `client_closed` o CNPJ do cliente foi baixado; `client_archived` o cliente está arquivado ou foi excluído; `service_archived` o serviço está arquivado; `service_code_invalid` o código de serviço não vale mais; `invoice_invalid` outro dado da nota; `duplicate_invoice` já há uma nota igual; `directory_down` um serviço de fora não responde.",
    "waiting.text": "O que há e o que fazer, para pessoas.",
    "waiting.since": "Desde quando espera.",
    "waiting.next_at": "Quando é tentada de novo; antes, se o que falta chegar.",
    every:
      "`week` toda semana, `month` todo mês, `2_months`, `3_months`, `6_months` ou `year` todo ano.",
    day: "O dia do mês (31 é o último), ou da semana: 1 é segunda, 7 domingo.",
    starts_on: "A partir de quando; a primeira data é o primeiro `day` neste dia ou depois.",
    ends_on: "Até quando, inclusive; nulo: sem fim. Não com `times`.",
    times: "Quantas vezes, a partir da primeira data; nulo: sem número. Não com `ends_on`.",
    mode: "`ask`: pergunta antes (um e-mail por dia e um botão para todas); `issue`: sai sozinha.",
    weekend:
      "Em fim de semana ou feriado: `same` fica, `before` e `after` vão ao dia útil anterior ou seguinte, sempre no mesmo mês.",
    "Recurrence.competencia": "`same`: a do mês da data; `previous`: a do mês anterior.",
    "CreateRecurrence.competencia": "`same`: a do mês da data; `previous`: a do mês anterior.",
    "UpdateRecurrence.competencia": "`same`: a do mês da data; `previous`: a do mês anterior.",
    adjustment_percent:
      "Reajuste em porcentagem a cada aniversário de `starts_on`, arredondado ao centavo (meio centavo para cima); nulo: nenhum.",
    hour: "A hora do dia em que sai ou pergunta, de 0 a 23, no horário de Brasília.",
    "query.state": "Só as nesta situação.",
    "query.client_id": "Só as deste cliente.",
    "query.search": "Parte do nome, CNPJ ou CPF do cliente.",
    "query.sort":
      "`next_date` (padrão) pela próxima data, `client` pelo cliente, `-created_at` das mais novas às mais antigas.",
    "query.year": "O ano dos feriados nacionais; ausente: este e o seguinte.",
    "path.date": "A data da recorrência, por `nominal_date` (AAAA-MM-DD).",
  },
};
