import type { Occurrence } from "../messages/occurrence.ts";
import { errorOf } from "../messages/occurrence.ts";

/** First day of the electronic NFS-e. */
const FIRST_DAY = "2006-06-01";

/** Faults of the period in a header (104, 106, 107, 108). Days as YYYY-MM-DD. */
export function periodErrors(from: string, until: string, today: string): readonly Occurrence[] {
  const checks: readonly (readonly [code: string, isBroken: boolean])[] = [
    ["104", from < FIRST_DAY],
    ["106", until < FIRST_DAY],
    ["107", until > today],
    ["108", until < from],
  ];
  return checks.filter(([, isBroken]) => isBroken).map(([code]) => errorOf(code));
}
