import { isAmountName, isNfseName, isTomadorName } from "./nfse-names.ts";
import { childrenOf, isList, type XmlNode } from "./xml-tree.ts";

/**
 * The NFS-e of a file, each as one element, in order: elements with a known name. In unknown layouts, sibling elements that each have a
 * recipient or an amount. Otherwise one element, the whole file.
 */
export function nfsesIn(root: XmlNode): XmlNode[] {
  const known = knownNfses(root, "");
  if (known.length > 0) return known.flatMap((nfse) => apart(nfse, isTomadorName));
  const byTomador = apart(root, isTomadorName);
  return byTomador.length > 1 || mentions(root, isTomadorName)
    ? byTomador
    : apart(root, isAmountName);
}

/** An element with an NFS-e's name that contains several such elements is a list: layouts use one name for both. */
function knownNfses(node: XmlNode, name: string): XmlNode[] {
  if (typeof node === "string") return [];
  const inner: XmlNode[] = [];
  for (const [childName, child] of childrenOf(node))
    for (const nfse of knownNfses(child, childName)) inner.push(nfse);
  return isNfseName(name) && inner.length < 2 ? [node] : inner;
}

/** The repeated children of an element, when at least one has the marks of an NFS-e; otherwise the element itself. */
function apart(node: XmlNode, isMark: (name: string) => boolean): XmlNode[] {
  const parts: XmlNode[] = [];
  let hasOwn = false;
  const walk = (element: XmlNode): void => {
    if (typeof element === "string") return;
    for (const [name, child] of Object.entries(element)) {
      if (isMark(name)) hasOwn = true;
      else if (!isList(child)) walk(child);
      else if (child.length > 1 && child.some((each) => mentions(each, isMark)))
        for (const each of child) for (const part of apart(each, isMark)) parts.push(part);
      else child.forEach(walk);
    }
  };
  walk(node);
  // A recipient beside the list: these are items of one NFS-e.
  return hasOwn || parts.length === 0 ? [node] : parts;
}

function mentions(node: XmlNode, isMark: (name: string) => boolean): boolean {
  for (const [name, child] of childrenOf(node))
    if (isMark(name) || mentions(child, isMark)) return true;
  return false;
}
