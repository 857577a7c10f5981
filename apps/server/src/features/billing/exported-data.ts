import { jsonFile, type OwnData } from "../../platform/context/exported-data.ts";
import { findCustomerId, listSubscriptions } from "./store.ts";

/** Subscriptions, and the payment provider's events about them. Card data never reach us. */
export const billingOwnData: OwnData = {
  tables: ["billing_customers", "billing_subscriptions"],
  async *files({ db }, companyId) {
    yield jsonFile("pagamentos/assinaturas.json", await listSubscriptions(db, companyId));
    const customer = await findCustomerId(db, companyId);
    const events = db
      .selectFrom("billing_events")
      .selectAll()
      .where("customer_id", "=", customer)
      .orderBy("happened_at");
    yield jsonFile("pagamentos/eventos.json", customer === null ? [] : await events.execute());
  },
};
