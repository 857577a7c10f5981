import type { Company } from "@emita/contract/companies/companies";
import { describe, expect, test } from "vitest";
import {
  allowsSpecialRegime,
  fiscalChanges,
  type FiscalDraft,
  fiscalDraftOf,
  fiscalIssues,
} from "./fiscal-draft.ts";

const COMPANY: Company = {
  cnpj: "35887104000144",
  company_name: "Marina Prado Consultoria Ltda",
  address: "Rua Augusta, 100 - Consolação, São Paulo/SP",
  phone: null,
  email: null,
  city: "São Paulo",
  city_code: "3550308",
  postal_code: "01304000",
  tax_regime: "simples",
  municipal_registration: null,
  fiscal_data_confirmed: false,
  awaits_check: false,
  city_credentials: null,
  channel: null,
  special_regime: 0,
  simples_tax_scope: 1,
  simples_rate: null,
  approximate_taxes: { federal: 13.45, state: 0, municipal: 2.9 },
  sends_municipal_registration: false,
  series: 1,
  next_number: 1,
  opened_on: null,
  default_service_code: null,
  default_service_description: null,
};

const draft = (changes: Partial<FiscalDraft> = {}): FiscalDraft => ({
  ...fiscalDraftOf(COMPANY),
  ...changes,
});
const without = { federal: "", state: "", municipal: "" };

test("an untouched form changes nothing and confirms nothing", () => {
  const changes = fiscalChanges(draft(), COMPANY);
  expect(changes).not.toHaveProperty("city_code");
  expect(changes).not.toHaveProperty("tax_regime");
  expect(changes).not.toHaveProperty("next_number");
  expect(changes).not.toHaveProperty("channel_override");
  expect(changes).toMatchObject({
    cnpj: COMPANY.cnpj,
    address: COMPANY.address,
    approximate_taxes: COMPANY.approximate_taxes,
  });
});

describe("the effective rate of the Simples", () => {
  test("the effective rate needs a rate and its month, or neither", () => {
    expect(fiscalChanges(draft(), COMPANY).simples_rate).toBeNull();
    const typed = draft({ simples_rate: "6,84", simples_month: "10/2026" });
    expect(fiscalIssues(typed)).toEqual({});
    const { simples_rate } = fiscalChanges(typed, COMPANY);
    expect(simples_rate).toEqual({ percent: 6.84, month: "2026-10" });
    expect(
      fiscalDraftOf({ ...COMPANY, simples_rate: { percent: 6.84, month: "2026-10" } }),
    ).toMatchObject({ simples_rate: "6,84", simples_month: "10/2026" });
    expect(fiscalIssues(draft({ simples_rate: "6,84" }))).toHaveProperty("simples_month");
    expect(fiscalIssues(draft({ simples_month: "10/2026" }))).toHaveProperty("simples_rate");
  });

  test.each(["100", "-1", "6,845", "seis"])("%s is no such rate", (simples_rate) => {
    const issues = fiscalIssues(draft({ simples_rate, simples_month: "10/2026" }));
    expect(Object.keys(issues)).toEqual(["simples_rate"]);
  });

  test.each(["13/2026", "1/2026", "2026"])("%s is no month", (simples_month) => {
    expect(fiscalIssues(draft({ simples_rate: "6", simples_month }))).toHaveProperty(
      "simples_month",
    );
  });
});

describe("approximate taxes", () => {
  test("approximate taxes need all three or none", () => {
    expect(fiscalIssues(draft())).toEqual({});
    expect(fiscalIssues(draft(without))).toEqual({});
    expect(fiscalChanges(draft(without), COMPANY).approximate_taxes).toBeNull();
    expect(Object.keys(fiscalIssues(draft({ ...without, federal: "10" })))).toEqual([
      "state",
      "municipal",
    ]);
  });

  test.each(["101", "-1", "1,234", "dez", "100,01"])("%s is no percentage", (federal) => {
    expect(fiscalIssues(draft({ federal }))).toHaveProperty("federal");
  });

  test("percentages accept comma and point", () => {
    const changes = fiscalChanges(draft({ federal: "1,5", state: "0.25" }), COMPANY);
    expect(changes.approximate_taxes).toEqual({ federal: 1.5, state: 0.25, municipal: 2.9 });
  });
});

describe("the special regime", () => {
  test("a special regime is not offered for an MEI, nor with the ISS inside the Simples", () => {
    expect(allowsSpecialRegime("mei", { simples_tax_scope: 3 })).toBe(false);
    expect(allowsSpecialRegime("simples", { simples_tax_scope: 1 })).toBe(false);
    expect(allowsSpecialRegime("simples", { simples_tax_scope: 2 })).toBe(true);
    expect(allowsSpecialRegime("normal", { simples_tax_scope: 1 })).toBe(true);
  });

  test("a special regime is reset where it is not allowed", () => {
    const chosen = draft({ special_regime: 5, simples_tax_scope: 1 });
    expect(fiscalChanges(chosen, COMPANY).special_regime).toBe(0);
    expect(fiscalChanges({ ...chosen, simples_tax_scope: 3 }, COMPANY).special_regime).toBe(5);
  });
});

test("the inscrição is only sent if there is one", () => {
  const changes = fiscalChanges(draft({ sends_municipal_registration: true }), COMPANY);
  expect(changes).toMatchObject({
    municipal_registration: null,
    sends_municipal_registration: false,
  });
});

test("another city is sent, and a city that was not picked is refused", () => {
  expect(fiscalChanges(draft({ city_code: "3518800" }), COMPANY).city_code).toBe("3518800");
  expect(fiscalIssues(draft({ city_code: "", city_name: "Guarul" }))).toHaveProperty("city_code");
  expect(fiscalIssues(draft({ city_code: "", city_name: " " }))).toEqual({});
});
