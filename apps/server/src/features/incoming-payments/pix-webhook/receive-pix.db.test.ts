import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createPaymentStage,
  OWN_CNPJ,
  PAYER_CNPJ,
  pixOf,
  type PaymentStage,
} from "../../../test/billing/payment-stage.ts";

let stage: PaymentStage;
let companyId: string;
let path: string;
beforeAll(async () => {
  stage = await createPaymentStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  companyId = await stage.createCustomer();
  ({ path } = await stage.createAddress(companyId));
});

const announce = (...pix: object[]) => stage.announce(path, { pix });

describe("a received Pix", () => {
  test("becomes a draft that waits", async () => {
    const pix = pixOf({ txid: "cobranca1", infoPagador: "conserto" });
    const answer = await announce(pix);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await stage.only(companyId)).toMatchObject({
      source: "pix",
      status: "waiting",
      end_to_end_id: pix.endToEndId,
      received_at: "2026-11-12T13:31:00.000Z",
      received_on: "2026-11-12",
      amount: 110,
      amount_returned: 0,
      txid: "cobranca1",
      note: "conserto",
      proposal: { company_name: "Padaria São João Ltda", cnpj: PAYER_CNPJ, amount: 110 },
      missing: ["service_description"],
      warnings: [],
      invoice_id: null,
    });
    expect(await stage.list(companyId)).toMatchObject({ waiting: 1, next_cursor: null });
  });

  test("is announced to other features once, and again when its charge becomes known", async () => {
    const pix = pixOf();
    const announced = async () =>
      (await stage.queued("payment-received")).filter((job) =>
        JSON.stringify(job).includes(companyId),
      );
    await announce(pix);
    await announce(pix);
    const { id } = await stage.only(companyId);
    expect(await announced()).toEqual([{ companyId, paymentId: id }]);
    await announce({ ...pix, txid: "cobranca1" });
    expect(await announced()).toHaveLength(2);
    await announce(pixOf({ pagador: { cnpj: OWN_CNPJ } }));
    expect(await announced()).toHaveLength(2);
  });

  test("also at /pix, which banks append, and from a page of another site", async () => {
    const answer = await stage.announce(
      `${path}/pix`,
      { pix: [pixOf()] },
      { origin: "https://banco.example" },
    );
    expect(answer.statusCode).toBe(200);
    expect((await stage.list(companyId)).waiting).toBe(1);
  });

  test("counts on the day it has in São Paulo", async () => {
    await announce(pixOf({ horario: "2026-11-13T01:30:00Z" }));
    expect((await stage.only(companyId)).received_on).toBe("2026-11-12");
  });

  test("from the company itself is a transfer, also from a branch", async () => {
    await announce(
      pixOf({ pagador: { cnpj: OWN_CNPJ } }),
      pixOf({ pagador: { cnpj: "11222333000262" } }),
    );
    const { data, waiting } = await stage.list(companyId);
    expect(data.map(({ status }) => status)).toEqual(["own_transfer", "own_transfer"]);
    expect(waiting).toBe(0);
  });

  test("asks the directory about a company, once per payer", async () => {
    await announce(pixOf(), pixOf(), pixOf({ pagador: { cpf: "52998224725" } }));
    const asked = (await stage.queued("look-up-payer")).filter((job) =>
      JSON.stringify(job).includes(companyId),
    );
    expect(asked).toEqual([{ companyId, cnpj: PAYER_CNPJ }]);
    await stage.ctx.db
      .insertInto("cnpj_directory")
      .values({
        cnpj: PAYER_CNPJ,
        fetched_at: stage.clock.now(),
        data: JSON.stringify({
          cnpj: PAYER_CNPJ,
          company_name: "PADARIA SAO JOAO LTDA",
          address: "Rua Augusta, 100",
          street: null,
          number: null,
          complement: null,
          district: null,
          city: "Campinas",
          uf: "SP",
          city_code: null,
          postal_code: null,
          phone: "1130000000",
          email: "p@exemplo.com.br",
          tax_regime: null,
        }),
      })
      .execute();
    await stage.run("look-up-payer", { companyId, cnpj: PAYER_CNPJ });
    const { data } = await stage.list(companyId);
    expect(data.map(({ proposal }) => proposal.city)).toEqual(
      expect.arrayContaining(["Campinas", "Campinas", null]),
    );
    expect(data.find(({ proposal }) => proposal.city)?.proposal).toMatchObject({
      company_name: "PADARIA SAO JOAO LTDA",
      address: "Rua Augusta, 100",
      phone: "1130000000",
      email: "p@exemplo.com.br",
    });
  });

  test("while the directory is away the draft stays, and it is asked again", async () => {
    await announce(pixOf({ pagador: { cnpj: "33000167000101", nome: "Outra" } }));
    await expect(stage.run("look-up-payer", { companyId, cnpj: "33000167000101" })).rejects.toThrow(
      "not available",
    );
    expect((await stage.only(companyId)).proposal).toMatchObject({ company_name: "Outra" });
  });

  test("from a payer that the directory does not know keeps the bank's data", async () => {
    await announce(pixOf({ pagador: { cnpj: "19131243000197", nome: "Nova" } }));
    await stage.ctx.db
      .insertInto("cnpj_directory")
      .values({ cnpj: "19131243000197", data: null, fetched_at: stage.clock.now() })
      .execute();
    await stage.run("look-up-payer", { companyId, cnpj: "19131243000197" });
    expect((await stage.only(companyId)).proposal).toMatchObject({
      company_name: "Nova",
      city: null,
    });
  });
});

