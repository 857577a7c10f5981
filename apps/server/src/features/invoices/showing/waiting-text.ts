import { formatDateTime, localDate } from "@emita/domain/basics/dates";

/** "Prefeitura fora do ar desde 10:42: …"; on another day than `now` with its date, since an outage may last for days. */
export function waitingText(since: Date, now: Date): string {
  const local = formatDateTime(since);
  const day = localDate(since) === localDate(now) ? "" : `${local.slice(0, 5)} às `;
  return `Prefeitura fora do ar desde ${day}${local.slice(11, 16)}: a nota segue sozinha quando voltar`;
}
