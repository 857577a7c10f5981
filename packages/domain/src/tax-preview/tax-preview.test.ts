import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CompanyFacts, IssFacts, InvoiceFacts } from "../invoices/invoice-facts.ts";
import { EXPORT, MEI, NORMAL, PAULISTANA, SIMPLES } from "../pre-checks/testing/invoices.ts";
import { taxPreview } from "./tax-preview.ts";
import type { TaxLine, TaxName } from "./tax-line.ts";

function linesOf(invoice: InvoiceFacts, name: TaxName): readonly Partial<TaxLine>[] {
  return (taxPreview(invoice)?.lines ?? [])
    .filter((line) => line.name === name)
    .map(({ baseCents, rateBasisPoints, amountCents, withheld }) => ({
      baseCents,
      rateBasisPoints,
      amountCents,
      withheld,
    }));
}

const NOTHING = { baseCents: null, rateBasisPoints: null, amountCents: null, withheld: false };
const WITHHELD = { kind: "taxable", withheldBy: "tomador" } as const;

describe("ISS", () => {
  test("Simples and MEI pay it in their monthly guide", () => {
    expect(linesOf(SIMPLES, "ISS")).toEqual([NOTHING]);
    expect(linesOf(MEI, "ISS")).toEqual([NOTHING]);
    expect(taxPreview(SIMPLES)).toMatchObject({ netCents: 150_000, withheldCents: 0 });
    expect(taxPreview(MEI)?.lines[0]?.rule).toContain("DAS");
  });

  test("ISS withheld in the Simples uses the company's own rate", () => {
    const invoice = { ...SIMPLES, iss: { ...WITHHELD, rateBasisPoints: 279 } };
    expect(linesOf(invoice, "ISS")).toEqual([
      { baseCents: 150_000, rateBasisPoints: 279, amountCents: 4_185, withheld: true },
    ]);
    expect(taxPreview(invoice)?.netCents).toBe(145_815);
  });

  test("regime normal: base after discount and deductions, at the city's rate", () => {
    const invoice = {
      ...NORMAL,
      unconditionalDiscountCents: 10_000,
      conditionalDiscountCents: 5_000,
      deductionsCents: 20_000,
      iss: WITHHELD,
    };
    expect(linesOf(invoice, "ISS")).toEqual([
      { baseCents: 120_000, rateBasisPoints: 500, amountCents: 6_000, withheld: true },
    ]);
    // 150000 − 10000 − 5000 − 6000 ISS − 2250 IRRF
    expect(taxPreview(invoice)).toMatchObject({ netCents: 126_750, withheldCents: 8_250 });
  });

  test("a Simples company above its limit uses the city's rate", () => {
    const company = { ...SIMPLES.company, simplesTaxScope: 2 } as const;
    const incidenceCity = { isActive: true, rateBasisPoints: 300 };
    expect(linesOf({ ...SIMPLES, company, incidenceCity }, "ISS")).toEqual([
      { baseCents: 150_000, rateBasisPoints: 300, amountCents: 4_500, withheld: false },
    ]);
  });

  test("an unknown rate leaves the figure open, and the net too when ISS is withheld", () => {
    const invoice = { ...NORMAL, incidenceCity: { isActive: true } };
    expect(linesOf(invoice, "ISS")).toEqual([{ ...NOTHING, baseCents: 150_000 }]);
    expect(taxPreview(invoice)?.netCents).toBe(147_750);
    expect(taxPreview({ ...invoice, iss: WITHHELD })).toMatchObject({
      netCents: null,
      withheldCents: null,
    });
  });

  test.each([
    "immune",
    "export",
    "not_incident",
    "exempt",
    "suspended_by_court",
    "suspended_by_city",
  ] as const)("no ISS is due: %s", (kind) => {
    const invoice = { ...NORMAL, iss: { kind, withheldBy: "nobody" } as const };
    expect(linesOf(invoice, "ISS")).toEqual([{ ...NOTHING, amountCents: 0 }]);
  });

  test("a special regime is left to the city hall", () => {
    const company: CompanyFacts = { ...NORMAL.company, specialRegime: 6 };
    expect(linesOf({ ...NORMAL, company }, "ISS")).toEqual([NOTHING]);
  });
});

describe("federal taxes", () => {
  test("the company's own PIS does not lower what it receives; withheld ones do", () => {
    const invoice: InvoiceFacts = {
      ...NORMAL,
      federal: {
        ...NORMAL.federal,
        withheldPisCents: 975,
        withheldCofinsCents: 4_500,
        withheldCsllCents: 1_500,
        withheldInssCents: 777,
      },
    };
    expect(linesOf(invoice, "PIS")).toEqual([
      { baseCents: 150_000, rateBasisPoints: 65, amountCents: 975, withheld: false },
      { baseCents: 150_000, rateBasisPoints: 65, amountCents: 975, withheld: true },
    ]);
    expect(linesOf(invoice, "IRRF")).toEqual([
      { baseCents: 150_000, rateBasisPoints: 150, amountCents: 2_250, withheld: true },
    ]);
    // No usual rate gives this amount, so only the amount is shown.
    expect(linesOf(invoice, "INSS")).toEqual([
      { baseCents: null, rateBasisPoints: null, amountCents: 777, withheld: true },
    ]);
    expect(taxPreview(invoice)?.withheldCents).toBe(975 + 4_500 + 1_500 + 2_250 + 777);
  });

  test("Simples: in the guide; MEI: none; regime normal without figures: assessed by the company", () => {
    expect(linesOf(SIMPLES, "CSLL")).toEqual([NOTHING]);
    expect(linesOf(MEI, "COFINS")).toEqual([{ ...NOTHING, amountCents: 0 }]);
    expect(linesOf(NORMAL, "CSLL")).toEqual([NOTHING]);
  });
});

