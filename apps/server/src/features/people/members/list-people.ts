import type { Member } from "@emita/contract/people";
import { describePeople } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { Acting } from "../base/acting-member.ts";
import type { Integrations } from "../base/integrations.ts";
import { listMembers } from "../base/members-store.ts";
import { offeredTo } from "../base/hand-overs-store.ts";
import { listInvitations } from "../base/invitations-store.ts";
import { presentRequest } from "../join-requests/present.ts";
import { listRequests } from "../base/join-requests-store.ts";
import { presentInvitation, presentMember } from "../base/present.ts";

/** Members, open invitations, and requests to join. */
export async function listPeople(
  { db }: Context,
  integrations: Integrations,
  acting: Acting,
): Promise<Member[]> {
  const { companyId, userId } = acting;
  const [members, invitations, requests, offered, made] = await Promise.all([
    listMembers(db, companyId),
    listInvitations(db, companyId),
    listRequests(db, companyId),
    offeredTo(db, companyId),
    integrations.list(db, companyId),
  ]);
  const people = await describePeople(
    db,
    [...members, ...requests].map((row) => row.user_id),
  );
  const seen = { userId, offeredTo: offered, integrations: made };
  return [
    ...members.map((row) => presentMember(row, people.get(row.user_id), seen)),
    ...invitations.map(presentInvitation),
    ...requests.map((row) => presentRequest(row, people.get(row.user_id))),
  ];
}
