import { NATIONAL_VERSIONS } from "@emita/fiscal-layouts/nacional-versions";
import { nodesNamed, type XmlNode } from "./xml-tree.ts";

/** Whether it is a declaration of the national system, or an NFS-e with one inside. */
export function isNational(nfse: XmlNode): boolean {
  return nodesNamed(nfse, "infdps").length > 0;
}

/**
 * The names in the national layouts of an element that layout 1.01 calls `name`, in lower case, that one first. Its position does not
 * matter here.
 */
export function nationalNames(name: string, versions = NATIONAL_VERSIONS): string[] {
  const moves = versions.flatMap((version) => version.moves);
  const others = moves.flatMap(({ from, to }) =>
    to !== null && from.startsWith("infDPS/") && lastName(from) === name ? [lastName(to)] : [],
  );
  return [...new Set([name, ...others])];
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}
