import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Statement } from "@emita/contract/integrations/incoming-payments";
import {
  createPaymentStage,
  OWN_CNPJ,
  PAYER_CNPJ,
  pixOf,
  type PaymentStage,
} from "../../../test/billing/payment-stage.ts";

let stage: PaymentStage;
let companyId: string;
beforeAll(async () => {
  stage = await createPaymentStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  companyId = await stage.createCustomer();
});

const E2E = "E00038166202611121331s0A1b2C3d4E";
const entry = (fitId: string, amount: string, memo: string, day = "20261112") =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${fitId}<MEMO>${memo}</STMTTRN>`;
const ofx = (...entries: string[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>9</BANKACCTFROM><BANKTRANLIST>${entries.join("\n")}</BANKTRANLIST></STMTRS></OFX>`;
const FILE = ofx(
  entry("1", "110,00", `Pix - Recebido 12/11 10:31 ${PAYER_CNPJ} PADARIA SAO JOAO`),
  entry("2", "50.00", "PIX RECEBIDO - MARIA SOUZA", "20261113"),
  entry("3", "-9.90", "TARIFA"),
  entry("4", "7.00", `PIX RECEBIDO ${OWN_CNPJ} OFICINA`),
);

async function read(file: string | Buffer, propose?: readonly string[]): Promise<Statement> {
  const answer = await stage.statement(companyId, file, propose);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
const refs = ({ data }: Statement) => data.map(({ ref }) => ref);
const NOTHING: Statement = { data: [], proposed: 0 };

describe("a statement", () => {
  test("that is large is read too, in a process of its own", async () => {
    const fees = Array.from({ length: 4_000 }, (_, index) => entry(`f${index}`, "-9.90", "TARIFA"));
    const large = ofx(entry("1", "110,00", "PIX RECEBIDO - MARIA SOUZA"), ...fees);
    expect(large.length).toBeGreaterThan(256 * 1024);
    const { data } = await read(large);
    expect(data).toMatchObject([{ amount: 110, memo: "PIX RECEBIDO - MARIA SOUZA" }]);
    expect(await read(large, refs({ data, proposed: 0 }))).toMatchObject({ proposed: 1 });
  });

  test("shows its credits and stores nothing", async () => {
    const { data, proposed } = await read(FILE);
    expect(proposed).toBe(0);
    expect(data).toMatchObject([
      {
        posted_on: "2026-11-13",
        amount: 50,
        memo: "PIX RECEBIDO - MARIA SOUZA",
        is_pix: true,
        payer: { tax_id: null, name: "MARIA SOUZA" },
        state: "new",
      },
      {
        posted_on: "2026-11-12",
        amount: 110,
        memo: `Pix - Recebido 12/11 10:31 ${PAYER_CNPJ} PADARIA SAO JOAO`,
        is_pix: true,
        payer: { tax_id: PAYER_CNPJ, name: "PADARIA SAO JOAO" },
        state: "new",
      },
      {
        posted_on: "2026-11-12",
        amount: 7,
        memo: `PIX RECEBIDO ${OWN_CNPJ} OFICINA`,
        is_pix: true,
        payer: { tax_id: OWN_CNPJ, name: "OFICINA" },
        state: "own_transfer",
      },
    ]);
    expect((await stage.list(companyId)).data).toEqual([]);
  });

  test("proposes what was chosen", async () => {
    const [, padaria = ""] = refs(await read(FILE));
    const { data, proposed } = await read(FILE, [padaria, padaria]);
    expect([proposed, data.map(({ state }) => state)]).toEqual([
      1,
      ["new", "known", "own_transfer"],
    ]);
    expect(await stage.only(companyId)).toMatchObject({
      source: "ofx",
      status: "waiting",
      received_at: null,
      received_on: "2026-11-12",
      amount: 110,
      proposal: { cnpj: PAYER_CNPJ, company_name: "PADARIA SAO JOAO" },
    });
  });

  test("twice, and at once, is one draft each", async () => {
    const chosen = refs(await read(FILE)).slice(0, 2);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => read(FILE, turn % 2 ? chosen : chosen.toReversed())),
    );
    expect(answers.reduce((sum, { proposed }) => sum + proposed, 0)).toBe(2);
    expect((await stage.list(companyId)).data).toHaveLength(2);
  });

  test("knows what the bank announced, before and after", async () => {
    const file = ofx(entry("1", "110.00", `PIX RECEBIDO ${E2E} PADARIA`));
    const { path } = await stage.createAddress(companyId);
    await stage.announce(path, { pix: [pixOf({ endToEndId: E2E })] });
    const shown = await read(file);
    expect(shown.data).toMatchObject([{ state: "known" }]);
    expect((await read(file, refs(shown))).proposed).toBe(0);
    expect((await stage.list(companyId)).data).toHaveLength(1);
  });

  test("an event that comes after the statement finds its entry", async () => {
    const file = ofx(entry("1", "110.00", `PIX RECEBIDO ${E2E} PADARIA`));
    await read(file, refs(await read(file)));
    const { path } = await stage.createAddress(companyId);
    await stage.announce(path, { pix: [pixOf({ endToEndId: E2E })] });
    expect(await stage.only(companyId)).toMatchObject({
      source: "ofx",
      proposal: { cnpj: PAYER_CNPJ },
    });
  });

  test("without an id only warns of what looks alike", async () => {
    const { path } = await stage.createAddress(companyId);
    await stage.announce(path, { pix: [pixOf()] });
    const file = ofx(entry("1", "110.00", "PIX RECEBIDO - PADARIA"));
    const shown = await read(file);
    expect(shown.data).toMatchObject([{ state: "similar" }]);
    await read(file, refs(shown));
    const { data } = await stage.list(companyId);
    expect(data.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
      ["similar_payment"],
      ["similar_payment"],
    ]);
  });

  test("of one payer with two equal Pix under one FITID has two, and twice is no more", async () => {
    const pix = entry("202611120771", "30.00", "PIX RECEBIDO - Cp :00000000-MARIA SOUZA");
    const noon = ofx(pix);
    const night = ofx(pix, pix);
    expect((await read(noon, refs(await read(noon)))).proposed).toBe(1);
    const shown = await read(night);
    expect(shown.data.map(({ state }) => state)).toEqual(["known", "new"]);
    expect((await read(night, refs(shown))).proposed).toBe(1);
    expect((await read(night, refs(await read(night)))).proposed).toBe(0);
    expect((await stage.list(companyId)).data).toHaveLength(2);
  });

  test("whose FITIDs moved since the last one: alike is not new, and another payer's is", async () => {
    const maria = (id: string) => entry(id, "30.00", "PIX RECEBIDO - MARIA SOUZA");
    const noon = ofx(maria("1"));
    await read(noon, refs(await read(noon)));
    const night = ofx(entry("1", "30.00", "PIX RECEBIDO - JOSE LIMA"), maria("2"));
    const shown = await read(night);
    expect(shown.data).toMatchObject([
      { state: "new", suggested: true, payer: { name: "JOSE LIMA" } },
      { state: "similar", suggested: false },
    ]);
    expect((await read(night, refs(shown).slice(0, 1))).proposed).toBe(1);
    expect((await read(night)).data.map(({ state }) => state)).toEqual(["known", "similar"]);
  });

  test("with money that came back says why it is no income; only a field takes it", async () => {
    const file = ofx(entry("1", "30.00", "Pix - Rejeitado 12/11 10:31 Ordem rejeitada"));
    const shown = await read(file);
    expect(shown.data).toMatchObject([
      { kind: "refund", is_pix: false, suggested: false, payer: { name: null } },
    ]);
    expect(shown.data[0]?.reason).toContain("dinheiro que voltou");
    const refused = await stage.statement(companyId, file, refs(shown));
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      422,
      [{ field: "propose", code: "no_income" }],
    ]);
    expect(refused.json().detail).toContain("dinheiro que voltou");
    const said: [string, string][] = [["propose_no_income", "true"]];
    const taken = await stage.statement(companyId, file, refs(shown), said);
    expect(taken.json()).toMatchObject({ proposed: 1 });
  });

  test("ticks a transfer whose payer has a tax id", async () => {
    const file = ofx(
      entry("1", "30.00", `TED-Crédito em Conta - 237 1234 ${PAYER_CNPJ} PADARIA SAO JO`),
      entry("2", "31.00", "TED RECEBIDA PADARIA"),
    );
    expect((await read(file)).data).toMatchObject([
      { kind: "transfer", suggested: true, payer: { tax_id: PAYER_CNPJ, name: "PADARIA SAO JO" } },
      { kind: "transfer", suggested: false, payer: { name: "PADARIA" } },
    ]);
  });

  test("is each user's own", async () => {
    const chosen = refs(await read(FILE));
    await read(FILE, chosen);
    companyId = await stage.createCustomer();
    expect((await read(FILE)).data.map(({ state }) => state)).toEqual([
      "new",
      "new",
      "own_transfer",
    ]);
  });

  test.each([
    ["Windows-1252", Buffer.from(ofx(entry("1", "1,00", "PIX RECEBIDO - JOÃO AÇAÍ")), "latin1")],
    [
      "UTF-8 under a header that says 1252",
      Buffer.from(ofx(entry("1", "1,00", "PIX RECEBIDO - JOÃO AÇAÍ"))),
    ],
  ])("in %s", async (_what, file) => {
    expect((await read(file)).data).toMatchObject([{ payer: { name: "JOÃO AÇAÍ" } }]);
  });
});

