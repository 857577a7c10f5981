import type { CityHallStatus } from "@emita/contract/companies/city-hall-status";
import { formatDate, formatDateTime } from "@emita/domain/basics/dates";

export type ChannelStatus = CityHallStatus["data"][number];

/** "Fora do ar desde 10:42": a channel's state in words. */
export function stateWords({ state, since }: Pick<ChannelStatus, "state" | "since">, now: Date) {
  if (state === "up") return "Funcionando";
  if (state === "degraded") return "Instável";
  return since === null ? "Fora do ar" : `Fora do ar desde ${timeWords(new Date(since), now)}`;
}

/** The state of all channels: the worst of them. Every screen about channels shows it. */
export function overall(channels: readonly ChannelStatus[]): {
  state: ChannelStatus["state"];
  text: string;
} {
  const down = channels.filter(({ state }) => state === "down");
  if (down.length > 0)
    return {
      state: "down",
      text: `Fora do ar: ${namesOf(down)}. As notas seguem sozinhas quando voltar.`,
    };
  const unstable = channels.filter(({ state }) => state === "degraded");
  if (unstable.length > 0)
    return {
      state: "degraded",
      text: `Instável: ${namesOf(unstable)}. Parte dos envios fica sem resposta e é repetida sozinha.`,
    };
  return { state: "up", text: "Prefeituras respondendo normalmente" };
}

/** "10:42" today, else "19/11, 10:42", in Brazilian time. */
export function timeWords(at: Date, now: Date): string {
  const time = formatDateTime(at).slice(11, 16);
  const day = formatDate(at);
  return day === formatDate(now) ? time : `${day.slice(0, 5)}, ${time}`;
}

/** 0 to 1 as a percentage. Never rounded up to 100: a call without an answer stays visible. */
export function shareWords(share: number): string {
  return `${oneDecimal(Math.floor(share * 1_000) / 10)}%`;
}

/** A span of milliseconds as people say it. */
export function durationWords(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${oneDecimal(ms / 1_000)} s`;
}

function oneDecimal(value: number): string {
  formatter ??= new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });
  return formatter.format(value);
}

/** Built with the first number: the dashboard's line has none, and would wait for it. */
let formatter: Intl.NumberFormat | undefined;

function namesOf(channels: readonly ChannelStatus[]): string {
  return [...new Set(channels.map(({ name }) => name))].join(", ");
}
