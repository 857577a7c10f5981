import { AppError } from "../../platform/basics/app-error.ts";
import type { Db } from "../../platform/context/context.ts";
import { hasVerifiedFactor } from "../users/store-factors.ts";

/** The signed-in person and the session. */
export interface SessionRef {
  readonly userId: string;
  readonly sessionId: string;
}

/** Whether the account has a second factor that this session has not shown. Asks the database, not the token. */
export async function lacksSecondFactor(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  if (!(await hasVerifiedFactor(db, userId))) return false;
  const session = await db
    .selectFrom("sessions")
    .select("aal")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return session?.aal !== "aal2";
}

/** Whether the account has a second factor and this session has shown it. */
export async function hasSecondFactor(db: Db, caller: SessionRef): Promise<boolean> {
  return (await hasVerifiedFactor(db, caller.userId)) && !(await lacksSecondFactor(db, caller));
}

/**
 * Refuses a session that has not shown the account's second factor, where one is set up. Routes need not call it: the gate
 * refuses such sessions everywhere except at `any-session` routes (docs/decisions/0021).
 * @throws AppError second_factor_required
 */
export async function requireAal2IfEnrolled(
  db: Db,
  caller: { userId: string; sessionId: string },
): Promise<void> {
  if (await lacksSecondFactor(db, caller)) throw showSecondFactor();
}

/**
 * For a company that demands a second factor of all its members.
 * @throws AppError second_factor_missing where none was set up; second_factor_required where this session has not shown it
 */
export async function requireSecondFactor(db: Db, caller: SessionRef): Promise<void> {
  const refusal = await factorRefusal(db, caller);
  if (refusal) throw refusal;
}

/** The same as a value, for callers that must commit something before they refuse. */
export async function factorRefusal(db: Db, caller: SessionRef): Promise<AppError | null> {
  if (!(await hasVerifiedFactor(db, caller.userId)))
    return new AppError("second_factor_missing", {
      detail:
        "Esta empresa só abre com verificação em duas etapas. Ative-a em Segurança e entre de novo.",
    });
  return (await lacksSecondFactor(db, caller)) ? showSecondFactor() : null;
}

export function showSecondFactor(): AppError {
  return new AppError("second_factor_required", {
    detail: "Confirme a verificação em duas etapas para continuar.",
  });
}
