import { formatDateTime, localDate } from "@emita/domain/basics/dates";
import { CNPJ_DIRECTORY } from "../../../db/tables/city-halls.ts";

/**
 * "Prefeitura fora do ar desde 10:42: …", or the CNPJ directory; on another day than `now` with its date, since an outage may last
 * for days.
 */
export function waitingText(channel: unknown, since: Date, now: Date): string {
  const local = formatDateTime(since);
  const day = localDate(since) === localDate(now) ? "" : `${local.slice(0, 5)} às `;
  const who = channel === CNPJ_DIRECTORY ? "Consulta de CNPJ" : "Prefeitura";
  return `${who} fora do ar desde ${day}${local.slice(11, 16)}: a nota segue sozinha quando voltar`;
}
