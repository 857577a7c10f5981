import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { expect, test } from "vitest";
import { figuresOf, markOf, rehearsedText, sentenceOf, standingText } from "./words.ts";

const NOW = new Date("2026-11-28T15:00:00Z");
const nothing = { count: 0, amount: 0 };
const ruleOf = (change: Partial<PaymentRule>): PaymentRule => ({
  id: "r",
  created_at: "2026-11-25T12:00:00Z",
  updated_at: "2026-11-25T12:00:00Z",
  name: "Consultoria",
  position: 1,
  conditions: { payers: [], charge: false, max_amount: 1850, text: null },
  client_id: null,
  service_id: null,
  service_code: null,
  service_description: null,
  mode: "issue",
  rehearse_until: null,
  day_limit: 3700,
  month_limit: 18_500,
  paused: false,
  today: nothing,
  month: nothing,
  rehearsed: nothing,
  decisions: [],
  ...change,
});
const named = (...names: string[]) => names.map((name) => ({ name, tax_id: null }));

test.each([
  [{}, "Recebimento até R$ 1.850,00: nota como a de costume de quem pagou."],
  [
    {
      conditions: { payers: named("A", "B"), charge: true, max_amount: null, text: "aula" },
      service_description: "Aula de {mês}",
    },
    "Recebimento de A ou B, que paga uma cobrança Pix, com “aula” no texto: nota de “Aula de {mês}”.",
  ],
  [
    {
      conditions: {
        payers: named("A", "B", "C", "D"),
        charge: false,
        max_amount: null,
        text: null,
      },
      service_code: "17.01",
    },
    "Recebimento de A, B ou mais 2: nota do serviço 17.01.",
  ],
])("%j reads as one sentence", (change, sentence) => {
  expect(sentenceOf(ruleOf(change)).replaceAll("\u00a0", " ")).toBe(sentence);
});

test.each([
  [{ paused: true }, "Pausada"],
  [{ mode: "approve" }, "Pede aprovação"],
  [{ mode: "rehearse" }, "Só ensaia"],
  [{ rehearse_until: "2026-12-02T12:00:00Z" }, "Ensaio até 02/12"],
  [{ rehearse_until: "2026-11-28T15:00:00Z" }, "Emite sozinha"],
  [{}, "Emite sozinha"],
] as const)("%j is marked as %s", (change, text) => {
  expect(markOf(ruleOf(change), NOW).text).toBe(text);
});

test("a rehearsal shows what it would have issued, an active rule what it issued of its limit", () => {
  const rehearsal = {
    rehearse_until: "2026-12-02T12:00:00Z",
    rehearsed: { count: 2, amount: 900 },
  };
  expect(figuresOf(ruleOf(rehearsal), NOW).used).toBe("2 notas no ensaio");
  const active = figuresOf(ruleOf({ month: { count: 1, amount: 350 } }), NOW);
  expect(active.used).toBe("1 nota este mês");
  expect(active.limit.replaceAll("\u00a0", " ")).toBe("R$ 350,00 de R$ 18.500,00");
  expect(rehearsedText(nothing)).toMatch(/nada serviu/);
});

test("from rehearsal to active: when, and by what", () => {
  expect(standingText(ruleOf({ rehearse_until: "2026-12-02T12:00:00Z" }), NOW)).toMatch(
    /^Em ensaio: nada sai até 02\/12\/2026, 09:00\./,
  );
  expect(standingText(ruleOf({ rehearse_until: "2026-11-27T12:00:00Z" }), NOW)).toMatch(
    /^Emite por si desde 27\/11\/2026, 09:00, quando o ensaio terminou/,
  );
  expect(standingText(ruleOf({}), NOW)).toMatch(/desde que uma pessoa encerrou o ensaio/);
  expect(standingText(ruleOf({ mode: "approve" }), NOW)).toBeNull();
});
