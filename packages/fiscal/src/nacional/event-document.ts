import { findAnywhere, parseXml, textAt } from "../xml/parse.ts";
import type { EventType } from "./event-types.ts";

/**
 * Whether an event's XML speaks of another note or of another event than the one asked for: then the answer proves
 * nothing. What cannot be read contradicts nothing; the authority registered something at that address.
 */
export function contradicts(xml: string, nfseKey: string, type: EventType): boolean {
  const root = parseXml(xml);
  const request = root === null ? undefined : findAnywhere(root, "infPedReg");
  if (request === undefined) return false;
  const key = textAt(request, "chNFSe");
  const named = request.children.map(({ name }) => name).filter((name) => /^e\d{6}$/.test(name));
  return (key !== null && key !== nfseKey) || (named.length > 0 && !named.includes(`e${type}`));
}
