import { findAnywhere, parseXml, textAt } from "../../xml/parse.ts";
import type { EventType } from "./event-types.ts";

/**
 * Whether an event's XML belongs to another NFS-e or is another event than the one queried: then the answer proves nothing. Unreadable XML
 * contradicts nothing: the authority registered something under that key.
 */
export function contradicts(xml: string, nfseKey: string, type: EventType): boolean {
  const root = parseXml(xml);
  const request = root === null ? undefined : findAnywhere(root, "infPedReg");
  if (request === undefined) return false;
  const key = textAt(request, "chNFSe");
  const named = request.children.map(({ name }) => name).filter((name) => /^e\d{6}$/.test(name));
  return (key !== null && key !== nfseKey) || (named.length > 0 && !named.includes(`e${type}`));
}
