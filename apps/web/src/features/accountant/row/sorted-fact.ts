import type { ClientRow } from "@emita/contract/people/accountant";
import { formatDateTime } from "@emita/domain/basics/dates";
import type { ClientsSort } from "../../../navigation/search.ts";
import { parts } from "../client-rows.ts";
import { countText } from "../../../ui/texts/count-text.ts";
import { certificateText } from "./need-words.ts";

/** The figure by which the table is sorted, where it has no column of its own; null for the others. */
export function sortedFact(row: ClientRow, sort: ClientsSort | undefined): string | null {
  if (sort === undefined || row.needs.includes("second_factor")) return null;
  const [column] = parts(sort);
  if (column === "pending") return counted(row.pending, "pendente");
  if (column === "refused") return counted(row.refused, "recusada");
  if (column === "certificate") {
    const text = certificateText(row.certificate_days);
    return text === null ? "Sem certificado próprio" : `Certificado: ${text}`;
  }
  if (column !== "activity") return null;
  return row.last_activity_at
    ? `Última atividade: ${dateOf(row.last_activity_at)}`
    : "Sem atividade";
}

function counted(count: number, word: string): string {
  return `${countText(count)} ${count === 1 ? word : `${word}s`}`;
}

/** "23/11 14:05"; the year is shown only for older dates. */
function dateOf(instant: string): string {
  const text = formatDateTime(new Date(instant));
  const isThisYear = text.slice(6, 10) === formatDateTime(new Date()).slice(6, 10);
  return isThisYear ? `${text.slice(0, 5)} ${text.slice(11, 16)}` : text.slice(0, 10);
}
