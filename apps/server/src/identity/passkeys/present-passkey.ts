import type { PasskeyRow } from "../users/store-passkeys.ts";

/** A passkey as its owner and the administration see it, without the key. */
export function presentPasskey(passkey: PasskeyRow) {
  return {
    id: passkey.id,
    friendly_name: passkey.friendly_name,
    created_at: passkey.created_at.toISOString(),
    ...(passkey.last_used_at && { last_used_at: passkey.last_used_at.toISOString() }),
  };
}
