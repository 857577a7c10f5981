import type { Member } from "@emita/contract/people/people";
import type { PersonCard } from "../../../identity/public.ts";
import { countsBy, type Integration } from "./integrations.ts";
import type { MemberRow } from "../membership/members-store.ts";
import type { InvitationRow } from "./invitations-store.ts";

/** Further facts of a member in the list. */
export interface Seen {
  /** The viewer. */
  readonly userId: string;
  /** To whom the company is offered. */
  readonly offeredTo: string | null;
  /** Integrations that work without their maker. */
  readonly integrations: readonly Integration[];
}

export function presentMember(
  row: MemberRow,
  person: PersonCard | undefined,
  { userId, offeredTo, integrations }: Seen,
): Member {
  return {
    id: row.id,
    state: "member",
    name: person?.name ?? null,
    email: person?.email ?? "",
    role: row.role,
    since: row.since.toISOString(),
    valid_until: null,
    is_you: row.user_id === userId,
    has_second_factor: person?.hasSecondFactor ?? false,
    is_offered: row.user_id === offeredTo,
    integrations: countsBy(integrations, row.user_id),
  };
}

export function presentInvitation(row: InvitationRow): Member {
  return {
    id: row.id,
    state: "invited",
    name: null,
    email: row.email,
    role: row.role,
    since: row.created_at.toISOString(),
    valid_until: row.valid_until.toISOString(),
    is_you: false,
    has_second_factor: false,
    is_offered: false,
    integrations: null,
  };
}
