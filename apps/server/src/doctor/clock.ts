import { attention, fault, ok, type Finding } from "./finding.ts";

const NOTED_MS = 5_000;
/** Authorities refuse a declaration from the future. */
const REFUSED_MS = 60_000;

/** @param skewMs how far this machine's clock is ahead of theirs; a header has whole seconds */
export function judgeClock(what: string, skewMs: number): Finding {
  const away = Math.abs(skewMs);
  const seconds = Math.round(away / 1000);
  const side = skewMs > 0 ? "adiantado" : "atrasado";
  if (away < NOTED_MS) return ok(what, "o relógio confere.");
  const text = `o relógio desta máquina está ${seconds} s ${side}. Acerte-o por NTP (timedatectl set-ntp true).`;
  return away < REFUSED_MS ? attention(what, text) : fault(what, text);
}
