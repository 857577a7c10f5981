import type { Member } from "@emita/contract/people/people";
import { ROLE_NAMES, ROLE_WORDS, rolesToGive, type Role } from "@emita/domain/access/roles";
import { formatDate } from "@emita/domain/basics/dates";

/** Ownership is handed over, never given with an invitation. */
export type GivenRole = Exclude<Role, "owner">;

/** How the screen calls a person: by name where it is known. */
export function personName({ name, email }: Pick<Member, "name" | "email">): string {
  return name ?? email;
}

/** The line below a person: since when, until when. */
export function sinceWords({ state, since, valid_until: until }: Member, now: Date): string {
  const day = formatDate(new Date(since));
  if (state === "member") return `Na empresa desde ${day}`;
  if (state === "asking") return `Pediu em ${day}`;
  if (until === null) return `Convite enviado em ${day}`;
  const end = new Date(until);
  const limit = end <= now ? "venceu em" : "vale até";
  return `Convite enviado em ${day}, ${limit} ${formatDate(end)}`;
}

/** The roles that can be given, as choices with their sentences. A member who may give one may give all of them. */
export const ROLE_CHOICES: readonly (readonly [GivenRole, string, string])[] = rolesToGive("admin")
  .filter((given) => given !== "owner")
  .map((given) => [given, ROLE_NAMES[given], ROLE_WORDS[given]]);

/** The role of a pressed choice. */
export function givenRole(key: string): GivenRole | null {
  return ROLE_CHOICES.find(([known]) => known === key)?.[0] ?? null;
}
