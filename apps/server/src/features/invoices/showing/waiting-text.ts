import { formatDateTime, localDate } from "@emita/domain/basics/dates";
import { CNPJ_DIRECTORY } from "../../../db/tables/city-halls.ts";

/**
 * "Prefeitura fora do ar desde 10:42: …", or the CNPJ directory; on another day than `now` with its date, since an outage may last
 * for days.
 */
export function waitingText(channel: unknown, since: Date, now: Date): string {
  const who = channel === CNPJ_DIRECTORY ? "Consulta de CNPJ" : "Prefeitura";
  return `${who} fora do ar desde ${clockTime(since, now)}: a nota segue sozinha quando voltar`;
}

/** "10:42", on another day than `now` "27/11 às 10:42". */
export function clockTime(at: Date, now: Date): string {
  const local = formatDateTime(at);
  const day = localDate(at) === localDate(now) ? "" : `${local.slice(0, 5)} às `;
  return `${day}${local.slice(11, 16)}`;
}
