import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoiceStage,
  INVOICE,
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
});

const ROUTES: ["GET" | "POST" | "PATCH", string, object?][] = [
  ["GET", ""],
  ["GET", "/pdf"],
  ["GET", "/xml"],
  ["GET", "/events"],
  ["PATCH", "", { amount: 1 }],
  ["POST", "/attempts"],
  ["POST", "/cancellation"],
];

describe("another company's invoice does not exist", () => {
  test.each(ROUTES)("%s /invoices/{id}%s", async (method, path, body) => {
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    const stranger = await stage.createCustomer();
    const before = await stage.row(id);
    for (const [owner, tried] of [
      [stranger, id],
      [companyId, randomUUID()],
      [companyId, "1"],
      [companyId, "00000000-0000-0000-0000-00000000000g"],
    ] as const) {
      const answer = await stage.call(owner, method, `/${tried}${path}`, body);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        code: "not_found",
        detail: "Não encontramos esta nota.",
      });
    }
    expect(await stage.row(id)).toEqual(before);
  });

  test.each(ROUTES)(
    "%s /invoices/{id}%s needs a session and a confirmed address",
    async (method, path, body) => {
      const { id } = await stage.create(companyId);
      const url = `/api/v1/invoices/${id}${path}`;
      const nobody = await stage.server.inject({ method, url, ...(body && { payload: body }) });
      expect(nobody.statusCode).toBe(401);
      const answer = await stage.call(companyId, method, `/${id}${path}`, body, {
        "x-test-unverified": "1",
      });
      expect(answer.statusCode).toBe(403);
    },
  );

  test("nor is it in a list", async () => {
    await stage.create(companyId);
    const answer = await stage.call(await stage.createCustomer(), "GET", "");
    expect(answer.json()).toEqual({ data: [], next_cursor: null });
  });
});

async function createRefused(): Promise<string> {
  stage.world.authority.script.push({ reject: "E0240" });
  const { id } = await stage.create(companyId, { phone: "11 3333-4444" });
  await stage.issue(companyId, id);
  return id;
}

describe("correcting and resending", () => {
  test("changes what is given and nothing else", async () => {
    const id = await createRefused();
    const answer = await stage.call(companyId, "PATCH", `/${id}`, {
      amount: 12.34,
      email: "a@b.com.br",
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ...INVOICE,
      amount: 12.34,
      email: "a@b.com.br",
      phone: "11 3333-4444",
      status: "error",
    });
    expect(
      (await stage.call(companyId, "PATCH", `/${id}`, { phone: null })).json().phone,
    ).toBeNull();
    const { data } = (await stage.call(companyId, "GET", `/${id}/events`)).json();
    expect(data.at(-1)).toMatchObject({ type: "invoice.corrected", text: "Dados corrigidos" });
  });

  test("an empty correction is none", async () => {
    const id = await createRefused();
    expect((await stage.call(companyId, "PATCH", `/${id}`, {})).statusCode).toBe(200);
    expect(await stage.eventTypes(companyId, id)).not.toContain("invoice.corrected");
  });

  test("is checked like a new one", async () => {
    const id = await createRefused();
    for (const [body, field] of [
      [{ amount: 0 }, "amount"],
      [{ cnpj: "1" }, "cnpj"],
      [{ service_code: "99.99" }, "service_code"],
      [{ company_name: "" }, "company_name"],
    ] as const) {
      const answer = await stage.call(companyId, "PATCH", `/${id}`, body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0].field).toBe(field);
    }
  });

  test("a missing service code may be chosen, or follow from a better description", async () => {
    const { id } = await stage.create(companyId, {
      service_code: null,
      service_description: "xyz",
    });
    await stage.issue(companyId, id);
    const described = await stage.call(companyId, "PATCH", `/${id}`, {
      service_description: "Consultoria",
    });
    expect(described.json().service_code).toBe("17.01");
    const chosen = await stage.call(companyId, "PATCH", `/${id}`, { service_code: "01.02" });
    expect(chosen.json().service_code).toBe("01.02");
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
  });

  test("only an invoice in error", async () => {
    const { id } = await stage.create(companyId);
    for (const status of ["pending", "issued"]) {
      expect((await stage.show(companyId, id)).status).toBe(status);
      const patch = await stage.call(companyId, "PATCH", `/${id}`, { amount: 1 });
      const resend = await stage.call(companyId, "POST", `/${id}/attempts`);
      expect([patch.statusCode, resend.statusCode]).toEqual([409, 409]);
      expect([patch.json().code, resend.json().code]).toEqual(["not_editable", "not_editable"]);
      await stage.issue(companyId, id);
    }
  });

  test("resending clears the error, keeps the unit and enqueues", async () => {
    const id = await createRefused();
    const before = (await stage.queued("issue-invoice")).length;
    const answer = await stage.call(companyId, "POST", `/${id}/attempts`);
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({ status: "pending", error: null });
    expect((await stage.queued("issue-invoice")).length).toBe(before + 1);
    expect(await stage.used(companyId)).toBe(1);
  });

  test("an invoice of another environment stays there", async () => {
    const id = await createRefused();
    await stage.ctx.db
      .updateTable("invoices")
      .set({ environment: "producao" })
      .where("id", "=", id)
      .execute();
    const answer = await stage.call(companyId, "POST", `/${id}/attempts`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toContain("outro ambiente");
  });
});

test("a caller without access learns nothing about the request", async () => {
  const answer = await stage.server.inject({
    method: "POST",
    url: "/api/v1/invoices",
    payload: { amount: -1 },
  });
  expect(answer.statusCode).toBe(401);
});

test("PDF and XML before the invoice exists", async () => {
  const { id } = await stage.create(companyId);
  for (const file of ["pdf", "xml"]) {
    const answer = await stage.call(companyId, "GET", `/${id}/${file}`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "not_issued" });
  }
});

test("open screens are notified of every change", async () => {
  const received: unknown[] = [];
  const unsubscribe = await stage.ctx.live.subscribe(companyId, (event) => received.push(event));
  const { id } = await stage.create(companyId);
  const told = { type: "invoice.changed", id };
  await expect.poll(() => received).toContainEqual(told);
  received.length = 0;
  await stage.issue(companyId, id);
  await expect.poll(() => received).toContainEqual(told);
  unsubscribe();
});
