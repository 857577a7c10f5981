import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEndToEndId, parsePixEvent } from "./pix-received.ts";

const PIX = {
  endToEndId: "E00038166202611121331s0A1b2C3d4E",
  txid: "cobranca0001",
  valor: "110.00",
  horario: "2026-11-12T13:31:00.358Z",
  pagador: { cnpj: "11444777000161", nome: "Padaria São João Ltda" },
  infoPagador: "conserto",
};
const parse = (changes: object) => parsePixEvent({ pix: [{ ...PIX, ...changes }] });
const first = (changes: object) => {
  const parsed = parse(changes);
  return parsed.ok ? parsed.value[0] : parsed;
};

describe("a received Pix", () => {
  test("an event in the Banco Central's form is read", () => {
    expect(first({ chave: "x", componentesValor: {} })).toEqual({
      endToEndId: PIX.endToEndId,
      txid: "cobranca0001",
      amountCents: 11_000,
      returnedCents: 0,
      receivedAt: new Date("2026-11-12T13:31:00.358Z"),
      payerTaxId: "11444777000161",
      payerName: "Padaria São João Ltda",
      payerNote: "conserto",
    });
  });

  test("an event with only the mandatory members is read", () => {
    const { endToEndId, valor, horario } = PIX;
    expect(parsePixEvent({ pix: [{ endToEndId, valor, horario }] })).toMatchObject({
      ok: true,
      value: [{ txid: null, payerTaxId: null, payerName: null, payerNote: null }],
    });
  });

  test("an event may report several payments, or none", () => {
    expect(parsePixEvent({ pix: [] })).toEqual({ ok: true, value: [] });
    expect(parsePixEvent({ pix: [PIX, PIX] })).toMatchObject({ ok: true, value: [{}, {}] });
  });

  test("a masked CPF is unknown, not wrong", () => {
    expect(first({ pagador: { cpf: "***.982.247-**", nome: "Maria" } })).toMatchObject({
      payerTaxId: null,
      payerName: "Maria",
    });
  });

  test("texts lose characters that cannot be stored", () => {
    expect(first({ infoPagador: "a\0b\ud800\n  c\u200b" })).toMatchObject({
      payerNote: "a b\ufffd c",
    });
  });

  test.each([
    [".endToEndId", { endToEndId: "E123" }],
    [".endToEndId", { endToEndId: 1 }],
    [".txid", { txid: "a b" }],
    [".valor", { valor: 110 }],
    [".valor", { valor: "110" }],
    [".valor", { valor: "110,00" }],
    [".valor", { valor: "-1.00" }],
    [".valor", { valor: "0.00" }],
    [".valor", { valor: "12345678901.00" }],
    [".horario", { horario: "2026-11-12" }],
    [".horario", { horario: "2026-02-30T10:00:00Z" }],
    [".horario", { horario: "2026-11-12T10:00:00" }],
    [".horario", { horario: "2026-11-12T10:00:61Z" }],
    [".horario", { horario: 1 }],
    [".horario", { horario: "0000-01-01T00:00:00Z" }],
    [".pagador", { pagador: "Maria" }],
    [".pagador.nome", { pagador: { nome: 1 } }],
    [".pagador.cpf", { pagador: { cpf: "11111111111" } }],
    [".pagador.cnpj", { pagador: { cnpj: "11444777000162" } }],
    [".infoPagador", { infoPagador: {} }],
    [".devolucoes", { devolucoes: {} }],
    [".devolucoes", { devolucoes: [{ valor: 1 }] }],
  ])("%s is refused: %j", (where, changes) => {
    expect(parse(changes)).toEqual({ ok: false, reason: `pix[0]${where}` });
  });

  test.each([null, 1, "pix", [], {}, { pix: null }, { pix: {} }])("%j is not an event", (body) => {
    expect(parsePixEvent(body)).toEqual({ ok: false, reason: "pix" });
  });
});

const returned = (...devolucoes: object[]) => first({ devolucoes });

describe("the refunded amount", () => {
  test("a refund counts once it is settled", () => {
    const settled = { id: "1", rtrId: "D1", valor: "10.00", status: "DEVOLVIDO" };
    expect(returned(settled, { ...settled, valor: "5.50" })).toMatchObject({
      returnedCents: 1_550,
    });
    expect(returned({ ...settled, status: "EM_PROCESSAMENTO" })).toMatchObject({
      returnedCents: 0,
    });
    expect(returned({ ...settled, status: "NAO_REALIZADO" })).toMatchObject({ returnedCents: 0 });
  });

  test("a refund never exceeds the payment", () => {
    expect(returned({ valor: "999.00", status: "DEVOLVIDO" })).toMatchObject({
      returnedCents: 11_000,
    });
  });
});

test.each([
  ["E00038166202611121331s0A1b2C3d4E", true],
  ["E0003816A202611121331s0A1b2C3d4E", true],
  ["e00038166202611121331s0A1b2C3d4E", false],
  ["D00038166202611121331s0A1b2C3d4E", false],
  ["E00038166202613121331s0A1b2C3d4E", false],
  ["E00038166202602301331s0A1b2C3d4E", false],
  ["E00038166202611122531s0A1b2C3d4E", false],
  ["E00038166202611121331s0A1b2C3d4", false],
  ["E00038166202611121331s0A1b2C3d4E5", false],
  ["E00038166202611121331s0A1b2C3d4-", false],
])("%s: %j", (id, isOne) => {
  expect(isEndToEndId(id)).toBe(isOne);
});

test("every amount is read back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (cents) => {
      const digits = String(cents).padStart(3, "0");
      const valor = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
      expect(first({ valor })).toMatchObject({ amountCents: cents });
    }),
  );
});

test("2,500 bodies of any shape give an answer, never an exception", () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(PIX)));
  const item = fc.dictionary(fc.constantFrom(...Object.keys(PIX), "devolucoes"), value);
  const body = fc.oneof(fc.jsonValue(), fc.record({ pix: fc.array(item) }));
  fc.assert(
    fc.property(body, (given) => {
      const parsed = parsePixEvent(given);
      for (const pix of parsed.ok ? parsed.value : []) {
        expect(pix.amountCents).toBeGreaterThan(0);
        expect(isEndToEndId(pix.endToEndId)).toBe(true);
      }
    }),
    { numRuns: 2_500 },
  );
});
