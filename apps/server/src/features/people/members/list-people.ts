import type { Member } from "@emita/contract/people/people";
import { describePeople } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { Acting } from "../membership/acting-member.ts";
import type { Integrations } from "../access-records/integrations.ts";
import { listMembers } from "../membership/members-store.ts";
import { offeredTo } from "../access-records/ownership-transfers-store.ts";
import { listInvitations } from "../access-records/invitations-store.ts";
import { presentRequest } from "../join-requests/present.ts";
import { listRequests } from "../access-records/join-requests-store.ts";
import { presentInvitation, presentMember } from "../access-records/present.ts";

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
