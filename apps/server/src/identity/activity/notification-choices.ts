import type { Transaction } from "kysely";
import {
  USUAL_CHOICES,
  type OwnChoices,
  type NotificationKind,
} from "@emita/contract/people/notification-choices";
import type { Database } from "../../db/schema.ts";
import type { Context, Db } from "../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;

/** A person's choices; the defaults where none was made. */
export async function findChoices(db: Handle, userId: string): Promise<OwnChoices> {
  const row = await db
    .selectFrom("notification_choices")
    .select(["issued", "rejected", "cancelled", "quota", "certificate", "digest"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? USUAL_CHOICES;
}

export async function saveChoices(
  { db, clock }: Context,
  userId: string,
  choices: Omit<OwnChoices, "digest"> & { digest?: boolean | undefined },
): Promise<void> {
  const { digest, ...others } = choices;
  const values = { ...others, ...(digest !== undefined && { digest }), updated_at: clock.now() };
  await db
    .insertInto("notification_choices")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

async function wantsMail(db: Handle, userId: string, kind: NotificationKind): Promise<boolean> {
  return (await findChoices(db, userId))[kind];
}

/** Address for an optional mail; null for an account without an address, or whose owner switched it off. */
export async function emailForNotice(
  db: Handle,
  userId: string,
  kind: NotificationKind,
): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.email != null && (await wantsMail(db, userId, kind)) ? row.email : null;
}

/** Link to the choices, at the foot of every optional mail. */
export function choicesUrl({ config }: Pick<Context, "config">): string {
  return `${config.publicUrl}/settings#avisos`;
}