describe("IBS and CBS", () => {
  test("2026: informative, on the value less discount, ISS, PIS and COFINS", () => {
    // 150000 − 7500 − 975 − 4500
    expect(linesOf(NORMAL, "IBS")).toEqual([
      { baseCents: 137_025, rateBasisPoints: 10, amountCents: 137, withheld: false },
    ]);
    expect(linesOf(NORMAL, "CBS")).toEqual([
      { baseCents: 137_025, rateBasisPoints: 90, amountCents: 1_233, withheld: false },
    ]);
    expect(linesOf(EXPORT, "CBS")).toMatchObject([{ baseCents: 144_525 }]);
    const reimbursed = { ...NORMAL, reimbursements: [{ amountCents: 7_000 }, { amountCents: 25 }] };
    expect(linesOf(reimbursed, "CBS")).toMatchObject([{ baseCents: 130_000 }]);
  });

  test("not before 2026, not in the Simples, open from 2027 on and while ISS is open", () => {
    expect(linesOf({ ...NORMAL, competencia: "2025-12-31" }, "CBS")).toEqual([]);
    expect(linesOf(SIMPLES, "CBS")).toEqual([]);
    expect(linesOf({ ...NORMAL, competencia: "2027-01-01" }, "IBS")).toEqual([NOTHING]);
    const { incidenceCity: _rate, ...unknown } = NORMAL;
    expect(linesOf(unknown, "IBS")).toEqual([NOTHING]);
  });
});

test("amounts that do not add up have no preview", () => {
  expect(taxPreview({ ...SIMPLES, amountCents: 10.5 })).toBeNull();
  expect(taxPreview({ ...SIMPLES, conditionalDiscountCents: 150_001 })).toBeNull();
  expect(
    taxPreview({ ...SIMPLES, unconditionalDiscountCents: 100_000, deductionsCents: 60_000 }),
  ).toBeNull();
  expect(taxPreview({ ...NORMAL, federal: { withheldIrrfCents: -1 } })).toBeNull();
  expect(taxPreview({ ...NORMAL, federal: { withheldIrrfCents: 150_001 } })).toBeNull();
});

describe("properties of every preview", () => {
  const cents = fc.integer({ min: 0, max: 999_999_999_999_999 });
  const kinds: readonly IssFacts["kind"][] = ["taxable", "immune", "export", "exempt"];
  const invoices = fc
    .record({
      base: fc.constantFrom(SIMPLES, NORMAL, MEI, PAULISTANA),
      amountCents: cents,
      shares: fc.array(fc.nat(2_000), { minLength: 6, maxLength: 6 }),
      kind: fc.constantFrom(...kinds),
      withheldBy: fc.constantFrom("nobody", "tomador"),
      rateBasisPoints: fc.integer({ min: 1, max: 500 }),
    })
    .map(({ base, amountCents, shares, kind, withheldBy, rateBasisPoints }): InvoiceFacts => {
      const part = (index: number) => Math.floor((amountCents / 10_000) * (shares[index] ?? 0));
      return {
        ...base,
        amountCents,
        unconditionalDiscountCents: part(0),
        conditionalDiscountCents: part(1),
        deductionsCents: part(2),
        iss: { kind, withheldBy, rateBasisPoints },
        federal: {
          withheldIrrfCents: part(3),
          withheldInssCents: part(4),
          withheldCsllCents: part(5),
        },
      };
    });

  test("net + withheld + discounts = gross; nothing is negative; all are whole cents", () => {
    fc.assert(
      fc.property(invoices, (invoice) => {
        const preview = taxPreview(invoice);
        fc.pre(preview !== null && preview.netCents !== null && preview.withheldCents !== null);
        const { grossCents, netCents, withheldCents, lines } = preview;
        const discounts = preview.unconditionalDiscountCents + preview.conditionalDiscountCents;
        expect((netCents ?? 0) + (withheldCents ?? 0) + discounts).toBe(grossCents);
        const figures = [
          netCents,
          withheldCents,
          ...lines.flatMap((line) => [line.baseCents, line.amountCents, line.rateBasisPoints]),
        ];
        expect(
          figures.filter((cent) => cent !== null && !(Number.isSafeInteger(cent) && cent >= 0)),
        ).toEqual([]);
      }),
    );
  });

  test("a computed ISS never exceeds 5 % of its base, and every line has a reason and a source", () => {
    fc.assert(
      fc.property(invoices, (invoice) => {
        const lines = taxPreview(invoice)?.lines ?? [];
        const iss = lines.find(({ name }) => name === "ISS");
        expect(iss?.amountCents ?? 0).toBeLessThanOrEqual(Math.ceil((iss?.baseCents ?? 0) / 20));
        expect(
          lines.filter(({ rule, source }) => !/^[A-ZÀ-Ú].*\.$/.test(rule) || source === ""),
        ).toEqual([]);
      }),
    );
  });
});
