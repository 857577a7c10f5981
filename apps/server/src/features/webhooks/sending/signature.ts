import { createHmac } from "node:crypto";

export interface SignedMessage {
  readonly id: string;
  /** Of this try: receivers refuse signatures older than five minutes. */
  readonly at: Date;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`. Each secret has its signature, so that a receiver
 * that knows one of two accepts.
 */
export function signedHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]) {
  const timestamp = timestampOf(at);
  const signatures = secrets.map((secret) => {
    const mac = createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest("base64")}`;
  });
  return { ...messageHeaders({ id, at }), "webhook-signature": signatures.join(" ") };
}

/** All but the signature: what the log shows. */
export function messageHeaders({ id, at }: Pick<SignedMessage, "id" | "at">) {
  return {
    "content-type": "application/json",
    "user-agent": "Emita-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": timestampOf(at),
  };
}

function timestampOf(at: Date): string {
  return String(Math.floor(at.getTime() / 1000));
}

const KEY_PREFIX = "whsec_";

/** A secret in the published libraries' form is read as base64; any other, like a UUID, as its bytes. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(KEY_PREFIX)
    ? Buffer.from(secret.slice(KEY_PREFIX.length), "base64")
    : Buffer.from(secret);
}
