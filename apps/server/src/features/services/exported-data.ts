import type { Selectable } from "kysely";
import type { Services } from "../../db/tables/clients.ts";
import { jsonFile, paged, type OwnData } from "../../platform/context/exported-data.ts";

/** The services of a company. */
export const serviceOwnData: OwnData = {
  tables: ["services"],
  async *files({ db }, companyId) {
    const rows = paged<Selectable<Services>>((last, limit) =>
      db
        .selectFrom("services")
        .selectAll()
        .where("company_id", "=", companyId)
        .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
        .orderBy("id")
        .limit(limit)
        .execute(),
    );
    yield jsonFile("clientes/servicos.json", rows);
  },
};
