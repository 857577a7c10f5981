import { DPS_LAYOUT } from "@emita/fiscal-layouts/nacional-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import type { LayoutNode } from "../../xml/layout.ts";
import { parseXml } from "../../xml/parse.ts";

/** Faults of a DPS by the whole layout, read back from the text: an independent check of the writer. */
export function dpsLayoutFaults(xml: string): readonly string[] {
  const root = parseXml(xml);
  if (root === null) return ["not XML"];
  return checkLayout(DPS_LAYOUT, root).map((fault) => JSON.stringify(fault));
}

/** Names of all elements that a writing table can write. */
export function elementNames(node: LayoutNode): readonly string[] {
  if (node.kind === "leaf") return [];
  if (node.kind === "optional" || node.kind === "repeated") return elementNames(node.node);
  const children = Object.entries(node.kind === "choice" ? node.options : node.fields);
  return children.flatMap(([name, child]) => [
    ...(isChoice(child) ? [] : [name]),
    ...elementNames(child),
  ]);
}

/** The key of a choice is only a label. */
function isChoice(node: LayoutNode): boolean {
  return node.kind === "optional" ? isChoice(node.node) : node.kind === "choice";
}
