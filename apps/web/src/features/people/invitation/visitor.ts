import type { Invitation } from "@emita/contract/people/people";
import type { SignedInUser } from "../../../api/session/stored-session.ts";

/** State of the person opening an invitation; it decides the first step. */
export type Visitor = "invited" | "somebody_else" | "signed_out" | "without_account";

/** @param user the user signed in on this device */
export function visitorOf(invitation: Invitation, user: SignedInUser | null): Visitor {
  if (user)
    return user.email.toLowerCase() === invitation.email.toLowerCase()
      ? "invited"
      : "somebody_else";
  return invitation.has_account ? "signed_out" : "without_account";
}
