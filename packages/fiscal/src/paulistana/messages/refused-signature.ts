import type { Reason } from "../../authority.ts";
import type { Layout } from "../wire/wire.ts";

const WRONG_SIGNATURE = "1206";
/** Widths of the fields before the tomador's indicator, the registration first (paulistana.md section 4.2). */
const REGISTRATION: Readonly<Record<Layout, number>> = { 1: 8, 2: 12 };
const PUBLIC_PART = 5 + 12 + 8 + 1 + 1 + 1 + 15 + 15 + 5 + 1;

/**
 * 1206 returns the string that the city expected under the RPS' signature, with registration and documents of people. Reasons may be shown
 * and logged, so those are masked; the exchange keeps the answer unchanged.
 */
export function withoutPersonalData(reason: Reason, layout: Layout): Reason {
  if (reason.code !== WRONG_SIGNATURE) return reason;
  const { message } = reason;
  const start = message.indexOf("(") + 1;
  const end = message.lastIndexOf(")");
  if (start === 0 || end < start) return reason;
  const covered = cover(message.slice(start, end), layout);
  return { ...reason, message: message.slice(0, start) + covered + message.slice(end) };
}

function cover(text: string, layout: Layout): string {
  const start = REGISTRATION[layout];
  const end = start + PUBLIC_PART;
  return stars(text.slice(0, start)) + text.slice(start, end) + stars(text.slice(end));
}

function stars(text: string): string {
  return "*".repeat(text.length);
}
