import { COMPANY_ACTIVITY_WORDS } from "@emita/contract/people/company-activity-words";
import type { CompanyActivityEntry, CompanyActivityKind } from "@emita/contract/people/people";

/** Whether a text, of an address say, is a kind of what is noted. */
export function isActivityKind(text: string): text is CompanyActivityKind {
  return Object.hasOwn(COMPANY_ACTIVITY_WORDS, text);
}

/** The action and its object. */
export function activityWords({
  kind,
  subject,
}: Pick<CompanyActivityEntry, "kind" | "subject">): string {
  // A newer server may know kinds that this screen does not.
  const words = COMPANY_ACTIVITY_WORDS[kind] ?? "Outra mudança";
  return subject === null ? words : `${words}: ${subject}`;
}

/** The member who acted. */
export function actorWords({
  actor,
  by_token: byToken,
}: Pick<CompanyActivityEntry, "actor" | "by_token">): string {
  if (actor === null) return byToken ? "Um token de API" : "Emita";
  return byToken ? `Token ${actor}` : actor;
}