describe("the same payment again", () => {
  test("in another event, in the same event, fifty times at once: one draft", async () => {
    const pix = pixOf();
    await announce(pix, pix);
    const answers = await Promise.all(Array.from({ length: 50 }, () => announce(pix)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await stage.list(companyId)).data).toHaveLength(1);
  });

  test("in events that overlap crosswise", async () => {
    const [a, b, c] = [pixOf(), pixOf(), pixOf()];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => (turn % 2 ? announce(a, b, c) : announce(c, b, a))),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await stage.list(companyId)).data).toHaveLength(3);
  });

  test("is each user's own", async () => {
    const other = await stage.createCustomer();
    const endpoint = await stage.createAddress(other);
    const pix = pixOf();
    await announce(pix);
    await stage.announce(endpoint.path, { pix: [pix] });
    expect((await stage.only(other)).id).not.toBe((await stage.only(companyId)).id);
  });

  test("a later event may name the payer", async () => {
    const pix = pixOf();
    await announce({ ...pix, pagador: undefined });
    expect((await stage.only(companyId)).missing).toContain("cnpj");
    await announce(pix);
    expect((await stage.only(companyId)).proposal.cnpj).toBe(PAYER_CNPJ);
  });
});

const returned = (pix: object, valor: string) => ({
  ...pix,
  devolucoes: [{ id: "1", rtrId: "D1", valor, status: "DEVOLVIDO" }],
});

describe("a refund", () => {
  test("lowers the amount, also when the first event comes again", async () => {
    const pix = pixOf();
    await announce(returned(pix, "10.00"));
    await announce(pix);
    expect(await stage.only(companyId)).toMatchObject({
      status: "waiting",
      amount: 110,
      amount_returned: 10,
      proposal: { amount: 100 },
      warnings: [{ code: "partly_returned" }],
    });
  });

  test.each(["before", "after", "while dismissed"])(
    "all of it leaves nothing to bill: %s",
    async (when) => {
      const pix = pixOf();
      if (when !== "before") await announce(pix);
      if (when === "while dismissed")
        await stage.call(companyId, "POST", `/${(await stage.only(companyId)).id}/dismissal`);
      await announce(returned(pix, "110.00"));
      const { id, status } = await stage.only(companyId);
      expect(status).toBe("returned");
      const answer = await stage.call(companyId, "POST", `/${id}/approval`, {
        service_description: "x",
      });
      expect([answer.statusCode, answer.json().code]).toEqual([409, "not_waiting"]);
    },
  );

  test("after the invoice there is a warning, and the invoice stays", async () => {
    const pix = pixOf();
    await announce(pix);
    const { id } = await stage.only(companyId);
    await stage.call(companyId, "POST", `/${id}/approval`, { service_description: "Conserto" });
    await announce(returned(pix, "110.00"));
    expect(await stage.only(companyId)).toMatchObject({
      status: "approved",
      warnings: [{ code: "returned_after_note" }],
    });
  });
});

describe("bodies that are no event", () => {
  test.each([
    ["no JSON", "pix"],
    ["nothing", ""],
    ["a list", []],
    ["an amount as a number", { pix: [pixOf({ valor: 110 })] }],
    ["one wrong among right ones", { pix: [pixOf(), pixOf({ horario: "ontem" })] }],
    ["U+0000 as an id", { pix: [pixOf({ endToEndId: "\0" })] }],
  ])("%s: 400, and nothing is stored", async (_what, body) => {
    const answer = await stage.announce(path, body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_request"]);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect((await stage.list(companyId)).data).toHaveLength(0);
  });

  test("the place of the fault is named, the contents are not repeated", async () => {
    const answer = await announce(pixOf({ pagador: { cpf: "12345678901" } }));
    expect(answer.json().detail).toBe(
      "O evento não está no formato da API Pix: confira pix[0].pagador.cpf.",
    );
  });

  test("too large a body: 413", async () => {
    const answer = await stage.announce(path, { pix: [], more: "x".repeat(600_000) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, "too_large"]);
  });

  test("an empty event, another content type, the test call of Efí: taken", async () => {
    expect((await announce()).statusCode).toBe(200);
    expect(
      (await stage.announce(path, { pix: [] }, { "content-type": "text/plain" })).statusCode,
    ).toBe(200);
    expect((await stage.announce(path, { evento: "teste_webhook" })).statusCode).toBe(200);
  });

  test("1,000 mutilated bodies: never our fault", async () => {
    const text = JSON.stringify({ pix: [pixOf({ infoPagador: "olá", devolucoes: [] })] });
    const cut = fc.tuple(
      fc.nat(text.length),
      fc.nat(8),
      fc.string({ unit: "binary", maxLength: 6 }),
    );
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(cut, { maxLength: 4 }), async (cuts) => {
        // The limit on events is not what is tested here.
        if (turn++ % 500 === 0) await stage.ctx.db.deleteFrom("rate_limits").execute();
        const body = cuts.reduce(
          (left, [at, gone, put]) => left.slice(0, at) + put + left.slice(at + gone),
          text,
        );
        expect([200, 400]).toContain((await stage.announce(path, body)).statusCode);
      }),
      { numRuns: 1_000 },
    );
  });
});
