import type { ElementRule, LayoutFault, ParsedElement } from "./layout-types.ts";

/**
 * Checks one parsed message against a layout: names, order, occurrence, choices, attributes and values.
 * Returns every fault found in document order; an empty list means the official schema would accept it too.
 */
export function checkLayout(tree: ElementRule, element: ParsedElement): readonly LayoutFault[] {
  void tree;
  void element;
  throw new Error("not written yet");
}
