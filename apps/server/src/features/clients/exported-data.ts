import { sql } from "kysely";
import type { Db } from "../../platform/context/context.ts";
import { jsonFile, paged, type OwnData } from "../../platform/context/exported-data.ts";

/** The clients of a company with their tax ids; sums and positions say nothing more about them. */
export const clientOwnData: OwnData = {
  tables: [
    "clients",
    "client_tax_ids",
    "client_months",
    "client_positions",
    "client_erasures",
    "client_merges",
  ],
  async *files({ db }, companyId) {
    yield jsonFile("clientes/clientes.json", clients(db, companyId));
    const months = paged<{ client_id: string; month: string }>((last, limit) =>
      db
        .selectFrom("client_months")
        .selectAll()
        .where("company_id", "=", companyId)
        .$if(last !== null, (query) =>
          query.where(
            sql<boolean>`(client_id, month) > (${last?.client_id}::uuid, ${last?.month}::date)`,
          ),
        )
        .orderBy("client_id")
        .orderBy("month")
        .limit(limit)
        .execute(),
    );
    yield jsonFile("clientes/meses.json", months);
    const state = db
      .selectFrom("client_positions")
      .selectAll()
      .where("company_id", "=", companyId)
      .execute();
    yield jsonFile("clientes/coleta.json", await state);
    const erased = db
      .selectFrom("client_erasures")
      .selectAll()
      .where("company_id", "=", companyId)
      .execute();
    yield jsonFile("clientes/apagados.json", await erased);
    const merged = db
      .selectFrom("client_merges")
      .selectAll()
      .where("company_id", "=", companyId)
      .execute();
    yield jsonFile("clientes/unidos.json", await merged);
  },
};

function clients(db: Db, companyId: string) {
  return paged<{ id: string }>((last, limit) =>
    db
      .selectFrom("clients")
      .selectAll()
      .select(
        sql<string[]>`array(select tax_id from client_tax_ids t
          where t.company_id = clients.company_id and t.client_id = clients.id order by tax_id)`.as(
          "tax_ids",
        ),
      )
      .where("company_id", "=", companyId)
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
}
