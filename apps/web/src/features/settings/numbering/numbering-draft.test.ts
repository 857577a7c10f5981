import type { Company } from "@emita/contract/companies/companies";
import { expect, test } from "vitest";
import {
  numberingChanges,
  numberingDraftOf,
  numberingIssues,
  withSeries,
} from "./numbering-draft.ts";

const COMPANY: Company = {
  cnpj: "35887104000144",
  company_name: "Marina Prado Consultoria Ltda",
  address: null,
  phone: null,
  email: null,
  city: "São Paulo",
  city_code: "3550308",
  postal_code: null,
  tax_regime: "simples",
  municipal_registration: "12345678",
  fiscal_data_confirmed: true,
  awaits_check: false,
  city_credentials: null,
  channel: null,
  special_regime: 0,
  simples_tax_scope: 1,
  simples_rate: null,
  approximate_taxes: null,
  sends_municipal_registration: true,
  series: 1,
  next_number: 42,
  opened_on: null,
  default_service_code: null,
  default_service_description: null,
};

test("saved values are no change", () => {
  const draft = numberingDraftOf(COMPANY);
  expect(numberingChanges(draft, COMPANY)).toBeNull();
  expect(numberingChanges({ ...draft, next_number: "" }, COMPANY)).toBeNull();
});

test("the next number is taken over in the same series", () => {
  const changes = numberingChanges({ series: "1", next_number: "318" }, COMPANY);
  expect(changes).toMatchObject({
    series: 1,
    next_number: 318,
    municipal_registration: "12345678",
  });
});

test("another series leaves the number of this one behind, and going back brings it back", () => {
  const other = withSeries(numberingDraftOf(COMPANY), "7", COMPANY);
  expect(other).toEqual({ series: "7", next_number: "" });
  expect(numberingChanges(other, COMPANY)).not.toHaveProperty("next_number");
  const typed = withSeries({ series: "7", next_number: "5" }, "70", COMPANY);
  expect(typed).toEqual({ series: "70", next_number: "5" });
  expect(numberingChanges(typed, COMPANY)).toMatchObject({ series: 70, next_number: 5 });
  expect(withSeries(typed, "1", COMPANY)).toEqual(numberingDraftOf(COMPANY));
});

test.each([
  ["0", "1", "series"],
  ["50000", "1", "series"],
  ["", "1", "series"],
  ["1", "0", "next_number"],
  ["1", "1000000000000", "next_number"],
])("series %s with number %s is refused", (series, next_number, field) => {
  expect(Object.keys(numberingIssues({ series, next_number }))).toEqual([field]);
});
