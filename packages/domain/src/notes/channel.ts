/**
 * The way a note takes to its issuing authority: the national system, São Paulo's own service (by layout), or the ABRASF
 * service of a city (by IBGE code). It is stored with each invoice: signed bytes belong to one channel.
 */
export type Channel = "nacional" | "paulistana/1" | "paulistana/2" | `abrasf/${string}`;

const CHANNEL = /^(?:nacional|paulistana\/[12]|abrasf\/\d{7})$/;

/** Whether a stored text is a channel. */
export function isChannel(text: string): text is Channel {
  return CHANNEL.test(text);
}
