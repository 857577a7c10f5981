import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer();
});

const requestCancel = (id: string, reason?: string) =>
  stage.call(
    companyId,
    "POST",
    `/${id}/cancellation`,
    reason === undefined ? undefined : { reason },
  );
const invoiceOf = async (id: string) =>
  stage.world.authority.notes.get((await stage.row(id)).dps_id ?? "");

async function createIssued(): Promise<string> {
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  return id;
}

describe("before anything was sent", () => {
  test("cancelled at once, the unit comes back, the job finds nothing to do", async () => {
    const { id } = await stage.create(companyId);
    const answer = await requestCancel(id, "engano");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: "cancelled",
      cancellation: { state: "accepted", reason: "engano" },
    });
    expect(await stage.used(companyId)).toBe(0);
    await stage.issue(companyId, id);
    expect(stage.world.authority.received).toEqual([]);
    const { data } = (await stage.call(companyId, "GET", `/${id}/events`)).json();
    expect(data.at(-1)).toMatchObject({
      type: "invoice.cancelled",
      text: "Cancelada antes da emissão",
    });
  });

  test("twice is the same as once", async () => {
    const { id } = await stage.create(companyId);
    const answers = await Promise.all([requestCancel(id), requestCancel(id), requestCancel(id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await stage.used(companyId)).toBe(0);
    expect(
      (await stage.eventTypes(companyId, id)).filter((type) => type === "invoice.cancelled"),
    ).toHaveLength(1);
  });
});

describe("an issued invoice", () => {
  test("is asked for at the city hall, and cancelled when it says so", async () => {
    const id = await createIssued();
    const answer = await requestCancel(id, "Valor errado, o cliente pediu outra nota");
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({ status: "issued", cancellation: { state: "requested" } });
    expect(await stage.queued("cancel-invoice")).toContainEqual({ companyId, invoiceId: id });
    await stage.cancel(companyId, id);
    expect(await stage.show(companyId, id)).toMatchObject({
      status: "cancelled",
      cancellation: { state: "accepted" },
    });
    expect((await invoiceOf(id))?.isCancelled).toBe(true);
    expect(stage.world.authority.cancelRequests[0]).toMatchObject({
      reasonCode: 9,
      reasonText: "Cancelamento solicitado pelo emitente: Valor errado, o cliente pediu outra nota",
      prestador: { cnpj: "11222333000181" },
    });
    // The invoice was issued: its unit is used.
    expect(await stage.used(companyId)).toBe(1);
    expect((await requestCancel(id)).statusCode).toBe(200);
  });

  test("asking twice sends one request", async () => {
    const id = await createIssued();
    const answers = await Promise.all([requestCancel(id, "a"), requestCancel(id, "b")]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    await Promise.all([stage.cancel(companyId, id), stage.cancel(companyId, id)]);
    expect(stage.world.authority.cancelRequests).toHaveLength(1);
    expect(
      (await stage.eventTypes(companyId, id)).filter((type) => type === "invoice.cancel_requested"),
    ).toHaveLength(1);
  });

  test("stays valid when the city hall refuses, with the reason; asking again later is possible", async () => {
    const id = await createIssued();
    await requestCancel(id);
    stage.world.authority.cancelScript.push({ reject: "E0822" });
    await stage.cancel(companyId, id);
    const refused = await stage.show(companyId, id);
    expect(refused).toMatchObject({ status: "issued", cancellation: { state: "refused" } });
    expect(refused.cancellation?.reason).toContain("A nota continua emitida.");
    expect((await requestCancel(id)).statusCode).toBe(202);
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("cancelled");
  });

  test("answered after the time-out: found cancelled, not asked again", async () => {
    const id = await createIssued();
    await requestCancel(id);
    stage.world.authority.cancelScript.push("silent");
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("cancelled");
    expect(stage.world.authority.cancelRequests).toHaveLength(1);
  });

  test("a request that got lost goes out again", async () => {
    const id = await createIssued();
    await requestCancel(id);
    stage.world.authority.cancelScript.push("lost");
    await stage.cancel(companyId, id);
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("cancelled");
    expect(stage.world.authority.cancelRequests).toHaveLength(2);
  });

  test("is refused in plain words while the company lacks its certificate", async () => {
    const id = await createIssued();
    await requestCancel(id);
    stage.world.issuer = { ok: false, code: "certificate_missing", text: "Envie um certificado." };
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).cancellation).toMatchObject({
      state: "refused",
      reason: "Envie um certificado.",
    });
  });
});

test("an invoice in error cannot be cancelled: there is no invoice", async () => {
  stage.world.authority.script.push({ reject: "E0240" });
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  const answer = await requestCancel(id);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: "not_cancellable" });
});

