import { jsonFile, type OwnData } from "../../platform/context/exported-data.ts";

/** Plan, use and packs. */
export const entitlementOwnData: OwnData = {
  tables: ["entitlements", "entitlement_packs"],
  async *files({ db }, companyId) {
    const plan = db.selectFrom("entitlements").selectAll().where("company_id", "=", companyId);
    yield jsonFile("plano/plano.json", await plan.execute());
    const packs = db
      .selectFrom("entitlement_packs")
      .selectAll()
      .where("company_id", "=", companyId);
    yield jsonFile("plano/pacotes.json", await packs.execute());
  },
};
