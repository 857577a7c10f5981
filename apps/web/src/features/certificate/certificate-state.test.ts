import type { CertificateSummary } from "@emita/contract/companies/certificates";
import { expect, test } from "vitest";
import { certificateTone, certificateWords } from "./certificate-state.ts";

type Warning = CertificateSummary["warnings"][number];

const certificate = (changes: Partial<CertificateSummary>): CertificateSummary => ({
  holder: "Marina Prado Consultoria Ltda",
  cnpj: "35887104000144",
  valid_from: "2025-11-21T12:00:00.000Z",
  valid_until: "2027-11-21T12:00:00.000Z",
  days_left: 366,
  source: "uploaded",
  state: "valid",
  warnings: [],
  ...changes,
});
const ending = (threshold: number): Partial<CertificateSummary> => {
  const warning: Warning = { code: "expires_soon", message: "Vence logo.", threshold };
  return { state: "expiring", days_left: threshold, warnings: [warning] };
};

test.each([
  [60, "info"],
  [30, "wait"],
  [15, "wait"],
  [7, "bad"],
  [1, "bad"],
] as const)("a certificate with %i days left has the tone %s", (threshold, tone) => {
  expect(certificateTone(certificate(ending(threshold)))).toBe(tone);
});

test("an invalid certificate has the most urgent tone", () => {
  for (const state of ["expired", "not_yet_valid", "other_company"] as const)
    expect(certificateTone(certificate({ state }))).toBe("bad");
  expect(certificateTone(certificate({}))).toBe("ok");
});

test("the remaining days are shown in words", () => {
  expect(certificateWords(certificate({}))).toBe("Vence em 366 dias");
  expect(certificateWords(certificate(ending(1)))).toBe("Vence amanhã");
  expect(certificateWords(certificate({ ...ending(1), days_left: 0 }))).toBe("Vence hoje");
  expect(certificateWords(certificate({ state: "expired", days_left: -3 }))).toBe("Vencido");
  expect(certificateWords(certificate({ source: "sandbox" }))).toBe("De teste");
});
