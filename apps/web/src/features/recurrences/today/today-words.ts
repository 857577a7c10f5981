import type { DueOccurrences, Occurrence } from "@emita/contract/recurrences/occurrences";
import { formatDate } from "@emita/domain/basics/dates";
import { useEntitlement } from "../../entitlements/queries.ts";
import { notesText } from "../data/words.ts";

/** Units of the plan and its packs. */
export interface UnitsLeft {
  readonly left: number;
  readonly quota: number;
}

/** Undefined while unknown. */
export function useUnitsLeft(): UnitsLeft | undefined {
  const { data } = useEntitlement();
  if (!data) return undefined;
  return { left: data.invoices_quota - data.invoices_used, quota: data.invoices_quota };
}

/** "12 notas prontas para hoje", or which ones did not go out on their day. */
export function askingTitle({ data, asking }: DueOccurrences, today: string): string {
  const late = data.filter(({ asking_reason }) => asking_reason === "late");
  const days = [...new Set(late.map(({ date }) => date))];
  if (late.length > 0 && late.length === asking.count) {
    const when = days.length === 1 ? formatDate(days[0] ?? today) : "datas passadas";
    return `${notesText(late.length)} de ${when} não ${late.length === 1 ? "saiu" : "saíram"}`;
  }
  return `${notesText(asking.count)} ${asking.count === 1 ? "pronta" : "prontas"} para hoje`;
}

/** How many differ from the note before; empty when none does. */
export function changedText(occurrences: readonly Occurrence[]): string {
  const count = occurrences.filter(({ changed }) => changed.length > 0).length;
  if (count === 0) return "";
  return count === 1 ? "Uma mudou desde a última nota." : `${count} mudaram desde a última nota.`;
}

/** The quota after these invoices; empty while unknown. */
export function leftText(units: UnitsLeft | undefined, count: number): string {
  if (!units) return "";
  const after = units.left - count;
  if (after >= 0) return `Depois restam ${after} de ${units.quota} notas do plano.`;
  return `O plano tem ${notesText(Math.max(0, units.left))}: ${-after === 1 ? "falta 1" : `faltam ${-after}`}, que ${-after === 1 ? "espera" : "esperam"} a renovação ou um pacote.`;
}
