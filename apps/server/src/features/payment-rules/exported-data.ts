import { jsonFile, type OwnData } from "../../platform/context/exported-data.ts";
import { listRules } from "./store.ts";

/** The rules of a company; their decisions belong to its payments. */
export const paymentRuleOwnData: OwnData = {
  tables: ["payment_rules"],
  async *files({ db }, companyId) {
    yield jsonFile("recebimentos/regras.json", await listRules(db, companyId));
  },
};
