/**
 * The channel by which an invoice reaches its issuing authority: the national system, São Paulo's own service (by layout), or
 * a city's service (by IBGE code). A city's service speaks ABRASF or takes the national declaration at its own URL. The
 * channel is stored with each invoice, because signed bytes belong to one channel.
 */
export type Channel =
  | "nacional"
  | `nacional/${string}`
  | "paulistana/1"
  | "paulistana/2"
  | `abrasf/${string}`;

const CHANNEL = /^(?:nacional(?:\/\d{7})?|paulistana\/[12]|abrasf\/\d{7})$/;

/** Whether the invoice is a national declaration, on any channel: it has the national layout, key and print. */
export function isNationalChannel(channel: string | null | undefined): boolean {
  return channel === "nacional" || channel?.startsWith("nacional/") === true;
}

/** Whether a stored text is a channel. */
export function isChannel(text: string): text is Channel {
  return CHANNEL.test(text);
}
