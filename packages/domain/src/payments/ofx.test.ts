import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseOfx, parseOfxAmount, parseOfxDate } from "./ofx.ts";

const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261120</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>001<BRANCHID>1234-5<ACCTID>67890-1<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261120
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261112103100[-3:BRT]<TRNAMT>1500,50<FITID>202611121<CHECKNUM>1<MEMO>Pix - Recebido 12/11 10:31 MARIA &amp; CIA
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261113<TRNAMT>-10.00<FITID>2<MEMO>TARIFA</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>99<DTASOF>20261120</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const XML = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>0260</BANKID><ACCTID>9</ACCTID></BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261112000000[-3:BRT]</DTPOSTED><TRNAMT>10.00</TRNAMT>
<FITID>aa-1</FITID><NAME>Jo&#227;o</NAME><MEMO>Transfer&#xEA;ncia</MEMO></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

describe("statements", () => {
  test("SGML without end tags is read", () => {
    expect(parseOfx(SGML)).toEqual({
      ok: true,
      value: [
        {
          account: "001/1234-5/67890-1",
          bank: "1",
          fitId: "202611121",
          postedOn: "2026-11-12",
          amountCents: 150_050,
          memo: "Pix - Recebido 12/11 10:31 MARIA & CIA",
          name: "",
        },
        {
          account: "001/1234-5/67890-1",
          bank: "1",
          fitId: "2",
          postedOn: "2026-11-13",
          amountCents: -1_000,
          memo: "TARIFA",
          name: "",
        },
      ],
    });
  });

  test("XML is read, with references resolved", () => {
    expect(parseOfx(XML)).toMatchObject({
      ok: true,
      value: [{ account: "0260//9", fitId: "aa-1", name: "João", memo: "Transferência" }],
    });
  });

  test("two accounts in one file stay apart", () => {
    const second = XML.slice(XML.indexOf("<OFX>")).replace("<ACCTID>9", "<ACCTID>8");
    const parsed = parseOfx(XML + second);
    expect(parsed.ok && parsed.value.map(({ account }) => account)).toEqual(["0260//9", "0260//8"]);
  });

  test("a debit written without a sign is still a debit", () => {
    const parsed = parseOfx(SGML.replace("-10.00", "10.00"));
    expect(parsed.ok && parsed.value[1]?.amountCents).toBe(-1_000);
  });

  test("entries without a date or an amount are left out", () => {
    const parsed = parseOfx(SGML.replace("1500,50", "abc"));
    expect(parsed.ok && parsed.value).toHaveLength(1);
  });

  test.each([
    ["not_ofx", "%PDF-1.4"],
    ["not_ofx", ""],
    ["no_statement", "<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>"],
  ])("%s", (reason, text) => {
    expect(parseOfx(text)).toEqual({ ok: false, reason });
  });

  test("an account without movements has a statement without entries", () => {
    expect(parseOfx("<OFX><BANKTRANLIST></BANKTRANLIST></OFX>")).toEqual({ ok: true, value: [] });
  });

  test("2,500 mutilated statements give an answer with valid entries only", () => {
    fc.assert(
      fc.property(mutilated(SGML), (text) => {
        const parsed = parseOfx(text);
        for (const entry of parsed.ok ? parsed.value : []) {
          expect(Number.isSafeInteger(entry.amountCents)).toBe(true);
          expect(entry.postedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        }
      }),
      { numRuns: 2_500 },
    );
  });
});

function mutilated(text: string): fc.Arbitrary<string> {
  const cut = fc.tuple(
    fc.nat(text.length),
    fc.nat(60),
    fc.string({ unit: "binary", maxLength: 12 }),
  );
  return fc
    .array(cut, { minLength: 1, maxLength: 6 })
    .map((cuts) =>
      cuts.reduce((left, [at, gone, put]) => left.slice(0, at) + put + left.slice(at + gone), text),
    );
}

describe("amounts", () => {
  test.each([
    ["1500.00", 150_000],
    ["1500,00", 150_000],
    ["1.500,00", 150_000],
    ["1,500.00", 150_000],
    ["+1500.5", 150_050],
    ["-0,01", -1],
    ["1500", 150_000],
    ["1.500", 150_000],
    ["10.0000", 1_000],
    [" 12 ", 1_200],
    ["", null],
    ["-", null],
    ["12-", null],
    ["1e5", null],
    ["99999999999999999", null],
  ])("%j is %j", (text, cents) => {
    expect(parseOfxAmount(text)).toBe(cents);
  });

  test("every amount is read back from both notations", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        const plain = (cents / 100).toFixed(2);
        expect(parseOfxAmount(plain)).toBe(cents);
        expect(parseOfxAmount(plain.replace(".", ","))).toBe(cents);
      }),
    );
  });
});

test.each([
  ["20261112", "2026-11-12"],
  ["20261112103100", "2026-11-12"],
  ["20261112235959.000[-3:BRT]", "2026-11-12"],
  ["2026-11-12", "2026-11-12"],
  ["20260230", null],
  ["00000101", null],
  ["19991231", null],
  ["12/11/2026", null],
  ["", null],
])("the date %j is %j", (text, date) => {
  expect(parseOfxDate(text)).toBe(date);
});
