import { jsonFile, type OwnData } from "../../platform/context/own-data.ts";

/** What the person asked of us about its data. */
export const privacyOwnData: OwnData = {
  tables: ["data_exports", "account_deletions"],
  async *files({ db }, userId) {
    const exports = db.selectFrom("data_exports").selectAll().where("user_id", "=", userId);
    yield jsonFile("privacidade/copias.json", await exports.execute());
    const deletions = db
      .selectFrom("account_deletions")
      .select(["asked_at", "confirmed_at", "due_at"])
      .where("user_id", "=", userId);
    yield jsonFile("privacidade/exclusao.json", await deletions.execute());
  },
};