describe("while it is being sent", () => {
  test("the request waits; the invoice is issued and then cancelled, and not announced", async () => {
    const { id } = await stage.create(companyId);
    stage.world.authority.onIssue = async () => {
      const answer = await requestCancel(id, "mudei de ideia");
      expect(answer.statusCode).toBe(202);
      expect(answer.json()).toMatchObject({
        status: "pending",
        cancellation: { state: "requested" },
      });
    };
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
    expect(await stage.queued("cancel-invoice")).toContainEqual({ companyId, invoiceId: id });
    expect(await stage.queued("mail-issued-invoice")).not.toContainEqual({
      companyId,
      invoiceId: id,
    });
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("cancelled");
    expect((await invoiceOf(id))?.isCancelled).toBe(true);
  });

  test("when that cancellation is refused the invoice is announced after all", async () => {
    const { id } = await stage.create(companyId);
    stage.world.authority.onIssue = async () => void (await requestCancel(id));
    await stage.issue(companyId, id);
    stage.world.authority.cancelScript.push({ reject: "E0822" });
    await stage.cancel(companyId, id);
    expect(await stage.queued("mail-issued-invoice")).toContainEqual({ companyId, invoiceId: id });
  });

  test("refused by the city hall: nothing exists, so it is cancelled and the unit comes back", async () => {
    const { id } = await stage.create(companyId);
    stage.world.authority.script.push({ reject: "E0240" });
    stage.world.authority.onIssue = async () => void (await requestCancel(id));
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("cancelled");
    expect(await stage.used(companyId)).toBe(0);
  });

  test("with no known answer it is first found out what became of it", async () => {
    const { id } = await stage.create(companyId);
    stage.world.authority.script.push("silent");
    await stage.issue(companyId, id);
    expect((await requestCancel(id)).statusCode).toBe(202);
    await stage.issue(companyId, id);
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("cancelled");
    expect((await invoiceOf(id))?.isCancelled).toBe(true);
  });

  test("a number of another system's invoice: no invoice of ours exists, cancelled without another number", async () => {
    const earlier = await createIssued();
    const { dps_id, dps_number } = await stage.row(earlier);
    stage.world.authority.plant(
      `${dps_id?.slice(0, -15)}${String((dps_number ?? 0) + 1).padStart(15, "0")}`,
    );
    const { id } = await stage.create(companyId);
    stage.world.authority.onIssue = async () => void (await requestCancel(id));
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("cancelled");
    expect(await stage.used(companyId)).toBe(1);
  });
});

const silence = () => Array.from({ length: 40 }, () => "lost" as const);

describe("a city hall that never answers", () => {
  const DAY_MS = 24 * 3_600_000;

  test("after seven days the request for cancellation ends, and may be made again", async () => {
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    stage.world.authority.isUp = false;
    stage.world.authority.cancelScript.push(...silence());
    await stage.call(companyId, "POST", `/${id}/cancellation`);
    for (let day = 0; day <= 6; day++) {
      await stage.cancel(companyId, id);
      expect((await stage.show(companyId, id)).cancellation?.state).toBe("requested");
      stage.clock.advance(DAY_MS);
    }
    await stage.cancel(companyId, id);
    const shown = await stage.show(companyId, id);
    expect(shown).toMatchObject({
      status: "issued",
      cancellation: { state: "refused", code: "city_hall_silent" },
    });
    expect(shown.cancellation?.reason).toContain("não respondeu ao pedido por sete dias");
    const { data } = (await stage.call(companyId, "GET", `/${id}/events`)).json();
    expect(data.at(-1).text).toBe("Cancelamento sem resposta");
    expect((await stage.row(id)).work_due_at).toBeNull();
    stage.world.authority.isUp = true;
    stage.world.authority.cancelScript.length = 0;
    await stage.call(companyId, "POST", `/${id}/cancellation`);
    stage.clock.advance(60_000);
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("cancelled");
  });

  test("so does the request for analysis, which is offered again", async () => {
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    stage.world.authority.cancelScript.push({ reject: "E0822" });
    await stage.call(companyId, "POST", `/${id}/cancellation`);
    await stage.cancel(companyId, id);
    stage.world.authority.isUp = false;
    stage.world.authority.cancelScript.push(...silence());
    await stage.call(companyId, "POST", `/${id}/cancellation`, { kind: "analysis" });
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).cancellation?.analysis?.state).toBe("requested");
    stage.clock.advance(7 * DAY_MS);
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).cancellation?.analysis).toMatchObject({
      state: "offered",
      reason: expect.stringContaining("não respondeu ao pedido de análise"),
    });
  });
});
