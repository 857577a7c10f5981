import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { AuthError } from "../errors/auth-error.ts";
import { findUserByEmail, findUserByPhone } from "./store-users.ts";

/**
 * Refuses an address or number of another account. The unique indexes would refuse it too, but without an answer that a person
 * understands.
 * @throws AuthError email_exists, phone_exists
 */
export async function refuseTaken(
  transaction: Transaction<Database>,
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
  userId: string | null,
): Promise<void> {
  const byEmail = email ? await findUserByEmail(transaction, email) : null;
  if (byEmail && byEmail.id !== userId) throw new AuthError("email_exists");
  const byPhone = phone ? await findUserByPhone(transaction, phone) : null;
  if (byPhone && byPhone.id !== userId) throw new AuthError("phone_exists");
}

/** @returns the refusal for a broken unique index of `users`, or null. */
export function takenError(error: unknown): AuthError | null {
  if (!(error instanceof Error) || !("constraint" in error)) return null;
  if (error.constraint === "users_email_key") return new AuthError("email_exists");
  if (error.constraint === "users_phone_key") return new AuthError("phone_exists");
  return null;
}
