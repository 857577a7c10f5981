import { api } from "@emita/contract/paths";
import { expect, test } from "vitest";
import { filterOf, isFiltered, withFilter } from "./activity-filter.ts";

const member = "6f1f6a5c-6c0d-4b83-a3f5-0f0a0d4f5a11";

test("a URL with all filters requests all of them", () => {
  const filter = filterOf({
    tipo: "member_invited",
    pessoa: member,
    de: "2026-11-01",
    ate: "2026-11-30",
  });
  expect(filter).toEqual({ kind: "member_invited", member, from: "2026-11-01", to: "2026-11-30" });
  expect(withFilter(api.companyActivity, filter, "abc")).toBe(
    `/api/v1/company/activity?kind=member_invited&member=${member}&from=2026-11-01&to=2026-11-30&cursor=abc`,
  );
});

test("an unknown filter value is ignored", () => {
  const filter = filterOf({ tipo: "party", pessoa: "ana", de: "01/11/2026", ate: "" });
  expect(filter).toEqual({});
  expect(isFiltered(filter)).toBe(false);
  expect(withFilter(api.companyActivityFile, filter)).toBe("/api/v1/company/activity/csv");
});
