import type { Client } from "@emita/contract/clients/clients";
import type { CopyChange, Draft } from "@emita/contract/invoices/invoice-drafts";
import { expect, test } from "vitest";
import { fewAtATime } from "./few-at-a-time.ts";
import { copyKey, faultsOf, inOrder, type MonthItem, sendable, sumOf } from "./month-items.ts";

const change = (part: Partial<CopyChange>): CopyChange => ({
  field: "address",
  from: "Rua A",
  to: "Rua B",
  reason: "client_edited",
  text: "O endereço mudou.",
  ...part,
});
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the rules look at
const draft = (part: Partial<Draft>) =>
  ({
    amount: 100,
    changes: [],
    missing: [],
    send_at: null,
    service_code: "17.01",
    ...part,
  }) as Partial<Draft> as Draft;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its name is enough
const client = (company_name: string) => ({ company_name }) as Partial<Client> as Client;
const item = (name: string, part: Partial<Draft> = {}): MonthItem => ({
  kind: "draft",
  client: client(name),
  draft: draft(part),
});

const ENDED = change({ field: "service_code", from: "17.01", to: "17.01", reason: "tax_rule" });
const MISSING = [{ field: "service_code", code: "required", message: "Informe o código." }];

test("what is blocked comes first, then what changed; a new month alone is no change", () => {
  const items = [
    item("igual", { changes: [change({ field: "details.competencia", reason: "new_date" })] }),
    item("mudou", { changes: [change({})] }),
    item("bloqueada", { missing: MISSING }),
  ];
  expect(inOrder(items).map((one) => one.client.company_name)).toEqual([
    "bloqueada",
    "mudou",
    "igual",
  ]);
  expect(sendable(items).map((one) => one.client.company_name)).toEqual(["igual", "mudou"]);
});

test("a code that ended, what is missing, and a time of its own keep a copy from being sent", () => {
  expect(faultsOf(draft({}))).toEqual([]);
  expect(faultsOf(draft({ changes: [ENDED], missing: MISSING }))).toEqual(["O endereço mudou."]);
  expect(faultsOf(draft({ changes: [ENDED], service_code: "17.02" }))).toEqual([]);
  expect(faultsOf(draft({ missing: MISSING }))).toEqual(["Informe o código."]);
  expect(faultsOf(draft({ send_at: "2026-11-30T21:00:00Z" }))).toEqual([
    "Já vai sair em seg, 30/11/2026, às 18:00.",
  ]);
});

test("the sum is in cents, of typed amounts too", () => {
  expect(sumOf(sendable([item("a", { amount: 0.1 }), item("b", { amount: "1.850,20" })]))).toBe(
    185_030,
  );
});

test("a client has one key in a month, and another one in the next", () => {
  expect(copyKey("2026-11", "c", "i")).toBe(copyKey("2026-11", "c", "i"));
  expect(copyKey("2026-12", "c", "i")).not.toBe(copyKey("2026-11", "c", "i"));
});

test("a few are done at a time, and the results keep their order", async () => {
  let [under, most] = [0, 0];
  const double = async (value: number) => {
    under += 1;
    most = Math.max(most, under);
    await Promise.resolve();
    under -= 1;
    return value * 2;
  };
  expect(await fewAtATime([1, 2, 3, 4, 5, 6], double)).toEqual([2, 4, 6, 8, 10, 12]);
  expect(most).toBe(4);
});
