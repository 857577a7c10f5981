import type { Member } from "@emita/contract/people/people";
import type { PersonCard } from "../../../identity/public.ts";
import type { JoinRequestRow } from "../access-records/join-requests-store.ts";

export function presentRequest(row: JoinRequestRow, person: PersonCard | undefined): Member {
  return {
    id: row.id,
    state: "asking",
    name: person?.name ?? null,
    email: person?.email ?? "",
    role: null,
    since: row.asked_at.toISOString(),
    valid_until: null,
    is_you: false,
    has_second_factor: person?.hasSecondFactor ?? false,
    is_offered: false,
    integrations: null,
    message: row.message,
  };
}
