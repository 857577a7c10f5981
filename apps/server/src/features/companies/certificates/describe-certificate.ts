import {
  CERTIFICATE_WARNING_DAYS,
  type CertificateSummary,
} from "@emita/contract/companies/certificates";
import { daysBetween, formatDate, localDate } from "@emita/domain/basics/dates";
import type { CertificateRow } from "./certificates-store.ts";

export type WarningDays = (typeof CERTIFICATE_WARNING_DAYS)[number];
type Warning = CertificateSummary["warnings"][number];
type State = CertificateSummary["state"];
type Described = Omit<
  CertificateRow,
  "id" | "company_id" | "sealed" | "environment" | "created_at"
>;

export interface Circumstances {
  /** Whether it belongs to the company as it is now. */
  readonly isOfCompany: boolean;
  /** In the sandbox environment, which only accepts certificates of its own authority, another certificate signs instead. */
  readonly isReplacedInSandbox: boolean;
  readonly now: Date;
}

/** Row to what may be shown of it. */
export function describeCertificateRow(
  row: Described,
  circumstances: Circumstances,
): CertificateSummary {
  const { now } = circumstances;
  const state = stateOf(row, circumstances);
  return {
    holder: row.holder,
    cnpj: row.cnpj,
    valid_from: row.not_before.toISOString(),
    valid_until: row.not_after.toISOString(),
    days_left: daysLeft(row.not_after, now),
    source: row.source,
    state,
    warnings: warningsOf(row, state, circumstances),
  };
}

/** Calendar days in Brazil until the last one. */
export function daysLeft(notAfter: Date, now: Date): number {
  return daysBetween(localDate(now), localDate(notAfter));
}

/** The lowest threshold already reached, i.e. the warning that is due; null long before the end and after it. */
export function warningDue(notAfter: Date, now: Date): WarningDays | null {
  if (now >= notAfter) return null;
  const left = daysLeft(notAfter, now);
  return CERTIFICATE_WARNING_DAYS.findLast((threshold) => left <= threshold) ?? null;
}

/** "vence em 7 dias, em 27/11/2026", for mail and screen alike. */
export function endingIn(notAfter: Date, now: Date): string {
  const left = daysLeft(notAfter, now);
  if (left <= 0) return "vence hoje";
  const day = formatDate(notAfter);
  return left === 1 ? `vence amanhã, em ${day}` : `vence em ${left} dias, em ${day}`;
}

function stateOf(row: Described, { isOfCompany, now }: Circumstances): State {
  if (!isOfCompany) return "other_company";
  if (now >= row.not_after) return "expired";
  if (now < row.not_before) return "not_yet_valid";
  // The sandbox's own is renewed by itself.
  const isEnding = row.source === "uploaded" && warningDue(row.not_after, now) !== null;
  return isEnding ? "expiring" : "valid";
}

function warningsOf(row: Described, state: State, circumstances: Circumstances): Warning[] {
  const { now, isReplacedInSandbox } = circumstances;
  const threshold = state === "expiring" ? warningDue(row.not_after, now) : null;
  const isStrange = row.source === "uploaded" && !row.is_icp_brasil;
  return [
    ...(state === "valid"
      ? []
      : [{ code: CODES[state], message: MESSAGES[state](row, now), threshold }]),
    ...(isReplacedInSandbox
      ? [{ code: "not_in_sandbox" as const, message: NOT_IN_SANDBOX, threshold: null }]
      : []),
    ...(isStrange ? [{ code: "not_icp_brasil" as const, message: NOT_ICP, threshold: null }] : []),
  ];
}

const NOT_IN_SANDBOX =
  "No ambiente de testes as notas são assinadas com um certificado de teste; o seu fica guardado.";
const NOT_ICP =
  "Este certificado não é da ICP-Brasil: serve para testes, as prefeituras não o aceitam.";

type Trouble = Exclude<State, "valid">;
const CODES: Readonly<Record<Trouble, Warning["code"]>> = {
  expiring: "expires_soon",
  expired: "expired",
  not_yet_valid: "not_yet_valid",
  other_company: "other_company",
};
const MESSAGES: Readonly<Record<Trouble, (row: Described, now: Date) => string>> = {
  expiring: (row, now) =>
    `Seu certificado digital ${endingIn(row.not_after, now)}. Renove-o e envie o novo arquivo para continuar emitindo.`,
  expired: (row) =>
    `Seu certificado digital venceu em ${formatDate(row.not_after)}. Envie um novo para voltar a emitir.`,
  not_yet_valid: (row) =>
    `Seu certificado digital só vale a partir de ${formatDate(row.not_before)}.`,
  other_company: () =>
    "O certificado enviado é de outro CNPJ. Envie o certificado da empresa cadastrada.",
};
