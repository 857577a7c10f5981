import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import { TAX_REGIMES } from "@emita/domain/invoices/tax-regime";
import { DPS_LAYOUT } from "@emita/fiscal-layouts/nacional-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { testCertificate } from "../testing/certificates.ts";
import { ADDRESS, draft, prestador } from "../testing/drafts/drafts.ts";
import { hasOfficialFiles, OFFICIAL, officialFaults } from "../testing/nacional/official.ts";
import { verifies } from "../testing/verify.ts";
import { parseXml } from "../xml/parse.ts";
import { buildIssue } from "./build.ts";

const certificate = testCertificate();

/** Any text: every code point, lone surrogates, control characters, and typical typed and OCR text. */
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 80 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom("", " ", "—", "“a”", "a\r\nb", "]]>", "&amp;", "<!--", "\u0085", "\u00a0x\u00a0"),
);
const someText = anyText.map((text) => `a${text}`);

const cnpj = fc
  .string({
    unit: fc.constantFrom(...Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")),
    minLength: 12,
    maxLength: 12,
  })
  .map((base) => base + cnpjCheckDigits(base));

const address = fc.record({
  street: someText,
  number: anyText,
  complement: anyText,
  district: someText,
  cityCode: fc.constantFrom(ADDRESS.cityCode, "3550308"),
  postalCode: fc.constantFrom("38400200", "38400-200"),
});

const tomador = fc.record({
  taxId: fc.oneof(cnpj, fc.constant("52998224725")),
  name: someText,
  address,
  phone: anyText,
  email: anyText,
});

const drafts: fc.Arbitrary<InvoiceDraft> = fc
  .record({
    regime: fc.constantFrom(...TAX_REGIMES),
    municipalRegistration: anyText,
    tomador: fc.option(tomador),
    description: someText,
    amountCents: fc.integer({ min: 1, max: 999_999_999_999_999 }),
    number: fc.integer({ min: 1, max: 999_999_999_999_999 }),
    series: fc.integer({ min: 1, max: 49_999 }).map(String),
  })
  .map(({ regime, municipalRegistration, ...rest }) =>
    draft({ ...rest, prestador: prestador({ regime, municipalRegistration }) }),
  );

describe("typed text of any kind", () => {
  test("becomes a message that is valid by our layout table, or a refusal by field", () => {
    fc.assert(
      fc.property(drafts, (input) => {
        const result = buildIssue(input, certificate, 2);
        const root = result.ok ? parseXml(result.message.xml) : null;
        expect(result.ok).toBe(root !== null);
        expect(root === null ? [] : checkLayout(DPS_LAYOUT, root)).toEqual([]);
        expect(result.ok ? "." : result.text).toMatch(/\.$/);
      }),
      { numRuns: 300 },
    );
  });

  test.skipIf(!hasOfficialFiles)(`never violates the ${OFFICIAL}`, () => {
    fc.assert(
      fc.property(drafts, (input) => {
        const result = buildIssue(input, certificate, 2);
        expect(result.ok ? officialFaults("DPS", result.message.xml) : []).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("never breaks the signature", () => {
    fc.assert(
      fc.property(drafts, (input) => {
        const result = buildIssue(input, certificate, 2);
        expect(!result.ok || verifies(result.message.xml, "infDPS", certificate)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test("is refused only for a known reason", () => {
    const complete = drafts.filter(
      (input) =>
        input.tomador === null ||
        !("taxId" in input.tomador) ||
        input.tomador.taxId !== input.prestador.cnpj,
    );
    fc.assert(
      fc.property(complete, (input) => {
        const result = buildIssue(input, certificate, 2);
        expect(result.ok ? [] : [result.code]).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
