import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  barcodeToLinhaDigitavel,
  formatLinhaDigitavel,
  linhaDigitavelToBarcode,
  modulo10,
  parseBoleto,
} from "./boleto.ts";

const TODAY = "2026-11-20";

/** A bar code with its general digit, from the other 43 digits. */
function bankBarcode(bank: string, factor: string, amount: string, free: string): string {
  for (let digit = 1; digit <= 9; digit++) {
    const code = `${bank}9${digit}${factor}${amount}${free}`;
    if (parseBoleto(code, TODAY).ok) return code;
  }
  throw new Error("no general digit fits");
}

function collectionBarcode(head: string, amount: string, rest: string): string {
  for (let digit = 0; digit <= 9; digit++) {
    const code = `${head}${digit}${amount}${rest}`;
    if (parseBoleto(code, TODAY).ok) return code;
  }
  throw new Error("no general digit fits");
}

const digits = (length: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(""));
const bankBoleto = fc
  .tuple(
    digits(3).filter((bank) => !bank.startsWith("8")),
    fc.integer({ min: 1000, max: 9999 }),
    digits(10),
    digits(25),
  )
  .map(([bank, factor, amount, free]) => bankBarcode(bank, String(factor), amount, free));
const collectionBoleto = fc
  .tuple(
    fc.constantFrom("1", "2", "3", "4", "5", "6", "7", "9"),
    fc.constantFrom("6", "7", "8", "9"),
    digits(11),
    digits(29),
  )
  .map(([segment, kind, amount, rest]) => collectionBarcode(`8${segment}${kind}`, amount, rest));

function dueOf(factor: string, today: string): string | null {
  const boleto = parseBoleto(bankBarcode("341", factor, "0000010000", "0".repeat(25)), today);
  return boleto.ok ? boleto.value.dueDate : null;
}

describe("bank slip", () => {
  test("a published line: Banco do Brasil, R$ 1,00, factor before the restart", () => {
    const boleto = parseBoleto(
      "00190.00009 01149.718601 68524.522114 6 75860000102656",
      "2018-06-01",
    );
    expect(boleto).toMatchObject({
      ok: true,
      value: { kind: "cobranca", bank: "001", amountCents: 102656, dueDate: "2018-07-15" },
    });
  });
  test("the factor restarts: 9999 is 2025-02-21, 1000 the day after, seen from 2025", () => {
    expect(dueOf("9999", "2025-02-21")).toBe("2025-02-21");
    expect(dueOf("1000", "2025-02-21")).toBe("2025-02-22");
    expect(dueOf("1000", "2000-07-03")).toBe("2000-07-03");
    expect(dueOf("4500", "2011-01-01")).toBe("2010-02-01");
    expect(dueOf("4500", "2030-01-01")).toBe("2034-09-23");
  });
  test("both readings of a factor lie 9000 days apart", () => {
    fc.assert(
      fc.property(bankBoleto, (code) => {
        const boleto = parseBoleto(code, TODAY);
        if (!boleto.ok || boleto.value.dueDate === null || boleto.value.otherDueDate === null)
          return false;
        return (
          Math.abs(Date.parse(boleto.value.dueDate) - Date.parse(boleto.value.otherDueDate)) ===
          9000 * 86_400_000
        );
      }),
    );
  });
  test("a slip may have no due date and an open amount", () => {
    const boleto = parseBoleto(bankBarcode("033", "0000", "0000000000", "1".repeat(25)), TODAY);
    expect(boleto).toMatchObject({
      ok: true,
      value: { dueDate: null, otherDueDate: null, amountCents: null },
    });
  });
  test("bar code and line convert into each other", () => {
    fc.assert(
      fc.property(bankBoleto, (code) => {
        const line = barcodeToLinhaDigitavel(code);
        return (
          line.length === 47 &&
          linhaDigitavelToBarcode(line) === code &&
          parseBoleto(formatLinhaDigitavel(line), TODAY).ok
        );
      }),
    );
  });
  test("one changed digit in the three fields of the line is refused", () => {
    fc.assert(
      fc.property(
        bankBoleto,
        fc.integer({ min: 0, max: 31 }),
        fc.integer({ min: 1, max: 9 }),
        (code, at, change) => {
          const line = barcodeToLinhaDigitavel(code);
          const changed =
            line.slice(0, at) + ((Number(line[at]) + change) % 10) + line.slice(at + 1);
          return !parseBoleto(changed, TODAY).ok;
        },
      ),
    );
  });
  test("faulty bank slips are refused", () => {
    expect(parseBoleto("123", TODAY)).toEqual({ ok: false, reason: "length" });
    expect(parseBoleto(`0018${"1".repeat(40)}`, TODAY)).toEqual({ ok: false, reason: "currency" });
    expect(parseBoleto("0".repeat(47), TODAY)).toMatchObject({ ok: false });
  });
  test("the line is printed in its groups", () => {
    expect(formatLinhaDigitavel("00190000090114971860168524522114675860000102656")).toBe(
      "00190.00009 01149.718601 68524.522114 6 75860000102656",
    );
  });
});

describe("collection slip", () => {
  test("a published energy bill, modulo 10", () => {
    const boleto = parseBoleto("83640000001-1 33120138000-2 81288462711-6 08013618155-1", TODAY);
    expect(boleto).toMatchObject({
      ok: true,
      value: { kind: "arrecadacao", amountCents: 13312, bank: null, dueDate: null },
    });
  });
  test("bar code and line convert into each other, for both moduli", () => {
    fc.assert(
      fc.property(collectionBoleto, (code) => {
        const line = barcodeToLinhaDigitavel(code);
        return (
          line.length === 48 &&
          linhaDigitavelToBarcode(line) === code &&
          parseBoleto(formatLinhaDigitavel(line), TODAY).ok
        );
      }),
    );
  });
  test("one changed digit of a modulo 10 line is refused", () => {
    const modulo10Boleto = collectionBoleto.filter((code) => code[2] === "6");
    fc.assert(
      fc.property(
        modulo10Boleto,
        fc.integer({ min: 3, max: 47 }),
        fc.integer({ min: 1, max: 9 }),
        (code, at, change) => {
          const line = barcodeToLinhaDigitavel(code);
          const changed =
            line.slice(0, at) + ((Number(line[at]) + change) % 10) + line.slice(at + 1);
          return !parseBoleto(changed, TODAY).ok;
        },
      ),
    );
  });
  test("a quantity is not an amount", () => {
    expect(
      parseBoleto(collectionBarcode("817", "00000012345", "1".repeat(29)), TODAY),
    ).toMatchObject({ ok: true, value: { amountCents: null } });
  });
  test("faulty collection slips are refused", () => {
    expect(parseBoleto(`80${"6".repeat(42)}`, TODAY)).toEqual({ ok: false, reason: "segment" });
    expect(parseBoleto(`811${"6".repeat(41)}`, TODAY)).toEqual({ ok: false, reason: "value_kind" });
    expect(parseBoleto("8".repeat(20), TODAY)).toEqual({ ok: false, reason: "length" });
  });
});

test("modulo 10", () => {
  expect(modulo10("001905009")).toBe(5);
  expect(modulo10("4014481606")).toBe(9);
  expect(modulo10("0680935031")).toBe(4);
  expect(modulo10("0")).toBe(0);
});
