import { expect, test } from "vitest";
import { CNPJ_DIRECTORY } from "../../db/tables/city-halls.ts";
import { whyItWaits, type WaitingFacts } from "./why-it-waits.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const LATER = new Date("2026-11-20T12:10:00Z");
const EARLIER = new Date("2026-11-20T11:00:00Z");
const JOB = { name: "issue-invoice", state: "created", startAfter: LATER, tries: 0 };

const NOTE: WaitingFacts["note"] = {
  status: "pending",
  environment: "producao",
  answer_pending: false,
  claimed_until: null,
  work_due_at: null,
  resend_after: null,
  waiting_channel: null,
  waiting_since: null,
  cancellation_state: null,
  analysis_state: null,
  unexplained: null,
  nfse_key: null,
  has_xml: false,
};

const why = (invoice: Partial<WaitingFacts["note"]>, facts: Partial<WaitingFacts> = {}) =>
  whyItWaits({
    note: { ...NOTE, ...invoice },
    jobs: [JOB],
    cityHallDownSince: null,
    isSeriesUnasked: false,
    environment: "producao",
    now: NOW,
    ...facts,
  }).join("\n");

test("a finished invoice waits for nothing", () => {
  expect(why({ status: "issued", nfse_key: "1", has_xml: true })).toBe("");
  expect(why({ status: "error" })).toBe("");
});

test.each([
  ["um worker trabalha", { claimed_until: LATER }, {}],
  ["não responde desde 20/11/2026 08:00", {}, { cityHallDownSince: EARLIER }],
  ["espera a prefeitura", { waiting_since: EARLIER }, {}],
  [
    "a consulta de CNPJ não responde desde",
    { waiting_channel: CNPJ_DIRECTORY },
    { cityHallDownSince: EARLIER },
  ],
  ["não teve resposta", { answer_pending: true }, {}],
  ["não é reenviada antes", { resend_after: LATER }, {}],
  ["ainda não disse o que tem da série", {}, { isSeriesUnasked: true }],
  ["do ambiente sandbox", { environment: "sandbox" }, {}],
  ["próxima tentativa (issue-invoice)", {}, {}],
  ["nenhum worker a pegou", {}, { jobs: [{ ...JOB, startAfter: EARLIER }] }],
  ["esgotou as tentativas", {}, { jobs: [{ ...JOB, name: "issue-invoice-dead" }] }],
  ["em andamento", {}, { jobs: [{ ...JOB, state: "active" }] }],
  ["não há tarefa na fila", {}, { jobs: [] }],
  ["analisa o cancelamento", { status: "issued", analysis_state: "requested" }, {}],
  ["próxima tentativa", { status: "issued", nfse_key: "1", has_xml: false }, {}],
] as const)("says %s", (words, invoice, facts) => {
  expect(why(invoice, facts).toLowerCase()).toContain(words.toLowerCase());
});
