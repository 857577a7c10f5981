import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { localDate } from "@emita/domain/basics/dates";
import { MAX_AMOUNT_CENTS } from "@emita/domain/basics/money";
import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import type { InvoiceDraft, Prestador, Tomador } from "../invoice-draft.ts";
import { refuse, type Refusal } from "../refusals.ts";

/**
 * Refuses what no city hall accepts, whatever its layout. Each check lists the codes that it anticipates: national, São Paulo's, ABRASF's.
 */

/** E0080; 1109; E45. */
export function checkIssuerCnpj({ cnpj }: Prestador): Refusal | null {
  if (isCnpj(cnpj)) return null;
  return refuse(
    "company.cnpj",
    "invalid",
    "O CNPJ da sua empresa não confere. Corrija-o em Empresa.",
  );
}

/** E0188, E0206, E0202; 302, 343, 301; E46. For a wrong CPF São Paulo only returns an alert (337) and issues the NFS-e. */
export function checkTomadorTaxId({ taxId }: Tomador, prestador: Prestador): Refusal | null {
  if (taxIdKind(taxId) === null) {
    return refuse("cnpj", "invalid", "CNPJ ou CPF inválido. Confira os dígitos.");
  }
  if (taxId !== prestador.cnpj) return null;
  return refuse(
    "cnpj",
    "same_as_issuer",
    "O cliente é a sua própria empresa. Informe quem pagou pelo serviço.",
  );
}

/** 303; E24. The national schema accepts zero, and an NFS-e of zero was issued once: we refuse it ourselves. */
export function checkAmount({ amountCents }: InvoiceDraft): Refusal | null {
  if (!isCents(amountCents) || amountCents === 0) {
    return refuse("amount", "not_positive", "O valor deve ser maior que zero.");
  }
  if (amountCents <= MAX_AMOUNT_CENTS) return null;
  return refuse("amount", "too_high", "O valor é alto demais.");
}

/** E0015; 312, 313; E16. */
export function checkCompetencia({ competencia, emittedAt }: InvoiceDraft): Refusal | null {
  if (!isCalendarDay(competencia)) {
    return refuse("details.competencia", "invalid", "A data do serviço não existe.");
  }
  if (competencia <= localDate(emittedAt)) return null;
  return refuse("details.competencia", "in_future", "A data do serviço não pode estar no futuro.");
}

/** Whether the text is a calendar day of this century, YYYY-MM-DD. */
export function isCalendarDay(day: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return false;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

/** Whether it is a whole, non-negative number of cents or hundredths of a percent. */
export function isCents(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
