import type { LayoutFault } from "@emita/fiscal-layouts/layout-types";
import type { Element } from "./document.ts";
import { DSIG } from "./dsig.ts";

/** Parameters that XMLDSig itself defines for an algorithm; others in its namespace are refused there. */
const PARAMETERS = new Set(["HMACOutputLength", "XPath"]);
const ALGORITHMS = new Set([
  "CanonicalizationMethod",
  "SignatureMethod",
  "Transform",
  "DigestMethod",
]);
/**
 * The fields of type xs:date, of the DPS and of ABRASF. XML Schema allows surrounding spaces; libxml2, which validates the schema, does
 * not.
 */
const PLAIN_DATES = new Set(["dtEmiDoc", "DataEmissao", "Competencia"]);

/** Faults that the official schema refuses and the layout tables miss, because they have neither namespaces nor wildcards. */
export function finerFaults(root: Element): readonly LayoutFault[] {
  return faultsBelow(root, root.name);
}

/** Name of the first element outside its namespace; a signature and its content have their own. */
export function strayNamespace(element: Element, namespace: string): string | null {
  if (element.namespace !== namespace) return element.name;
  for (const child of element.children) {
    const stray = strayNamespace(child, child.name === "Signature" ? DSIG : namespace);
    if (stray !== null) return stray;
  }
  return null;
}

function faultsBelow(element: Element, path: string): readonly LayoutFault[] {
  const own: LayoutFault[] = [];
  if (PLAIN_DATES.has(element.name) && element.text.trim() !== element.text) {
    own.push({ kind: "wrong_value", path, detail: "blanks around a date" });
  }
  const below = element.children.flatMap((child) => {
    const childPath = `${path}/${child.name}`;
    return isStray(element, child)
      ? [{ kind: "unexpected_element" as const, path: childPath, detail: "not a parameter" }]
      : faultsBelow(child, childPath);
  });
  return [...own, ...below];
}

function isStray(parent: Element, child: Element): boolean {
  const isAlgorithm = parent.namespace === DSIG && ALGORITHMS.has(parent.name);
  return isAlgorithm && child.namespace === DSIG && !PARAMETERS.has(child.name);
}
