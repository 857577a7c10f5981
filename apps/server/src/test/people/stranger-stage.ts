import { newEmail, signedUpClient, type AccountsServer } from "./accounts-server.ts";

/** A stranger who signs up with another person's address, and what is left of the stranger when that person comes. */
export function createStrangerStage(server: AccountsServer) {
  /** Everything that older versions let a stranger leave in an unproven account. */
  async function leaveEverything() {
    const { client, email, userId, session } = await signedUpClient(server);
    const { db, clock, newId } = server.ctx;
    const now = clock.now();
    const times = { created_at: now, updated_at: now };
    await db
      .insertInto("factors")
      .values({
        id: newId(),
        user_id: userId,
        type: "totp",
        status: "verified",
        friendly_name: "",
        ...times,
      })
      .execute();
    await db
      .insertInto("passkeys")
      .values({
        id: newId(),
        user_id: userId,
        friendly_name: "",
        credential_id: newId(),
        credential_key: Buffer.alloc(1),
        credential_counter: 0,
        created_at: now,
      })
      .execute();
    const identity = {
      user_id: userId,
      identity_data: JSON.stringify({ email_verified: true }),
      ...times,
    };
    await db
      .insertInto("identities")
      .values([
        { id: newId(), provider: "google", provider_id: newId(), ...identity },
        { id: newId(), provider: "phone", provider_id: userId, ...identity },
      ])
      .execute();
    const phone = `55119${String(now.getTime()).slice(-8)}`;
    await db
      .updateTable("users")
      .set({ phone, phone_confirmed_at: now, new_email: newEmail() })
      .where("id", "=", userId)
      .execute();
    await leavePending(userId, now);
    const byProvider = await otherSession(userId, "oauth");
    const raised = await otherSession(userId, "password", "totp");
    return { client, email, userId, refreshToken: session.refresh_token, byProvider, raised };
  }

  async function leavePending(userId: string, now: Date): Promise<void> {
    const { db, newId } = server.ctx;
    const link = {
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    };
    await db
      .insertInto("one_time_tokens")
      .values({
        id: newId(),
        purpose: "email_change_new",
        token_hash: Buffer.from(newId()),
        ...link,
      })
      .execute();
    const challenge = { code_challenge: "a".repeat(43), code_challenge_method: "s256" as const };
    await db
      .insertInto("flow_states")
      .values({
        id: newId(),
        user_id: userId,
        authentication_method: "oauth",
        created_at: now,
        ...challenge,
      })
      .execute();
    await db
      .insertInto("provider_flows")
      .values({
        id: newId(),
        provider: "google",
        browser_hash: Buffer.alloc(1),
        redirect_to: "",
        sealed_checks: Buffer.alloc(1),
        linking_user_id: userId,
        created_at: now,
      })
      .execute();
    const clientId = newId();
    await db
      .insertInto("oauth_clients")
      .values({
        id: clientId,
        name: "",
        token_endpoint_auth_method: "none",
        redirect_uris: "[]",
        grant_types: "[]",
        scope: "",
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto("oauth_grants")
      .values({ user_id: userId, client_id: clientId, scopes: "[]", granted_at: now })
      .execute();
    await db
      .insertInto("oauth_authorizations")
      .values({
        id: newId(),
        client_id: clientId,
        user_id: userId,
        redirect_uri: "",
        scope: "",
        code_challenge: "",
        expires_at: link.expires_at,
      })
      .execute();
  }

  /** Another session of the account, opened and raised in these ways. */
  async function otherSession(userId: string, ...methods: string[]): Promise<string> {
    const { db, newId, clock } = server.ctx;
    const id = newId();
    await db
      .insertInto("sessions")
      .values({
        id,
        user_id: userId,
        refresh_key: Buffer.alloc(32),
        amr: JSON.stringify(methods.map((method) => ({ method, timestamp: 0 }))),
        created_at: clock.now(),
        refreshed_at: clock.now(),
      })
      .execute();
    return id;
  }

  /** Leftovers of a stranger, besides password and sessions. */
  async function leftBehind(userId: string): Promise<Record<string, number>> {
    const { db } = server.ctx;
    const count = async (table: "factors" | "passkeys" | "oauth_grants" | "oauth_authorizations") =>
      (await db.selectFrom(table).select("user_id").where("user_id", "=", userId).execute()).length;
    const links = await db
      .selectFrom("one_time_tokens")
      .select("id")
      .where("user_id", "=", userId)
      .where("purpose", "=", "email_change_new")
      .execute();
    const flows = await db
      .selectFrom("flow_states")
      .select("id")
      .where("user_id", "=", userId)
      .execute();
    const ways = await db
      .selectFrom("provider_flows")
      .select("id")
      .where("linking_user_id", "=", userId)
      .execute();
    const user = await db
      .selectFrom("users")
      .select(["phone", "new_email"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    return {
      factors: await count("factors"),
      passkeys: await count("passkeys"),
      grants: await count("oauth_grants"),
      authorizations: await count("oauth_authorizations"),
      links: links.length,
      flows: flows.length,
      ways: ways.length,
      numbers: Number(user.phone !== null),
      changes: Number(user.new_email !== null),
    };
  }

  async function identitiesOf(
    userId: string,
  ): Promise<{ provider: string; provider_id: string }[]> {
    return server.ctx.db
      .selectFrom("identities")
      .select(["provider", "provider_id"])
      .where("user_id", "=", userId)
      .orderBy("provider")
      .execute();
  }

  const isAlive = async (id: string) =>
    (await server.ctx.db.selectFrom("sessions").select("id").where("id", "=", id).execute())
      .length > 0;

  return { leaveEverything, leftBehind, identitiesOf, isAlive };
}

export const NOTHING = {
  factors: 0,
  passkeys: 0,
  grants: 0,
  authorizations: 0,
  links: 0,
  flows: 0,
  ways: 0,
  numbers: 0,
  changes: 0,
};
