import type { Db } from "../../platform/context/context.ts";
import { jsonFile, paged, type OwnData } from "../../platform/context/exported-data.ts";

/** Mails written about a person. Their words are forgotten once a mail server has taken them. */
export const personMailOwnData: OwnData = {
  tables: ["mails"],
  async *files({ db }, userId) {
    yield jsonFile("conta/emails.json", mails(db, "user_id", userId));
  },
};

/** The same about a company. */
export const companyMailOwnData: OwnData = {
  tables: ["mails"],
  async *files({ db }, companyId) {
    yield jsonFile("emails/emails.json", mails(db, "company_id", companyId));
  },
};

function mails(db: Db, owner: "user_id" | "company_id", ownerId: string) {
  return paged<{ id: string }>((last, limit) =>
    db
      .selectFrom("mails")
      .select(["id", "recipient", "subject", "created_at", "state", "sent_at"])
      .where(owner, "=", ownerId)
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
}
