import { jsonFile, paged, type OwnData } from "../../platform/context/exported-data.ts";
import type { Db } from "../../platform/context/context.ts";
import type { ChargeRow } from "./record/charges-store.ts";

/** Charges, and the accounts at banks without their credentials. */
export const chargeOwnData: OwnData = {
  tables: ["bank_accounts", "charges"],
  async *files({ db }, companyId) {
    yield jsonFile("cobrancas/cobrancas.json", charges(db, companyId));
    const accounts = db
      .selectFrom("bank_accounts")
      .select(["id", "name", "bank", "pix_key", "state", "checked_at", "created_at"])
      .where("company_id", "=", companyId)
      .orderBy("id");
    yield jsonFile("cobrancas/contas.json", await accounts.execute());
  },
};

async function* charges(db: Db, companyId: string) {
  const rows = paged<ChargeRow & { page_key_hash: Buffer }>((last, limit) =>
    db
      .selectFrom("charges")
      .selectAll()
      .where("company_id", "=", companyId)
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
  for await (const { page_key_hash: _, sealed_page_key: __, ...charge } of rows) yield charge;
}
