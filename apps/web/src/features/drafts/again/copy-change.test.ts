import type { CopyChange } from "@emita/contract/invoices/invoice-drafts";
import { expect, test } from "vitest";
import { changedPart, changeOf, kindOf, serviceChange, valueText } from "./copy-change.ts";

const change = (part: Partial<CopyChange>): CopyChange => ({
  field: "address",
  from: "Rua A",
  to: "Rua B",
  reason: "client_edited",
  text: "",
  ...part,
});

test("each kind of change has its own way to be undone", () => {
  expect(kindOf(change({}))).toBe("choice");
  expect(kindOf(change({ to: null }))).toBe("said");
  expect(kindOf(change({ field: "details.competencia", reason: "new_date" }))).toBe("date");
  expect(kindOf(change({ field: "service_description", reason: "text_advanced" }))).toBe("text");
  expect(kindOf(change({ field: "service_code", reason: "service_invalid" }))).toBe("service");
  expect(kindOf(change({ field: "service_code", reason: "tax_rule" }))).toBe("service");
  expect(kindOf(change({ field: "details.iss.rate", reason: "tax_rule" }))).toBe("said");
});

test("a field with a path changes alone", () => {
  expect(changeOf("address", "Rua A")).toEqual({ address: "Rua A" });
  expect(changeOf("details.competencia", "2026-11-27")).toEqual({
    details: { competencia: "2026-11-27" },
  });
});

test("another service takes the old one's choices along", () => {
  expect(serviceChange("17.02")).toMatchObject({
    service_code: "17.02",
    details: { municipal_code: null, nbs: null },
  });
});

test("values are written as people read them", () => {
  expect(valueText("details.competencia", "2026-11-27")).toBe("27/11/2026");
  expect(valueText("address", null)).toBe("vazio");
  expect(valueText("amount", 4200)).toMatch(/^R\$\s4\.200,00$/);
});

test("only the words that differ are marked", () => {
  expect(changedPart("Consultoria, outubro de 2026", "Consultoria, novembro de 2026")).toEqual([
    "Consultoria, ",
    "novembro ",
    "de 2026",
  ]);
  expect(changedPart("A", "A")).toEqual(["A", "", ""]);
  expect(changedPart("dezembro de 2026", "janeiro de 2027")).toEqual(["", "janeiro de 2027", ""]);
  expect(changedPart("um dois um", "um um")).toEqual(["um ", "", "um"]);
});
