import type { Channel } from "@emita/domain/invoices/channel";

/**
 * Answers that mean "not here": the city or the company is not served on this channel. National: E0037 to E0039 (convênio),
 * E0084 and E0120 (the city's data are missing in the national registry, seen for São Paulo in 08/2026). São Paulo: 359
 * (MEI), 631 and 641 (the other layout).
 */
const NOT_HERE: Readonly<Record<"nacional" | "paulistana", readonly string[]>> = {
  nacional: ["E0037", "E0038", "E0039", "E0084", "E0120"],
  paulistana: ["359", "631", "641"],
};

/** Whether this code says that the company's invoices do not belong on this channel. */
export function refusesChannel(channel: Channel, code: string): boolean {
  if (channel === "nacional") return NOT_HERE.nacional.includes(code);
  return channel.startsWith("paulistana") && NOT_HERE.paulistana.includes(code);
}
