import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Accounts } from "../gate/accounts.ts";
import { forgetSessions } from "../sessions/sign-out.ts";
import type { SessionRow } from "../sessions/store-sessions.ts";
import type { FactorRow } from "../users/store-factors.ts";
import type { FactorScene } from "./with-factors.ts";

/** `amr` of the access token. */
const METHODS = {
  totp: "totp",
  phone: "mfa/phone",
  webauthn: "mfa/webauthn",
  recovery_code: "mfa/recovery_code",
} as const satisfies Record<FactorRow["type"], string>;
const SECOND_FACTORS = new Set<string>(Object.values(METHODS));

/**
 * The caller's session shows a second factor from now on. Its earlier refresh tokens never get the raised session, and
 * the user's other sessions that showed only the password end.
 */
export async function raiseSession(
  { ctx }: Accounts,
  { transaction, session }: FactorScene,
  factor: FactorRow,
): Promise<SessionRow> {
  const now = ctx.clock.now();
  const method = METHODS[factor.type];
  const shown = { method, timestamp: Math.floor(now.getTime() / 1000) };
  const amr = [shown, ...session.amr.filter((entry) => entry.method !== method)];
  const counter = session.refresh_counter + 1;
  const change = {
    aal: "aal2",
    refresh_counter: counter,
    raised_counter: counter,
    refreshed_at: now,
    factor_id: factor.id,
  };
  await transaction
    .updateTable("sessions")
    .set({ ...change, amr: JSON.stringify(amr) })
    .where("id", "=", session.id)
    .execute();
  await transaction
    .deleteFrom("sessions")
    .where("user_id", "=", session.user_id)
    .where("id", "!=", session.id)
    .where("aal", "!=", "aal2")
    .execute();
  await forgetSessions(ctx, transaction, session.user_id);
  return { ...session, ...change, amr };
}

/** Sessions that one of these factors raised are worth no more than their password from now on. */
export async function lowerSessions(
  transaction: Transaction<Database>,
  factorIds: readonly string[],
): Promise<void> {
  if (factorIds.length === 0) return;
  const sessions = await transaction
    .selectFrom("sessions")
    .select(["id", "amr"])
    .where("factor_id", "in", factorIds)
    .forUpdate()
    .execute();
  for (const { id, amr } of sessions) {
    const first = amr.filter(({ method }) => !SECOND_FACTORS.has(method));
    await transaction
      .updateTable("sessions")
      .set({ aal: "aal1", amr: JSON.stringify(first), factor_id: null })
      .where("id", "=", id)
      .execute();
  }
}
