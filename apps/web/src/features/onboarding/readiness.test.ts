import type { CertificateSummary } from "@emita/contract/companies/certificates";
import type { Company } from "@emita/contract/companies/companies";
import { describe, expect, test } from "vitest";
import { missingSteps, readinessSteps, stillIgnored } from "./readiness.ts";

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
  municipal_registration: null,
  fiscal_data_confirmed: true,
  awaits_check: false,
  city_credentials: null,
  channel: null,
  special_regime: 0,
  simples_tax_scope: 1,
  simples_rate: null,
  approximate_taxes: null,
  sends_municipal_registration: false,
  series: 1,
  next_number: 1,
  opened_on: null,
  default_service_code: null,
  default_service_description: null,
};
const CERTIFICATE: CertificateSummary = {
  holder: "Marina Prado",
  cnpj: COMPANY.cnpj,
  valid_from: "2026-01-01T00:00:00Z",
  valid_until: "2027-01-01T00:00:00Z",
  days_left: 42,
  source: "uploaded",
  state: "valid",
  warnings: [],
};
const READY = { company: COMPANY, certificate: CERTIFICATE, notes: 1 };
const stepOf = (facts: Partial<typeof READY | { company: null; certificate: null }>, at: number) =>
  readinessSteps({ ...READY, ...facts })[at];

describe("steps missing before the first invoice", () => {
  test("an account that issues misses no step", () => {
    expect(missingSteps(readinessSteps(READY))).toEqual([]);
  });

  test("an account without a company misses every step, each with its link", () => {
    const steps = readinessSteps({ company: null, certificate: null, notes: 0 });
    expect(missingSteps(steps)).toEqual(["company", "regime", "certificate", "note"]);
    expect(steps.map(({ fix }) => [fix.to, fix.anchor])).toEqual([
      ["/settings", "empresa"],
      ["/settings", "regime"],
      ["/settings/certificado", undefined],
      ["/scan", undefined],
    ]);
  });

  test("a missing city links to its field", () => {
    const step = stepOf({ company: { ...COMPANY, city: null, city_code: null } }, 0);
    expect(step).toMatchObject({
      missing: "Falta a cidade da empresa.",
      fix: { anchor: "cidade" },
    });
  });

  test("a company that no channel serves sees the reason", () => {
    const channel = {
      current: null,
      label: null,
      reason: "A cidade ainda não tem emissor.",
      source: "",
      alternatives: [],
      override: null,
      next_change: null,
    };
    const step = stepOf({ company: { ...COMPANY, channel } }, 0);
    expect(step?.missing).toBe("A cidade ainda não tem emissor.");
  });

  test("a regime from the directory is to be confirmed, an unknown one to be chosen", () => {
    const proposed = stepOf({ company: { ...COMPANY, fiscal_data_confirmed: false } }, 1);
    expect(proposed?.missing).toMatch(/, segundo o cadastro público\. Confira e salve\.$/);
    const unknown = stepOf({ company: { ...COMPANY, tax_regime: null } }, 1);
    expect(unknown?.missing).toBe("Falta o regime tributário da empresa.");
  });

  test("a test certificate is accepted, an expired one is not", () => {
    const test = stepOf({ certificate: { ...CERTIFICATE, source: "sandbox" } }, 2);
    expect(test?.missing).toBeNull();
    const warnings = [{ code: "expired" as const, message: "Venceu ontem.", threshold: null }];
    const old = stepOf({ certificate: { ...CERTIFICATE, state: "expired", warnings } }, 2);
    expect(old?.missing).toBe("Venceu ontem.");
  });
});

test("a closed list reopens for a step that is missing again, not for the steps it was closed with", () => {
  const closedWith = ["certificate", "note"] as const;
  expect(stillIgnored(closedWith, ["certificate", "note"])).toEqual(["certificate", "note"]);
  const later = stillIgnored(closedWith, ["note"]);
  expect(later).toEqual(["note"]);
  expect(stillIgnored(later, ["certificate", "note"])).toEqual(["note"]);
});
