import {
  type Company,
  MAX_NEXT_NUMBER,
  type UpdateCompany,
} from "@emita/contract/companies/companies";
import { keptOf } from "../form/company-body.ts";

export interface NumberingDraft {
  series: string;
  /** Empty with another series: its own numbers go on. */
  next_number: string;
}
export type NumberingIssues = Partial<Record<keyof NumberingDraft, string>>;

const MAX_SERIES = 49_999;

export function numberingDraftOf({ series, next_number: next }: Company): NumberingDraft {
  return { series: String(series), next_number: next === null ? "" : String(next) };
}

/** Another series has numbers of its own: the number of this one says nothing about them. */
export function withSeries(
  draft: NumberingDraft,
  series: string,
  company: Company,
): NumberingDraft {
  const saved = numberingDraftOf(company);
  if (series === saved.series) return saved;
  return draft.series === saved.series ? { series, next_number: "" } : { ...draft, series };
}

export function numberingIssues(draft: NumberingDraft): NumberingIssues {
  const issues: NumberingIssues = {};
  const series = Number(draft.series);
  if (!/^\d+$/.test(draft.series) || series < 1 || series > MAX_SERIES)
    issues.series = "Use uma série de 1 a 49999.";
  const next = Number(draft.next_number);
  if (draft.next_number !== "" && (next < 1 || next > MAX_NEXT_NUMBER))
    issues.next_number =
      next < 1 ? "O número começa em 1." : "Este número é alto demais. Confira na última nota.";
  return issues;
}

/** Null when nothing would change. */
export function numberingChanges(draft: NumberingDraft, company: Company): UpdateCompany | null {
  const saved = numberingDraftOf(company);
  const isOtherSeries = Number(draft.series) !== company.series;
  const isOtherNumber =
    draft.next_number !== "" && (isOtherSeries || draft.next_number !== saved.next_number);
  if (!isOtherSeries && !isOtherNumber) return null;
  return {
    ...keptOf(company),
    series: Number(draft.series),
    ...(isOtherNumber && { next_number: Number(draft.next_number) }),
  };
}
