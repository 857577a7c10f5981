import type { Role } from "@emita/domain/access/roles";
import type { CompanyAccess, InviteMember, MemberList } from "@emita/contract/people/people";
import { api } from "@emita/contract/paths";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";

const membersQuery = queryOptions({
  queryKey: keys.members,
  queryFn: ({ signal }) => callApi<MemberList>(api.companyMembers, { signal }),
  select: ({ data }) => data,
});

/** Members, open invitations and who asks to join. */
export function useMembers() {
  return useQuery(membersQuery);
}

/** The company's demands on its members, and their permissions. */
export function useCompanyAccess() {
  return useQuery({
    queryKey: keys.companyAccess,
    queryFn: ({ signal }) => callApi<CompanyAccess>(api.companyAccess, { signal }),
  });
}

/** Changes of a company's people; each refetches the list, whatever the result. */
export const change = {
  invite: (invited: InviteMember) => send("POST", api.companyMembers, invited),
  inviteAgain: (id: string) => send("POST", api.companyInvitation(id)),
  /** A member's end, or that of an invitation. */
  remove: (id: string, revokes: boolean) =>
    send("DELETE", `${api.companyMember(id)}?revoke_integrations=${revokes}`),
  role: (id: string, role: Role, revokes: boolean) =>
    send("PATCH", api.companyMember(id), { role, revoke_integrations: revokes }),
  accept: (id: string, role: Role) => send("POST", api.companyJoinRequest(id), { role }),
  decline: (id: string) => send("DELETE", api.companyJoinRequest(id)),
  offer: (memberId: string, staysOwner: boolean) =>
    send("POST", api.companyHandOver, { member_id: memberId, stays_owner: staysOwner }),
  withdrawOffer: () => send("DELETE", api.companyHandOver),
  leave: () => callApi<unknown>(api.companyMembership, { method: "DELETE" }),
  access: (access: CompanyAccess) => send("PUT", api.companyAccess, access),
};

async function send(
  method: "POST" | "PATCH" | "PUT" | "DELETE",
  path: string,
  body?: object,
): Promise<void> {
  try {
    await callApi<unknown>(path, { method, ...(body && { body }) });
  } finally {
    void queryClient.invalidateQueries({ queryKey: keys.people });
  }
}
