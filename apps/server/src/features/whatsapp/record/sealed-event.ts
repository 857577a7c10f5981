import type { Context } from "../../../platform/context/context.ts";

const PURPOSE = "whatsapp-event";

/** What a person wrote lies sealed until it is worked on, and no longer. */
export function sealEvent(
  { secrets }: Pick<Context, "secrets">,
  key: string,
  content: unknown,
): Buffer {
  return secrets.seal(Buffer.from(JSON.stringify(content)), PURPOSE, key);
}

/** @throws Error when no known master key opens it, or it is handled already */
export function openEvent(
  { secrets }: Pick<Context, "secrets">,
  { event_key: key, sealed_payload: sealed }: { event_key: string; sealed_payload: Buffer | null },
): unknown {
  if (sealed === null) throw new Error("an event without content");
  const content: unknown = JSON.parse(secrets.open(sealed, PURPOSE, key).toString());
  return content;
}

/** Groups the events of a phone, or of a sent message, without naming it. */
export function senderHash({ secrets }: Pick<Context, "secrets">, lane: string): Buffer {
  return secrets.mac(lane, "whatsapp-sender");
}
