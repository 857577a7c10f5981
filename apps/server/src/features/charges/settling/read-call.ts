import { isEndToEndId } from "@emita/domain/payments/pix-received";
import { isChargeTxid } from "@emita/domain/payments/charges/txid";
import { isWithin } from "../../../platform/http/body/json-size.ts";

/** What a call of a bank names. */
export interface NamedInCall {
  readonly endToEndIds: readonly string[];
  readonly txids: readonly string[];
}

const BOUNDS = { depth: 16, each: 2_000, inAll: 40_000 };
/** Banks send one, or a handful; the regular question finds what is beyond. */
const MAX_NAMED = 100;

/**
 * The Pix that a call names, without believing anything else in it. A body that is empty or of another form names none:
 * banks try an address with such a call when it is registered.
 */
export function readCall(body: Buffer): NamedInCall {
  const items = itemsOf(body).slice(0, MAX_NAMED);
  const endToEndIds = new Set<string>();
  const txids = new Set<string>();
  for (const item of items) {
    if (typeof item !== "object" || item === null) continue;
    const id = "endToEndId" in item ? item.endToEndId : null;
    const txid = "txid" in item ? item.txid : null;
    if (typeof id === "string" && isEndToEndId(id)) endToEndIds.add(id);
    else if (typeof txid === "string" && isChargeTxid(txid)) txids.add(txid);
  }
  return { endToEndIds: [...endToEndIds], txids: [...txids] };
}

function itemsOf(body: Buffer): readonly unknown[] {
  if (body.length === 0 || !isWithin(body, BOUNDS)) return [];
  try {
    const json: unknown = JSON.parse(body.toString("utf8"));
    const list = typeof json === "object" && json !== null && "pix" in json ? json.pix : null;
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export function namesNothing({ endToEndIds, txids }: NamedInCall): boolean {
  return endToEndIds.length === 0 && txids.length === 0;
}
