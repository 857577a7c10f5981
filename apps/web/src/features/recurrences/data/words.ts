import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import type { OccurrenceWaitingReason } from "@emita/contract/recurrences/occurrences";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { monthName } from "@emita/domain/basics/months";
import type { Every } from "@emita/domain/recurrences/schedule";
import { paths } from "../../../navigation/paths.ts";

/** Of the API's days of the week: 1 is Monday. */
export const WEEKDAYS = [
  "segunda",
  "terça",
  "quarta",
  "quinta",
  "sexta",
  "sábado",
  "domingo",
] as const;

const SPANS: Readonly<Record<Exclude<Every, "week" | "month">, string>> = {
  "2_months": "a cada 2 meses",
  "3_months": "a cada 3 meses",
  "6_months": "a cada 6 meses",
  year: "todo ano",
};

/** "todo dia 5", "toda segunda", "a cada 3 meses, dia 30". */
export function everyText({ every, day }: Pick<Recurrence, "every" | "day">): string {
  if (every === "week") return `${day >= 6 ? "todo" : "toda"} ${WEEKDAYS[day - 1] ?? ""}`;
  const isLast = day === 31;
  if (every === "month") return isLast ? "todo último dia do mês" : `todo dia ${day}`;
  return `${SPANS[every]}, ${isLast ? "no último dia do mês" : `dia ${day}`}`;
}

/** The weekday of a date, as in "quarta". */
export function weekdayOf(date: string): string {
  // Day zero of a Date is Sunday.
  return WEEKDAYS[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? "";
}

/** "dez" of a date. */
export function shortMonth(date: string): string {
  return monthName(date.slice(0, 7)).slice(0, 3);
}

/** "R$ 1.850,00" of an amount of the API. */
export function moneyText(reais: number): string {
  return formatReais(reaisToCents(reais));
}

/** "1 nota", "12 notas". */
export function notesText(count: number): string {
  return count === 1 ? "1 nota" : `${count} notas`;
}

export interface Remedy {
  readonly label: string;
  readonly to: string;
  /** Parameters of the path. */
  readonly id?: string;
}

/** The place of a remedy: a screen, the client, or the repeat itself. */
type Place = { readonly label: string; readonly to: string; readonly of?: "client" | "repeat" };

const CLIENT: Place = { label: "Abrir cliente", to: paths.client, of: "client" };
const REPEAT: Place = { label: "Ajustar recorrência", to: paths.recurrence, of: "repeat" };

const PLACES: Readonly<Record<OccurrenceWaitingReason, Place | null>> = {
  quota_exceeded: { label: "Ver Planos", to: paths.pricing },
  certificate_missing: { label: "Enviar certificado", to: paths.certificate },
  certificate_expired: { label: "Renovar certificado", to: paths.certificate },
  company_incomplete: { label: "Completar os dados", to: paths.settings },
  client_closed: CLIENT,
  client_archived: CLIENT,
  service_code_invalid: REPEAT,
  service_archived: REPEAT,
  invoice_invalid: REPEAT,
  duplicate_invoice: REPEAT,
  directory_down: null,
};

/** Where a person removes the reason for which an occurrence waits; null where only time does. */
export function remedyOf(
  reason: OccurrenceWaitingReason,
  { id, client_id }: Pick<Recurrence, "id" | "client_id">,
): Remedy | null {
  const place = PLACES[reason];
  if (place === null) return null;
  const { label, to, of } = place;
  return { label, to, ...(of && { id: of === "client" ? client_id : id }) };
}
