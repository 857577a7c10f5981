import type { Context, Db } from "../platform/context/context.ts";

const DAY_MS = 24 * 3_600_000;
/** Rows are kept a while after their end: a late click still gets the right answer. */
const KEEP_ENDED_MS = 2 * DAY_MS;
/** Rows about sent text messages; in the local mailbox also their words. */
const KEEP_MESSAGES_MS = DAY_MS;
/** Long enough for investigations, short enough for the LGPD: a year. */
const KEEP_EVENTS_MS = 366 * DAY_MS;

/** Removes expired rows. Safe to repeat at any line. */
export async function removeStale({ db, clock, config }: Context): Promise<void> {
  const now = clock.now().getTime();
  const ended = new Date(now - KEEP_ENDED_MS);
  await db.deleteFrom("one_time_tokens").where("expires_at", "<", ended).execute();
  await db.deleteFrom("flow_states").where("created_at", "<", ended).execute();
  await db.deleteFrom("factor_challenges").where("expires_at", "<", ended).execute();
  await db.deleteFrom("passkey_challenges").where("expires_at", "<", ended).execute();
  await db.deleteFrom("oauth_authorizations").where("expires_at", "<", ended).execute();
  await db.deleteFrom("oauth_refresh_tokens").where("expires_at", "<", ended).execute();
  const unfinished = db.deleteFrom("factors").where("status", "=", "unverified");
  await unfinished.where("created_at", "<", ended).execute();
  await db.deleteFrom("provider_flows").where("created_at", "<", ended).execute();
  await db.deleteFrom("used_id_tokens").where("expires_at", "<", ended).execute();
  await db.deleteFrom("pauses").where("ends_at", "<", ended).execute();
  await db.deleteFrom("rate_limits").where("window_start", "<", ended).execute();
  const messages = new Date(now - KEEP_MESSAGES_MS);
  await db.deleteFrom("text_messages").where("created_at", "<", messages).execute();
  const events = new Date(now - KEEP_EVENTS_MS);
  await db.deleteFrom("account_events").where("created_at", "<", events).execute();
  const idle = new Date(now - config.auth.sessionIdleDays * DAY_MS);
  await db.deleteFrom("sessions").where("refreshed_at", "<", idle).execute();
  await deleteForgottenGuests(db, idle);
}

/** An account without a name is reached by its session alone; without a session it has no owner. */
async function deleteForgottenGuests(db: Db, idle: Date): Promise<void> {
  await db
    .deleteFrom("users")
    .where("is_anonymous", "=", true)
    .where("created_at", "<", idle)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("sessions").select("id").whereRef("user_id", "=", "users.id"))),
    )
    .execute();
}
