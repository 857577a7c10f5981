import type { EventRecord } from "../../ledger/records.ts";
import { CANCELLING } from "../../ledger/records.ts";

const CONFIRMING = new Set(["202201", "203202", "204203", "205204"]);
const ANALYSIS_REQUEST = "101103";
const ANALYSIS_ANSWERS = new Set(["105104", "105105"]);
const ANNULMENT = "205208";
const BLOCK = "305102";
const UNBLOCK = "305103";

/** Confirmation and rejection of each party: a party gives only one of the two. */
const MANIFESTATIONS: readonly ReadonlySet<string>[] = [
  new Set(["202201", "202205"]),
  new Set(["203202", "203206"]),
  new Set(["204203", "204207"]),
];

/** The code that refuses each type because of an earlier event (annex II). */
const BLOCKED_CODE: Readonly<Record<string, string>> = {
  "101101": "E0840",
  "101103": "E0848",
  "105104": "E0852",
  "105105": "E0855",
  "202201": "E0860",
  "203202": "E0861",
  "204203": "E0862",
  "205204": "E0863",
  "202205": "E0864",
  "203206": "E0866",
  "204207": "E0868",
  "205208": "E0870",
  "305101": "E1960",
  "305102": "E1965",
  "305103": "E1970",
};

export interface MatrixRefusal {
  readonly code: string;
  /** Type of the blocking event; null when a required one is missing. */
  readonly because: string | null;
}

/** A requested event: its type, and for a block, an unblock or an annulment the affected one. */
export type WantedEvent = Pick<EventRecord, "type" | "about">;

/** Why an event cannot follow those of an NFS-e, by the matrix of annex II; null when it can. */
export function matrixRefusal(
  wanted: WantedEvent,
  events: readonly EventRecord[],
): MatrixRefusal | null {
  const inTheWay =
    cancellation(events) ?? blockOf(wanted.type, events) ?? ownObstacle(wanted, events);
  if (inTheWay !== null) return { code: BLOCKED_CODE[wanted.type] ?? "E0802", because: inTheWay };
  const partner = manifestationOfSameParty(wanted.type, events);
  if (partner !== null) return { code: "E1833", because: partner };
  return missingFoundation(wanted, events);
}

/** Whether a request for analysis is unanswered. */
export function hasPendingAnalysis(events: readonly EventRecord[]): boolean {
  const requests = events.filter(({ type }) => type === ANALYSIS_REQUEST).length;
  return requests > events.filter(({ type }) => ANALYSIS_ANSWERS.has(type)).length;
}

/** Types that the tax office has blocked and not unblocked. */
export function blockedTypes(events: readonly EventRecord[]): ReadonlySet<string> {
  const blocked = new Set<string>();
  for (const { type, about } of events) {
    if (about === null) continue;
    if (type === BLOCK) blocked.add(about);
    if (type === UNBLOCK) blocked.delete(about);
  }
  return blocked;
}

function cancellation(events: readonly EventRecord[]): string | null {
  return events.find(({ type }) => CANCELLING.has(type))?.type ?? null;
}

function blockOf(type: string, events: readonly EventRecord[]): string | null {
  return blockedTypes(events).has(type) ? BLOCK : null;
}

function ownObstacle(wanted: WantedEvent, events: readonly EventRecord[]): string | null {
  const types = events.map(({ type }) => type);
  if (wanted.type === "101101") {
    if (hasPendingAnalysis(events)) return ANALYSIS_REQUEST;
    return types.find((type) => CONFIRMING.has(type) || type === ANNULMENT) ?? null;
  }
  if (wanted.type === ANALYSIS_REQUEST) return hasPendingAnalysis(events) ? ANALYSIS_REQUEST : null;
  const isOnceOnly =
    MANIFESTATIONS.some((both) => both.has(wanted.type)) || wanted.type === "205204";
  return isOnceOnly && types.includes(wanted.type) ? wanted.type : null;
}

function manifestationOfSameParty(wanted: string, events: readonly EventRecord[]): string | null {
  const both = MANIFESTATIONS.find((pair) => pair.has(wanted));
  return events.find(({ type }) => both?.has(type) === true)?.type ?? null;
}

/** Answers, unblocks and annulments need an earlier event. */
function missingFoundation(
  { type, about }: WantedEvent,
  events: readonly EventRecord[],
): MatrixRefusal | null {
  if (type === ANALYSIS_REQUEST && events.some((event) => event.type === type)) {
    return { code: "E0802", because: type };
  }
  if (ANALYSIS_ANSWERS.has(type) && !hasPendingAnalysis(events)) {
    return { code: type === "105104" ? "E0853" : "E0856", because: null };
  }
  if (type === BLOCK && about !== null && blockedTypes(events).has(about)) {
    return { code: "E1967", because: BLOCK };
  }
  if (type === UNBLOCK && (about === null || !blockedTypes(events).has(about))) {
    const wasBlocked = events.some((event) => event.type === BLOCK && event.about === about);
    return { code: wasBlocked ? "E1978" : "E1976", because: null };
  }
  return type === ANNULMENT ? annulmentRefusal(about, events) : null;
}

function annulmentRefusal(
  about: string | null,
  events: readonly EventRecord[],
): MatrixRefusal | null {
  const isRejection = about === "202205" || about === "203206" || about === "204207";
  if (!isRejection || !events.some((event) => event.type === about)) {
    return { code: "E1963", because: null };
  }
  const isDone = events.some((event) => event.type === ANNULMENT && event.about === about);
  return isDone ? { code: "E1835", because: ANNULMENT } : null;
}