describe("refused", () => {
  test.each([
    ["a PDF", "%PDF-1.7", 415, "unsupported_type"],
    ["nothing", "", 415, "unsupported_type"],
    ["a file without a statement", "<OFX></OFX>", 422, "invalid"],
    ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1, "<OFX>"), 413, "too_large"],
  ])("%s", async (_what, file, status, code) => {
    const answer = await stage.statement(companyId, file);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test.each([
    ["a ref of another file", ["0".repeat(64)]],
    ["no ref", ["x"]],
  ])("%s", async (_what, chosen) => {
    expect((await stage.statement(companyId, FILE, chosen)).json()).toMatchObject({
      code: "invalid",
      errors: [{ field: "propose" }],
    });
  });

  test.each([
    ["a card's", "<CCSTMTRS>", "cartão"],
    ["an investment account's", "<INVSTMTRS>", "investimentos"],
  ])("%s statement, which says what it is", async (_what, tag, word) => {
    const answer = await stage.statement(companyId, FILE.replace("<STMTRS>", tag));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toContain(word);
  });

  test.each([1, 2, 5])("propose as %i fields more", async (count) => {
    const fields = Array.from({ length: count }, (): [string, string] => ["propose", "[]"]);
    const answer = await stage.statement(companyId, FILE, [], fields);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      422,
      [{ field: "propose", message: "Envie em propose uma lista JSON com os ref escolhidos." }],
    ]);
  });

  test("JSON instead of a form", async () => {
    const answer = await stage.call(companyId, "POST", "/statements", {});
    expect([answer.statusCode, answer.json().code]).toEqual([415, "unsupported_type"]);
  });
});

