/**
 * Who said no to a note in error. `emita`: we did, and sent nothing; `nobody`: no answer came, or the numbers were taken;
 * `city_hall`: the authority, in its own words.
 */
export const REFUSERS = ["city_hall", "emita", "nobody"] as const;
export type RefusedBy = (typeof REFUSERS)[number];

/** Codes of ours for a note that nobody refused. */
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
 * Whose no a stored error is. What was stored before that was told says it by its code, lower case where it is ours, and
 * by the advice on sending again, which stood only beside an authority's answer and the codes that we explain.
 */
export function refusedBy({ code, resend, refused_by }: StoredError): RefusedBy {
  if (refused_by !== undefined) return refused_by;
  if (REFUSED_BY_NOBODY.includes(code)) return "nobody";
  const isOurs = OWN_DEMANDS.includes(code) || (resend === undefined && /^[a-z]/.test(code));
  return isOurs ? "emita" : "city_hall";
}

/** Our own codes that are explained by the tables, advice included. */
const OWN_DEMANDS: readonly string[] = [
  "address_required",
  "recovered_note_exists",
  "service_code_required",
  "test_environment",
];
