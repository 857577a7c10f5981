import type { Db } from "../../platform/context/context.ts";
import { jsonFile, paged, type OwnData } from "../../platform/context/exported-data.ts";
import type { DecisionRow } from "./decisions/store.ts";

/** Payments announced by banks and statements, and the address for them without its key. */
export const incomingPaymentOwnData: OwnData = {
  tables: ["incoming_payments", "learned_payers", "pix_addresses", "rule_decisions"],
  async *files({ db }, companyId) {
    yield jsonFile("recebimentos/recebimentos.json", payments(db, companyId));
    yield jsonFile("recebimentos/decisoes-das-regras.json", decisions(db, companyId));
    yield jsonFile("recebimentos/pagadores.json", learnedPayers(db, companyId));
    const endpoint = db
      .selectFrom("pix_addresses")
      .select(["hint", "created_at", "last_received_at"])
      .where("company_id", "=", companyId);
    yield jsonFile("recebimentos/endereco-pix.json", await endpoint.execute());
  },
};

/** The clients of payers, as people said. */
async function* learnedPayers(db: Db, companyId: string) {
  yield* await db
    .selectFrom("learned_payers")
    .select(["payer_key", "client_id", "yes", "no", "updated_at"])
    .where("company_id", "=", companyId)
    .orderBy("payer_key")
    .orderBy("client_id")
    .execute();
}

async function* payments(db: Db, companyId: string) {
  const rows = paged<{ id: string; entry_hash: Buffer | null }>((last, limit) =>
    db
      .selectFrom("incoming_payments")
      .selectAll()
      .where("company_id", "=", companyId)
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
  for await (const { entry_hash: _, ...payment } of rows) yield payment;
}

function decisions(db: Db, companyId: string) {
  return paged<DecisionRow>((last, limit) =>
    db
      .selectFrom("rule_decisions")
      .selectAll()
      .where("company_id", "=", companyId)
      .$if(last !== null, (query) => query.where("payment_id", ">", last?.payment_id ?? ""))
      .orderBy("payment_id")
      .limit(limit)
      .execute(),
  );
}
