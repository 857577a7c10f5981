import type { Db } from "../../platform/context/context.ts";
import { jsonFile, paged, type OwnData } from "../../platform/context/exported-data.ts";

/** The webhooks without their secrets, the events, and the deliveries. */
export const webhookOwnData: OwnData = {
  tables: ["webhook_addresses", "product_events", "webhook_deliveries", "webhook_attempts"],
  async *files({ db }, companyId) {
    yield jsonFile("integracoes/webhook.json", await webhook(db, companyId));
    yield jsonFile("integracoes/eventos.json", keptEvents(db, companyId));
    yield jsonFile("integracoes/webhook-entregas.json", deliveries(db, companyId));
    yield jsonFile("integracoes/webhook-tentativas.json", attempts(db, companyId));
  },
};

function webhook(db: Db, companyId: string) {
  return db
    .selectFrom("webhook_addresses")
    .select(["id", "url", "description", "events", "secret_hint", "secret_set_at", "off_since"])
    .select(["off_reason", "created_at"])
    .where("company_id", "=", companyId)
    .orderBy("created_at")
    .execute();
}

function keptEvents(db: Db, companyId: string) {
  return paged<{ id: string }>((last, limit) =>
    db
      .selectFrom("product_events")
      .select(["id", "type", "invoice_id", "body", "created_at"])
      .where("company_id", "=", companyId)
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
}

function deliveries(db: Db, companyId: string) {
  return paged<{ seq: number }>((last, limit) =>
    db
      .selectFrom("webhook_deliveries")
      .select([
        "seq",
        "id",
        "webhook_id",
        "event_id",
        "type",
        "invoice_id",
        "body",
        "state",
        "tries",
        "created_at",
      ])
      .select("delivered_at")
      .where("company_id", "=", companyId)
      .where("seq", ">", last?.seq ?? 0)
      .orderBy("seq")
      .limit(limit)
      .execute(),
  );
}

function attempts(db: Db, companyId: string) {
  return paged<{ delivery_id: string; number: number }>((last, limit) =>
    db
      .selectFrom("webhook_attempts")
      .selectAll()
      .where("company_id", "=", companyId)
      .$if(last !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("delivery_id", "number"),
            ">",
            tuple(last?.delivery_id ?? "", last?.number ?? 0),
          ),
        ),
      )
      .orderBy("delivery_id")
      .orderBy("number")
      .limit(limit)
      .execute(),
  );
}