// 2,500 are read in packages/domain/src/payments/ofx.test.ts; here the way around the reader counts.
test("100 mutilated statements: never our fault", async () => {
  const cut = fc.tuple(
    fc.nat(FILE.length),
    fc.nat(40),
    fc.string({ unit: "binary", maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { maxLength: 5 }), async (cuts) => {
      const file = cuts.reduce(
        (left, [at, gone, put]) => left.slice(0, at) + put + left.slice(at + gone),
        FILE,
      );
      const shown = await stage.statement(companyId, file);
      const list: Statement = shown.statusCode === 200 ? shown.json() : NOTHING;
      const chosen = refs({ ...list, data: list.data.filter(({ reason }) => reason === null) });
      const imported = await stage.statement(companyId, file, chosen);
      expect([200, 415, 422]).toContain(shown.statusCode);
      expect(imported.statusCode).toBe(shown.statusCode);
    }),
    { numRuns: 100 },
  );
});

const approved = async (file: string) => {
  const { data } = await read(file);
  await read(file, refs({ data, proposed: 0 }));
  const { id } = await stage.only(companyId);
  const body = { company_name: "Maria", cnpj: PAYER_CNPJ, service_description: "Conserto" };
  return (await stage.call(companyId, "POST", `/${id}/approval`, body)).json();
};

describe("the payment of an invoice", () => {
  test("has the bank's id of the entry, its words' means and the bank of the account", async () => {
    const invoice = await approved(ofx(entry("77", "80.00", "LIQUIDACAO COBRANCA SIMPLES")));
    expect(invoice.payment).toEqual({
      transaction_id: "77",
      means: "boleto",
      receiver_cnpj: OWN_CNPJ,
      bank: "001",
    });
  });

  test("has the end-to-end id of a Pix where the bank writes it", async () => {
    const invoice = await approved(ofx(entry("78", "80.00", `PIX RECEBIDO ${E2E}`)));
    expect(invoice.payment).toMatchObject({ transaction_id: E2E, means: "pix", bank: "001" });
  });
});
