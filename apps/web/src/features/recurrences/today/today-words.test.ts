import type { DueOccurrences, Occurrence } from "@emita/contract/recurrences/occurrences";
import { expect, test } from "vitest";
import { askingTitle, changedText, leftText } from "./today-words.ts";

const asking = (
  date: string,
  reason: Occurrence["asking_reason"] = "mode",
  changes = 0,
): Occurrence => ({
  nominal_date: date,
  date,
  amount: 10,
  competencia: date,
  moved_from: null,
  reason: null,
  service_description: "Mentoria",
  installment: 1,
  installments: null,
  recurrence_id: "r",
  state: "asking",
  client: { id: "c", company_name: "Cliente", cnpj: "" },
  asking_reason: reason,
  waiting: null,
  changed: Array.from({ length: changes }, () => ({
    field: "amount",
    from: null,
    to: null,
    reason: "Mudou.",
  })),
  invoice_id: null,
});

const due = (...data: Occurrence[]): DueOccurrences => ({
  data,
  asking: { count: data.length, amount: 10 * data.length },
  waiting: { count: 0, amount: 0 },
});

test("the title counts what asks today, and says when a day was missed", () => {
  expect(askingTitle(due(asking("2026-11-25")), "2026-11-25")).toBe("1 nota pronta para hoje");
  expect(askingTitle(due(asking("2026-11-25"), asking("2026-11-25")), "2026-11-25")).toBe(
    "2 notas prontas para hoje",
  );
  const late = asking("2026-11-20", "late");
  expect(askingTitle(due(late, late, late), "2026-11-25")).toBe("3 notas de 20/11/2026 não saíram");
  expect(askingTitle(due(late, asking("2026-11-10", "late")), "2026-11-25")).toBe(
    "2 notas de datas passadas não saíram",
  );
  expect(askingTitle(due(late, asking("2026-11-25")), "2026-11-25")).toBe(
    "2 notas prontas para hoje",
  );
});

test("what changed is counted", () => {
  expect(changedText([asking("2026-11-25")])).toBe("");
  expect(changedText([asking("2026-11-25", "mode", 2)])).toBe("Uma mudou desde a última nota.");
  expect(changedText([asking("a", "mode", 1), asking("b", "mode", 1)])).toBe(
    "2 mudaram desde a última nota.",
  );
});

test("the quota afterwards, or how much of it is missing", () => {
  expect(leftText({ left: 103, quota: 150 }, 12)).toBe("Depois restam 91 de 150 notas do plano.");
  expect(leftText({ left: 2, quota: 5 }, 3)).toContain("falta 1");
  expect(leftText(undefined, 3)).toBe("");
});
