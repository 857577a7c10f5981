import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { COUNT_MS, createRowStates, type Outcome } from "./row-states.ts";

const paymentOf = (id: string): IncomingPayment => ({
  id,
  source: "pix",
  status: "waiting",
  received_at: null,
  received_on: "2026-11-12",
  amount: 110,
  amount_returned: 0,
  end_to_end_id: null,
  txid: null,
  note: null,
  proposal: {
    company_name: "Padaria",
    cnpj: "11444777000161",
    service_code: null,
    service_description: "Consultoria",
    amount: 110,
    city: null,
    address: null,
    phone: null,
    email: null,
  },
  missing: [],
  warnings: [],
  invoice_id: null,
  refunded_invoice: false,
  rule: null,
});
const ONE = paymentOf("1");
const OTHER = paymentOf("2");

function stage(outcome: Outcome = { kind: "sent", invoiceId: "n" }) {
  const approve = vi.fn<(payment: IncomingPayment, isConfirmed: boolean) => Promise<Outcome>>(
    async () => outcome,
  );
  const tell = vi.fn<(payment: IncomingPayment, outcome: Outcome) => void>();
  const rows = createRowStates({ approve, tell });
  const kinds = () => [...rows.current()].map(([id, { kind }]) => `${id} ${kind}`);
  return { approve, tell, rows, kinds };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the time to undo", () => {
  test("nothing is sent before it is over, and then once", async () => {
    const { approve, rows, kinds } = stage();
    rows.watch();
    rows.sendSoon(ONE);
    rows.sendSoon(ONE);
    await vi.advanceTimersByTimeAsync(COUNT_MS - 1);
    expect([approve.mock.calls.length, kinds()]).toEqual([0, ["1 counting"]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(approve.mock.calls).toEqual([[ONE, false]]);
    expect(kinds()).toEqual(["1 sent"]);
    rows.sendSoon(ONE);
    await vi.advanceTimersByTimeAsync(COUNT_MS);
    expect(approve.mock.calls.length).toBe(1);
  });

  test("an undone one is never sent, and may be pressed again", async () => {
    const { approve, rows, kinds } = stage();
    rows.sendSoon(ONE);
    rows.sendSoon(OTHER);
    rows.undo("1");
    await vi.advanceTimersByTimeAsync(COUNT_MS);
    expect(approve.mock.calls).toEqual([[OTHER, false]]);
    rows.sendSoon(ONE);
    expect(kinds()).toContain("1 counting");
  });

  test("leaving the screen sends what is pending at once and once, and reports what became of it", async () => {
    const refused: Outcome = { kind: "refused", refusal: { text: "Sem notas.", remedy: "plans" } };
    const { approve, tell, rows } = stage(refused);
    const leave = rows.watch();
    rows.sendSoon(ONE);
    leave();
    rows.sendCounting();
    rows.sendCounting();
    await vi.advanceTimersByTimeAsync(COUNT_MS);
    expect(approve.mock.calls).toEqual([[ONE, false]]);
    expect(tell.mock.calls).toEqual([[ONE, refused]]);
  });
});

describe("several at once", () => {
  test("each is sent once, confirmed where the person saw the equal invoice; those under way are left out", async () => {
    const { approve, rows, kinds } = stage();
    const sent = rows.sendAll([ONE, OTHER], ({ id }) => id === "2");
    void rows.sendAll([ONE, OTHER], () => false);
    await sent;
    expect(approve.mock.calls).toEqual([
      [ONE, false],
      [OTHER, true],
    ]);
    expect(kinds()).toEqual(["1 sent", "2 sent"]);
  });

  test("a refused one may be sent again; a list opened again keeps its reason and forgets what was sent", async () => {
    const { approve, rows, kinds } = stage();
    approve.mockResolvedValueOnce({ kind: "refused", refusal: { text: "Não.", remedy: "again" } });
    await rows.sendAll([ONE, OTHER], () => false);
    rows.forgetSettled();
    expect(kinds()).toEqual(["1 refused"]);
    rows.sendSoon(ONE);
    expect(kinds()).toEqual(["1 counting"]);
  });
});
