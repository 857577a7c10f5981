import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  COMPANY,
  createInvoiceStage,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(100);
  stage.world.directory = { kind: "unavailable" };
});

const MINUTE_MS = 60_000;
const CLIENTS = ["11444777000161", "33000167000101", "60746948000112"] as const;

/** The client withholds the ISS: their address is required. */
const WITHHELD = { details: { iss: { kind: "taxable", withheld_by: "tomador", rate: 2.5 } } };

/** Three questions in a row without an answer, of one invoice. */
async function bringDown(): Promise<string> {
  const { id } = await stage.create(companyId, WITHHELD);
  for (let turn = 0; turn < 3; turn++) await stage.issue(companyId, id);
  return id;
}

const statusOf = async (id: string) => (await stage.show(companyId, id)).status;

describe("a CNPJ directory that is away, of an invoice that needs the address,", () => {
  test("makes the invoice wait, says so once, and the invoice goes on by itself", async () => {
    const id = await bringDown();
    const text = expect.stringMatching(
      /^Consulta de CNPJ fora do ar desde \d\d:\d\d: a nota segue sozinha quando voltar$/,
    );
    expect(await stage.show(companyId, id)).toMatchObject({ status: "pending", waiting: { text } });
    stage.clock.advance(30 * MINUTE_MS);
    await stage.issue(companyId, id);
    const { data } = (await stage.call(companyId, "GET", `/${id}/events`)).json();
    expect(data.filter(({ type }: { type: string }) => type === "invoice.waiting")).toEqual([
      expect.objectContaining({ text }),
    ]);
    stage.world.directory = { kind: "found", company: COMPANY };
    stage.clock.advance(MINUTE_MS);
    await stage.issue(companyId, id);
    expect(await stage.show(companyId, id)).toMatchObject({ status: "issued", waiting: null });
  });

  test("is asked by one invoice at a time, and its answer wakes the others", async () => {
    const first = await bringDown();
    const others = await Promise.all(
      CLIENTS.map(async (cnpj) => (await stage.create(companyId, { cnpj, ...WITHHELD })).id),
    );
    const asked = stage.world.lookups;
    for (const id of others) await stage.issue(companyId, id);
    expect(stage.world.lookups).toBe(asked);
    expect(await Promise.all(others.map(statusOf))).toEqual(["pending", "pending", "pending"]);
    stage.world.directory = { kind: "found", company: COMPANY };
    stage.clock.advance(6_000);
    await stage.issue(companyId, first);
    await stage.run("sweep-invoices", {});
    const due = JSON.stringify(await stage.queued("issue-invoice"));
    for (const id of others) {
      expect(due).toContain(id);
      await stage.issue(companyId, id);
      expect(await statusOf(id)).toBe("issued");
    }
  });

  test("does not stop a client whose address it gave before", async () => {
    await bringDown();
    const [, cnpj] = CLIENTS;
    stage.world.kept.set(cnpj, { kind: "found", company: { ...COMPANY, cnpj } });
    const { id } = await stage.create(companyId, { cnpj, ...WITHHELD });
    await stage.issue(companyId, id);
    expect(await statusOf(id)).toBe("issued");
  });

  test("is no city hall: the public page of their state does not name it", async () => {
    await bringDown();
    const answer = await stage.server.inject({ method: "GET", url: api.cityHallStatus });
    expect(answer.json().data).toEqual([]);
  });

  test("for an hour: then the person is asked for the address, and what is typed is sent", async () => {
    const id = await bringDown();
    stage.clock.advance(59 * MINUTE_MS);
    await stage.issue(companyId, id);
    const { status, work_due_at: next, created_at: created } = await stage.row(id);
    expect(status).toBe("pending");
    // However long the pauses are by then.
    expect((next?.getTime() ?? 0) - created.getTime()).toBeLessThanOrEqual(60 * MINUTE_MS);
    stage.clock.advance(MINUTE_MS);
    await stage.issue(companyId, id);
    const { error, waiting } = await stage.show(companyId, id);
    expect(error).toMatchObject({ code: "address_required", field: "address" });
    expect(waiting).toBeNull();
    const address = "Avenida Paulista, 1000 - Bela Vista, São Paulo/SP, CEP 01310-100";
    await stage.call(companyId, "PATCH", `/${id}`, { address });
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    expect(await statusOf(id)).toBe("issued");
  });
});

test("an invoice that need not carry the address goes at once without it, whatever the directory does", async () => {
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  expect(await statusOf(id)).toBe("issued");
  expect(stage.world.authority.drafts[0]?.tomador).not.toHaveProperty("address");
});

test("a directory that answers others, but never about this client: the person is asked soon", async () => {
  const { id } = await stage.create(companyId, WITHHELD);
  for (const cnpj of CLIENTS.slice(1)) {
    await stage.issue(companyId, id);
    expect(await statusOf(id)).toBe("pending");
    stage.world.directory = { kind: "found", company: { ...COMPANY, cnpj } };
    await stage.issue(companyId, (await stage.create(companyId, { cnpj, ...WITHHELD })).id);
    stage.world.directory = { kind: "unavailable" };
    stage.clock.advance(15_000);
  }
  await stage.issue(companyId, id);
  expect((await stage.show(companyId, id)).error?.code).toBe("address_required");
});
