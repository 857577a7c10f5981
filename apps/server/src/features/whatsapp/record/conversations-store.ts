import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;

/** What is kept of a phone's conversation; of another form where there is none yet. */
export async function findConversation(db: Handle, linkId: string): Promise<unknown> {
  const row = await db
    .selectFrom("whatsapp_conversations")
    .select("state")
    .where("link_id", "=", linkId)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** The same, held until the transaction ends. */
export async function lockConversation(
  transaction: Transaction<Database>,
  linkId: string,
): Promise<unknown> {
  const row = await transaction
    .selectFrom("whatsapp_conversations")
    .select("state")
    .where("link_id", "=", linkId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state ?? null;
}

export async function saveConversation(
  transaction: Transaction<Database>,
  linkId: string,
  state: object,
  now: Date,
): Promise<void> {
  const fresh = { state: JSON.stringify(state), changed_at: now };
  await transaction
    .insertInto("whatsapp_conversations")
    .values({ link_id: linkId, version: 1, ...fresh })
    .onConflict((conflict) =>
      conflict.column("link_id").doUpdateSet(({ eb, ref }) => ({
        ...fresh,
        version: eb(ref("whatsapp_conversations.version"), "+", 1),
      })),
    )
    .execute();
}

/** The company that the person speaks for from now on. */
export async function chooseCompany(db: Handle, linkId: string, companyId: string): Promise<void> {
  await db
    .updateTable("whatsapp_links")
    .set({ company_id: companyId })
    .where("id", "=", linkId)
    .execute();
}

export async function touchLink(db: Handle, linkId: string, at: Date): Promise<void> {
  await db
    .updateTable("whatsapp_links")
    .set({ last_message_at: at })
    .where("id", "=", linkId)
    .execute();
}

/** A phone's link, as long as it is one. */
export async function linkById(db: Handle, linkId: string) {
  const row = await db
    .selectFrom("whatsapp_links")
    .select(["id", "user_id", "sender_key", "wa_id"])
    .where("id", "=", linkId)
    .executeTakeFirst();
  return row ?? null;
}
