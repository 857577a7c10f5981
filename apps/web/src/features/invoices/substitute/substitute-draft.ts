import type { SubstituteInvoice } from "@emita/contract/invoices/invoices";
import type { TaxIdKind } from "@emita/domain/identifiers/tax-id";
import type { FixGroup } from "../correction/correction-draft.ts";

export type ReplacementReason = SubstituteInvoice["reason_code"];

/** cMotivo of the national layout. */
export const REPLACEMENT_REASONS = [
  ["99", "Correção de dados ou outro motivo"],
  ["05", "Recusada pelo cliente"],
  ["01", "A empresa saiu do Simples Nacional"],
  ["02", "A empresa entrou no Simples Nacional"],
  ["03", "Inclusão de imunidade ou isenção"],
  ["04", "Exclusão de imunidade ou isenção"],
] as const satisfies readonly (readonly [ReplacementReason, string])[];

/** Shortest text that the city halls accept (xMotivo); only reason 99 needs one. */
const SHORTEST_TEXT = 15;

/** The reason's issue, or null. */
export function reasonIssue(code: ReplacementReason, text: string): string | null {
  const { length } = text.trim();
  const isRight = length >= SHORTEST_TEXT || (length === 0 && code !== "99");
  return isRight ? null : "Descreva o motivo com pelo menos 15 caracteres.";
}

/** Groups that the new invoice may change; another client adds an address. */
export function replacedGroups(isKept: boolean, other: TaxIdKind | null): readonly FixGroup[] {
  if (isKept) return ["service_code", "service_description", "email"];
  return other === "cnpj" ? [...REPLACED_GROUPS, "address"] : REPLACED_GROUPS;
}

/** All groups: the new invoice is complete. */
const REPLACED_GROUPS: readonly FixGroup[] = [
  "cnpj",
  "company_name",
  "service_code",
  "service_description",
  "amount",
  "email",
];
