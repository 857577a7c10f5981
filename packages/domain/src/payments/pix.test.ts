import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crc16, parseBrCode } from "./pix.ts";

const field = (id: string, value: string): string =>
  `${id}${String(value.length).padStart(2, "0")}${value}`;
const sealed = (body: string): string => `${body}6304${crc16(`${body}6304`)}`;

interface Parts {
  readonly key?: string;
  readonly url?: string;
  readonly amount?: string;
  readonly txid?: string;
  readonly description?: string;
  readonly currency?: string;
}

function brCode({ key, url, amount, txid = "***", description, currency = "986" }: Parts): string {
  const account =
    field("00", "br.gov.bcb.pix") +
    (key ? field("01", key) : "") +
    (description ? field("02", description) : "") +
    (url ? field("25", url) : "");
  const body = `${field("00", "01")}${field("26", account)}${field("52", "0000")}${field("53", currency)}${amount === undefined ? "" : field("54", amount)}${field("58", "BR")}${field("59", "Fulano de Tal")}${field("60", "BRASILIA")}${field("62", field("05", txid))}`;
  return sealed(body);
}

describe("parseBrCode", () => {
  test("the example of the Banco Central's manual", () => {
    const text =
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";
    expect(parseBrCode(text)).toMatchObject({
      ok: true,
      value: {
        key: "123e4567-e12b-12d1-a456-426655440000",
        amountCents: null,
        recipientName: "Fulano de Tal",
        recipientCity: "BRASILIA",
        txid: null,
        url: null,
      },
    });
  });
  test("amount, description and txid", () => {
    expect(
      parseBrCode(
        brCode({ key: "a@b.example", amount: "1234.5", txid: "ABC1", description: "Aula" }),
      ),
    ).toMatchObject({
      ok: true,
      value: { amountCents: 123450, txid: "ABC1", description: "Aula" },
    });
    expect(parseBrCode(brCode({ url: "pix.example.com/qr/v2/1", amount: "0.00" }))).toMatchObject({
      ok: true,
      value: { amountCents: null, url: "pix.example.com/qr/v2/1" },
    });
  });
  test("any amount in cents is read back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const result = parseBrCode(brCode({ key: "k", amount: (cents / 100).toFixed(2) }));
        return result.ok && result.value.amountCents === cents;
      }),
    );
  });
  test("one changed character is refused", () => {
    const text = brCode({ key: "a@b.example", amount: "10.00" });
    fc.assert(
      fc.property(
        fc.nat(text.length - 1),
        fc.constantFrom(...Array.from("0123456789ABCxyz")),
        (at, character) =>
          text[at] === character ||
          !parseBrCode(text.slice(0, at) + character + text.slice(at + 1)).ok ||
          text.slice(at).length <= 4,
      ),
    );
  });
  test("any text is parsed without an exception", () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseBrCode(text).ok === "boolean"));
    fc.assert(
      fc.property(fc.string(), (text) => typeof parseBrCode(`000201${text}`).ok === "boolean"),
    );
  });
  test("faulty codes are refused", () => {
    expect(parseBrCode("https://example.com")).toEqual({ ok: false, reason: "not_emv" });
    expect(
      parseBrCode(
        sealed(
          `${field("00", "01")}${field("26", field("00", "com.example"))}${field("53", "986")}`,
        ),
      ),
    ).toEqual({ ok: false, reason: "not_pix" });
    expect(parseBrCode(brCode({ key: "k", currency: "840" }))).toEqual({
      ok: false,
      reason: "currency",
    });
    expect(parseBrCode(brCode({ key: "k", amount: "1,50" }))).toEqual({
      ok: false,
      reason: "amount",
    });
  });
});

test("the check string of the standard has its CRC-16/CCITT-FALSE", () => {
  expect(crc16("123456789")).toBe("29B1");
});
