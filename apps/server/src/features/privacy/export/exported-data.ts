import { jsonFile, type OwnData } from "../../../platform/context/exported-data.ts";
import { listArchives } from "../../archives/public.ts";
import { presentExport } from "../present.ts";

/** The person's requests about their data, and the archives made for the person. */
export const privacyOwnData: OwnData = {
  tables: ["archives", "account_deletions"],
  async *files({ db }, userId) {
    const copies = await listArchives(db, { userId }, { kind: "person" });
    yield jsonFile(
      "privacidade/copias.json",
      copies.map((row) => ({
        user_id: userId,
        ...presentExport(row),
        company_ids: row.company_ids,
      })),
    );
    const months = await listArchives(db, { userId }, { kind: "accountant" });
    yield jsonFile(
      "conta/exportacoes-do-contador.json",
      months.map(({ id, request, company_ids, done, state, size, created_at, expires_at }) => {
        const month = `${String(request["month"])}-01`;
        return {
          user_id: userId,
          id,
          month,
          company_ids,
          done,
          state,
          size,
          created_at,
          expires_at,
        };
      }),
    );
    const deletions = db
      .selectFrom("account_deletions")
      .select(["asked_at", "confirmed_at", "due_at"])
      .where("user_id", "=", userId);
    yield jsonFile("privacidade/exclusao.json", await deletions.execute());
  },
};
