import type { Context } from "../../../platform/context.ts";

/** Six digits could be searched in a plain hash; this one needs MASTER_KEY. */
export function phoneCodeHash(
  { secrets }: Pick<Context, "secrets">,
  challengeId: string,
  code: string,
): Buffer {
  return secrets.mac(`${challengeId}:${code}`, "factor-code");
}
