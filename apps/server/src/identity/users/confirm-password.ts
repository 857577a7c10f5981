import { AppError, invalidField } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { countUse } from "../../platform/limits/rate-limit.ts";
import { isPasswordRight } from "../passwords/passwords.ts";
import { findAccount } from "./store-users.ts";

const TRIES = { limit: 5, windowSeconds: 900 };

export async function hasPassword(ctx: Context, userId: string): Promise<boolean> {
  return (await findAccount(ctx.db, userId))?.user.password_hash != null;
}

/**
 * For what a person must not do by an unattended browser. Accounts without a password pass: they have nothing to show here.
 * @throws AppError invalid (password), rate_limited
 */
export async function confirmPassword(
  ctx: Context,
  userId: string,
  password: string,
): Promise<void> {
  const stored = (await findAccount(ctx.db, userId))?.user.password_hash ?? null;
  if (stored === null) return;
  if (password === "") throw invalidField("password", "required", "Digite a sua senha.");
  const waitSeconds = await countUse(ctx, `confirm-password:${userId}`, TRIES);
  if (waitSeconds !== null)
    throw new AppError("rate_limited", {
      detail: "Muitas tentativas com a senha. Espere alguns minutos.",
      retryAfterSeconds: waitSeconds,
    });
  if (!(await isPasswordRight(stored, password, userId)))
    throw invalidField("password", "wrong", "Senha incorreta.");
}
