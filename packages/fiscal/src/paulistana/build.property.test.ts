import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import { paulistanaLayout } from "@emita/fiscal-layouts/paulistana-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { testCertificate } from "../testing/certificates.ts";
import { cityDraft, cityPrestador } from "../testing/drafts/city-drafts.ts";
import { service } from "../testing/drafts/drafts.ts";
import { CITY_FILES, cityFaults, hasCityFiles } from "../testing/paulistana/official-paulistana.ts";
import { verifies } from "../testing/verify.ts";
import { parseXml } from "../xml/parse.ts";
import { buildIssue } from "./build.ts";
import { USUAL_OPTIONS } from "./rps/rps.ts";
import type { Layout } from "./wire/wire.ts";

const certificate = testCertificate();

/** Any text: lone surrogates, control characters, and typical typed and OCR text. */
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.constantFrom("", " ", "—", "“a” º ª", "a\r\nb|c", "]]>", "&amp;", "<!--", "\u0085", "ção"),
);
const someText = anyText.map((text) => `a${text}`);
const cents = fc.integer({ min: 0, max: 100_000 });
const cityCode = fc.constantFrom("3550308", "3170206", "4106902");

const cnpj = (alphabet: string) =>
  fc
    .string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength: 12, maxLength: 12 })
    .map((base) => base + cnpjCheckDigits(base));
const taxId = fc.oneof(
  { weight: 4, arbitrary: cnpj("0123456789") },
  { weight: 1, arbitrary: cnpj("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") },
  { weight: 2, arbitrary: fc.constant("52998224725") },
);

const address = fc.record({
  street: fc.oneof(
    someText,
    someText.map((text) => `Rua ${text}`),
  ),
  number: anyText,
  complement: anyText,
  district: someText,
  cityCode,
  postalCode: fc.constantFrom("38400200", "01310-100"),
});
const tomador = fc.record(
  { taxId, name: anyText, municipalRegistration: anyText, address, email: anyText },
  { requiredKeys: ["taxId", "name"] },
);
const foreigner = fc.record({
  nif: fc.option(anyText),
  name: someText,
  address: fc.record({
    country: fc.constantFrom("GB", "US", "AR"),
    postalCode: someText,
    city: someText,
    region: someText,
    street: anyText,
    number: anyText,
    district: anyText,
  }),
});

const iss = fc.record(
  {
    kind: fc.constantFrom(
      ...(["taxable", "taxable", "immune", "export", "exempt", "suspended_by_court"] as const),
    ),
    immunity: fc.constantFrom(1, 2, 3, 4, 5),
    withheldBy: fc.constantFrom("nobody", "nobody", "tomador", "intermediario"),
    rateBasisPoints: fc.integer({ min: 200, max: 500 }),
  },
  { requiredKeys: ["kind", "immunity", "withheldBy"] },
);
const federal = fc.record(
  {
    withheldPisCents: cents,
    withheldCofinsCents: cents,
    withheldCsllCents: cents,
    withheldIrrfCents: cents,
    withheldInssCents: cents,
  },
  { requiredKeys: [] },
);
const obra = fc.oneof(
  fc.record({ cno: fc.constant("123456789012"), realEstateRegistration: anyText }),
  fc.record({ cib: fc.constant("ABCD1234") }),
  fc.record({ address }),
);
const place = fc.oneof(
  cityCode.map((code) => ({ cityCode: code })),
  fc.constant({ country: "GB" }),
);
const someService = fc
  .record({
    cTribNac: fc.constantFrom("010101", "070201", "170501", "120101"),
    municipalCode: fc.constantFrom("02660", "2660", "01023", "09999"),
    operationIndicator: fc.constantFrom("100301", "020101"),
    place,
  })
  .map(service);

const drafts: fc.Arbitrary<InvoiceDraft> = fc
  .record(
    {
      tomador: fc.oneof(fc.constant(null), tomador, tomador, tomador, foreigner),
      service: someService,
      description: someText,
      amountCents: fc.integer({ min: 1, max: 999_999_990_000_000 }),
      number: fc.integer({ min: 1, max: 999_999_999_999 }),
      series: fc.stringMatching(/^[A-Z0-9]{1,5}$/),
      competencia: fc.constantFrom("2026-11-20", "2026-10-01"),
      iss,
      intermediario: tomador,
      federal,
      deductionsCents: cents,
      additionalInformation: anyText,
      obra,
    },
    {
      requiredKeys: [
        ...(["tomador", "service", "description", "amountCents", "number", "series"] as const),
        "competencia",
      ],
    },
  )
  .map((changes) => cityDraft(changes))
  .chain((draft) => fc.constantFrom(draft, plausible(draft), plausible(draft)));

/** Removes contradictions that would have the draft refused before anything is written. */
function plausible(draft: InvoiceDraft): InvoiceDraft {
  const { iss: treatment, tomador: party, intermediario, obra: works, ...rest } = draft;
  const hasCompany = party !== null && "taxId" in party && party.taxId.length === 14;
  const mayWithhold = treatment?.kind === "taxable" && hasCompany && !intermediario;
  return {
    ...rest,
    tomador: party !== null && "taxId" in party ? { ...party, name: `a${party.name}` } : party,
    ...(intermediario === undefined ? {} : { intermediario }),
    ...(works !== undefined && "cno" in works ? { obra: works } : {}),
    amountCents: draft.amountCents + 1_000_000,
    iss: {
      kind: "taxable",
      rateBasisPoints: 300,
      ...treatment,
      withheldBy: mayWithhold ? treatment.withheldBy : "nobody",
    },
  };
}

const build = (draft: InvoiceDraft, layout: Layout) => {
  const prestador = cityPrestador({ regime: layout === 1 ? "simples" : "normal" });
  return buildIssue({ ...draft, prestador }, layout, USUAL_OPTIONS, certificate);
};

describe.each([1, 2] as const)("typed text of any kind, layout %i", (layout) => {
  test("becomes a message that is valid by our layout table, or a refusal by field", () => {
    let messages = 0;
    fc.assert(
      fc.property(drafts, (draft) => {
        const result = build(draft, layout);
        messages += result.ok ? 1 : 0;
        const root = result.ok ? parseXml(result.message.xml) : null;
        const rules = paulistanaLayout(layout, "PedidoEnvioRPS");
        expect(root === null ? [] : checkLayout(rules, root)).toEqual([]);
        expect(result.ok ? "." : result.text).toMatch(/\.$/);
      }),
      { numRuns: 300 },
    );
    // Ensures that not only refusals are tested.
    expect(messages).toBeGreaterThan(60);
  });

  test.skipIf(!hasCityFiles)(`never violates ${CITY_FILES}`, () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const result = build(draft, layout);
        const xml = result.ok ? result.message.xml : null;
        expect(xml === null ? [] : cityFaults(layout, "PedidoEnvioRPS", xml)).toEqual([]);
      }),
      { numRuns: 900 },
    );
  });

  test("is never refused only by the layout: a check with its own sentence comes first", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const result = build(draft, layout);
        expect(result.ok ? "" : result.code).not.toBe("layout");
      }),
      { numRuns: 300 },
    );
  });

  test("never breaks the signature", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const result = build(draft, layout);
        const xml = result.ok ? result.message.xml : null;
        expect(xml === null || verifies(xml, "PedidoEnvioRPS", certificate)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
