import type { Db } from "../../platform/context/context.ts";
import { jsonFile, paged, type OwnData } from "../../platform/context/exported-data.ts";
import type { OccurrenceRow } from "./record/occurrences-store.ts";
import type { RecurrenceRow } from "./record/store.ts";

/** The repeats of a company, their dates, and its days off. */
export const recurrenceOwnData: OwnData = {
  tables: ["recurrences", "recurrence_occurrences", "company_holidays"],
  async *files({ db }, companyId) {
    yield jsonFile("recorrencias/recorrencias.json", recurrences(db, companyId));
    yield jsonFile("recorrencias/datas.json", occurrences(db, companyId));
    const holidays = db
      .selectFrom("company_holidays")
      .select(["date", "name", "yearly"])
      .where("company_id", "=", companyId)
      .orderBy("date");
    yield jsonFile("recorrencias/feriados.json", await holidays.execute());
  },
};

function recurrences(db: Db, companyId: string) {
  return paged<RecurrenceRow>((last, limit) =>
    db
      .selectFrom("recurrences")
      .selectAll()
      .where("company_id", "=", companyId)
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
}

function occurrences(db: Db, companyId: string) {
  return paged<OccurrenceRow>((last, limit) =>
    db
      .selectFrom("recurrence_occurrences")
      .selectAll()
      .where("company_id", "=", companyId)
      .$if(last !== null, (query) =>
        query.where((row) =>
          row(
            row.refTuple("recurrence_id", "nominal_date"),
            ">",
            row.tuple(last?.recurrence_id ?? "", last?.nominal_date ?? ""),
          ),
        ),
      )
      .orderBy("recurrence_id")
      .orderBy("nominal_date")
      .limit(limit)
      .execute(),
  );
}
