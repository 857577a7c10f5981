import type { Transaction } from "kysely";
import type { AccountEventKind } from "@emita/contract/people/account";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import type { ClientInfo } from "../gate/accounts.ts";

const USER_AGENT_CHARS = 300;

export interface AccountEvent {
  readonly userId: string;
  readonly kind: AccountEventKind;
  /** Method or scope; never an address, number or name. */
  readonly detail?: string;
  readonly sessionId?: string;
  /** Null for events of the administration or of the service itself. */
  readonly client: ClientInfo | null;
}

/** Records an event of an account, in the transaction of the event. */
export async function recordEvent(
  { newId, clock }: Pick<Context, "newId" | "clock">,
  transaction: Transaction<Database>,
  event: AccountEvent,
): Promise<void> {
  await transaction
    .insertInto("account_events")
    .values({
      id: newId(),
      user_id: event.userId,
      kind: event.kind,
      detail: event.detail ?? null,
      session_id: event.sessionId ?? null,
      ip: event.client?.address ?? null,
      user_agent: shortUserAgent(event.client),
      created_at: clock.now(),
    })
    .execute();
}

export function shortUserAgent(client: ClientInfo | null): string | null {
  return client?.userAgent?.slice(0, USER_AGENT_CHARS) ?? null;
}
