import { AppError } from "../../platform/basics/app-error.ts";
import type { Db } from "../../platform/context/context.ts";
import { hasVerifiedFactor } from "../users/store-factors.ts";

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

/**
 * For calls of the product that could harm the account's owner: whoever has set up a second factor must have shown it.
 * @throws AppError second_factor_required
 */
export async function requireAal2IfEnrolled(
  db: Db,
  caller: { userId: string; sessionId: string },
): Promise<void> {
  if (!(await lacksSecondFactor(db, caller))) return;
  throw new AppError("second_factor_required", {
    detail: "Confirme a verificação em duas etapas para continuar.",
  });
}
