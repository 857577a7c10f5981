import { jsonFile, type OwnData } from "../../platform/context/own-data.ts";

/** Plan, use and packs. */
export const entitlementOwnData: OwnData = {
  tables: ["user_entitlements", "entitlement_packs"],
  async *files({ db }, userId) {
    const plan = db.selectFrom("user_entitlements").selectAll().where("user_id", "=", userId);
    yield jsonFile("plano/plano.json", await plan.execute());
    const packs = db.selectFrom("entitlement_packs").selectAll().where("user_id", "=", userId);
    yield jsonFile("plano/pacotes.json", await packs.execute());
  },
};
