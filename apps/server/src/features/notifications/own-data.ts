import type { Db } from "../../platform/context/context.ts";
import { jsonFile, paged, type OwnData } from "../../platform/context/own-data.ts";

/** Mails written for the account. Their words are forgotten once a mail server has taken them. */
export const mailOwnData: OwnData = {
  tables: ["mails"],
  async *files({ db }, userId) {
    yield jsonFile("emails/emails.json", mails(db, userId));
  },
};

function mails(db: Db, userId: string) {
  return paged<{ id: string }>((last, limit) =>
    db
      .selectFrom("mails")
      .select(["id", "recipient", "subject", "created_at", "state", "sent_at"])
      .where("user_id", "=", userId)
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
}
