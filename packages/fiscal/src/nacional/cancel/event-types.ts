import type { CancelRequest } from "../../authority.ts";

/** Events of an NFS-e (nacional.md section 10) and their identifiers. */

/** Cancellation, by substitution, granted by fiscal analysis, by office: each ends the NFS-e. */
export const CANCELLING_EVENTS = ["101101", "105102", "105104", "305101"] as const;
export const ANALYSIS_REQUESTED = "101103";
export const ANALYSIS_REFUSED = "105105";

/** The event by which a prestador requests each. */
export const EVENT_OF_REQUEST = {
  cancel: "101101",
  analysis: ANALYSIS_REQUESTED,
} as const satisfies Record<CancelRequest["kind"], string>;

export type EventType =
  | (typeof CANCELLING_EVENTS)[number]
  | typeof ANALYSIS_REQUESTED
  | typeof ANALYSIS_REFUSED;

/** `PRE` + key (50) + event type (6). */
export function eventRequestId(nfseKey: string, type: EventType): string {
  return `PRE${nfseKey}${type}`;
}

/** The event type of a request id of ours; null for any other id. */
export function eventTypeOfRequest(id: string): EventType | null {
  const type = Object.values(EVENT_OF_REQUEST).find((known) => id.endsWith(known));
  return id.startsWith("PRE") && type !== undefined ? type : null;
}
