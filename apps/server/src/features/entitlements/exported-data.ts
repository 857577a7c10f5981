import { jsonFile, type OwnData } from "../../platform/context/exported-data.ts";

/** The plan of a person's office, and its use. */
export const officePlanOwnData: OwnData = {
  tables: ["office_plans", "office_months", "office_companies"],
  async *files({ db }, userId) {
    const plan = db.selectFrom("office_plans").selectAll().where("user_id", "=", userId);
    yield jsonFile("conta/plano-do-escritorio.json", await plan.execute());
    const months = db.selectFrom("office_months").selectAll().where("user_id", "=", userId);
    yield jsonFile("conta/plano-do-escritorio-por-mes.json", await months.execute());
    const paid = db.selectFrom("office_companies").selectAll().where("user_id", "=", userId);
    yield jsonFile("conta/empresas-que-o-escritorio-paga.json", await paid.execute());
  },
};

/** Plan, use and packs, and the offices that offer to pay. */
export const entitlementOwnData: OwnData = {
  tables: ["entitlements", "entitlement_packs", "office_companies"],
  async *files({ db }, companyId) {
    const plan = db.selectFrom("entitlements").selectAll().where("company_id", "=", companyId);
    yield jsonFile("plano/plano.json", await plan.execute());
    const packs = db
      .selectFrom("entitlement_packs")
      .selectAll()
      .where("company_id", "=", companyId);
    yield jsonFile("plano/pacotes.json", await packs.execute());
    const offers = db
      .selectFrom("office_companies")
      .selectAll()
      .where("company_id", "=", companyId);
    yield jsonFile("plano/escritorios-que-oferecem-pagar.json", await offers.execute());
  },
};
