import { isAmountName, isNoteName, isTomadorName } from "./note-names.ts";
import { childrenOf, isList, type XmlNode } from "./xml-tree.ts";

/**
 * The notes of a file, each an element of its own, in their order: elements that a layout calls so, and of layouts that nobody knows the elements that
 * stand side by side and name a recipient or an amount each. One element, the whole file, where nothing tells several.
 */
export function notesIn(root: XmlNode): XmlNode[] {
  const known = knownNotes(root, "");
  if (known.length > 0) return known.flatMap((note) => apart(note, isTomadorName));
  const byTomador = apart(root, isTomadorName);
  return byTomador.length > 1 || mentions(root, isTomadorName)
    ? byTomador
    : apart(root, isAmountName);
}

/** An element that carries the name of a note and holds several is a list of them: layouts use one name for both. */
function knownNotes(node: XmlNode, name: string): XmlNode[] {
  if (typeof node === "string") return [];
  const inner: XmlNode[] = [];
  for (const [childName, child] of childrenOf(node))
    for (const note of knownNotes(child, childName)) inner.push(note);
  return isNoteName(name) && inner.length < 2 ? [node] : inner;
}

/** The parts of an element that repeat and of which one at least has what makes a note; the element itself where nothing repeats so. */
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
  // A recipient beside the list: these are items of one note.
  return hasOwn || parts.length === 0 ? [node] : parts;
}

function mentions(node: XmlNode, isMark: (name: string) => boolean): boolean {
  for (const [name, child] of childrenOf(node))
    if (isMark(name) || mentions(child, isMark)) return true;
  return false;
}
