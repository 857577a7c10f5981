import type { CertificateSummary } from "@emita/contract/companies/certificates";

export type CertificateTone = "ok" | "info" | "wait" | "bad";

/** Urgency of the expiry: mentioned from 60 days, yellow from 30, pink from 7 days and once it is invalid. */
export function certificateTone({ state, warnings }: CertificateSummary): CertificateTone {
  if (state === "valid") return "ok";
  if (state !== "expiring") return "bad";
  const threshold = warnings.find(({ code }) => code === "expires_soon")?.threshold ?? 0;
  if (threshold <= 7) return "bad";
  return threshold <= 30 ? "wait" : "info";
}

/** The badge: "Vence em 7 dias". The test certificate renews itself, so its expiry needs no action. */
export function certificateWords({ state, source, days_left: days }: CertificateSummary): string {
  if (state === "expired") return "Vencido";
  if (state === "not_yet_valid") return "Ainda não vale";
  if (state === "other_company") return "De outro CNPJ";
  if (source === "sandbox") return "De teste";
  if (days === 0) return "Vence hoje";
  return days === 1 ? "Vence amanhã" : `Vence em ${days} dias`;
}
