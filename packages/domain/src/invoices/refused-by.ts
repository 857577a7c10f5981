/**
 * The refuser of an invoice in error. `emita`: we refused and sent nothing; `nobody`: no answer came, or the numbers were
 * taken; `city_hall`: the authority, in its own words.
 */
export const REFUSERS = ["city_hall", "emita", "nobody"] as const;
export type RefusedBy = (typeof REFUSERS)[number];

/** Our own codes for invoices without a refusal. */
const REFUSED_BY_NOBODY: readonly string[] = [
  "numbering_conflict",
  "city_hall_down",
  "city_hall_silent",
  "not_delivered",
];

interface StoredError {
  readonly code: string;
  readonly resend?: string | undefined;
  readonly refused_by?: RefusedBy | undefined;
}

/**
 * The refuser of a stored error. Errors stored before `refused_by` existed are judged by their code (lower case when it
 * is ours) and by the resend advice, which only accompanied an authority's answer and the codes that we explain.
 */
export function refusedBy({ code, resend, refused_by }: StoredError): RefusedBy {
  if (refused_by !== undefined) return refused_by;
  if (REFUSED_BY_NOBODY.includes(code)) return "nobody";
  const isOurs =
    EXPLAINED_OWN_CODES.includes(code) || (resend === undefined && /^[a-z]/.test(code));
  return isOurs ? "emita" : "city_hall";
}

/** Our own codes that the tables explain, advice included. */
const EXPLAINED_OWN_CODES: readonly string[] = [
  "address_required",
  "recovered_note_exists",
  "service_code_required",
  "test_environment",
];
