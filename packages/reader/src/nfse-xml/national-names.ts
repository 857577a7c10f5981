import { NATIONAL_VERSIONS } from "@emita/fiscal-layouts/nacional-versions";
import { nodesNamed, type XmlNode } from "./xml-tree.ts";

/** Whether it is a declaration of the national system, or a note with one inside. */
export function isNational(note: XmlNode): boolean {
  return nodesNamed(note, "infdps").length > 0;
}

/**
 * What the versions of the national layout call an element of a declaration that layout 1.01 calls `name`, in small letters,
 * that one first. Where it stands does not matter here.
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
