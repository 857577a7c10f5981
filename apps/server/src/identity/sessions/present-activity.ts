import { ACCOUNT_EVENT_KINDS, type AccountEventKind } from "@emita/contract/people/account";
import { describeDevice } from "../activity/device.ts";
import type { EventRow } from "../activity/list-events.ts";
import type { SessionRow } from "./store-sessions.ts";

export function presentOwnSession(session: SessionRow, currentId: string) {
  return {
    id: session.id,
    device: describeDevice(session.user_agent),
    ip: session.ip,
    created_at: session.created_at.toISOString(),
    last_used_at: session.refreshed_at.toISOString(),
    aal: session.aal,
    current: session.id === currentId,
  };
}

export function presentEvent(event: EventRow) {
  return {
    id: event.id,
    kind: readKind(event.kind),
    detail: event.detail,
    device: describeDevice(event.user_agent),
    ip: event.ip,
    created_at: event.created_at.toISOString(),
  };
}

/** Rows are written by us alone, with kinds of the contract. */
function readKind(text: string): AccountEventKind {
  const kind = ACCOUNT_EVENT_KINDS.find((known) => known === text);
  if (!kind) throw new Error("an event of an unknown kind");
  return kind;
}
