import { COMPANY_ACTIVITY_WORDS } from "@emita/contract/people/company-activity-words";
import type { CompanyActivityEntry } from "@emita/contract/people/people";
import { CSV_START, csvLine } from "@emita/domain/basics/csv";
import { formatDateTime } from "@emita/domain/basics/dates";

const HEAD = ["Data e hora", "O que foi feito", "Detalhe", "Quem", "Por token de API"];

/** The activity for a Brazilian spreadsheet, line by line. */
export async function* activityLines(
  entries: AsyncIterable<CompanyActivityEntry>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEAD);
  for await (const { at, kind, subject, actor, by_token: byToken } of entries)
    yield csvLine([
      formatDateTime(new Date(at)),
      COMPANY_ACTIVITY_WORDS[kind],
      subject ?? "",
      actor ?? "Emita",
      byToken ? "Sim" : "Não",
    ]);
}
