import type { Context } from "../../../platform/context/context.ts";
import type { FactorRow } from "../../users/store-factors.ts";

const PURPOSE = "totp-secret";
type Owner = Pick<FactorRow, "id" | "user_id">;

/** Bound to user and factor: moved to another row it does not open. */
export function sealTotp(
  { secrets }: Pick<Context, "secrets">,
  owner: Owner,
  secret: Buffer,
): Buffer {
  return secrets.seal(secret, PURPOSE, `${owner.user_id}:${owner.id}`);
}

/** @throws Error when it does not open under any known master key */
export function openTotp(
  { secrets }: Pick<Context, "secrets">,
  owner: Owner,
  sealed: Buffer,
): Buffer {
  return secrets.open(sealed, PURPOSE, `${owner.user_id}:${owner.id}`);
}
