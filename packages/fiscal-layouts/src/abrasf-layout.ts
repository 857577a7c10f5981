import { ABRASF_TYPES } from "./abrasf-types.ts";
import type { ElementRule } from "./layout-types.ts";
import { layoutOf } from "./raw-layout.ts";

/** Layouts of ABRASF 2.04: message -> tree of its elements, all in one namespace but the signature. */
export const ABRASF_NAMESPACE = "http://www.abrasf.org.br/nfse.xsd";

const NAMESPACES = { root: ABRASF_NAMESPACE, local: ABRASF_NAMESPACE };

const built = new Map<string, ElementRule>();

/** The layout of the message with this root element, built on first use; null when ABRASF has no such message. */
export function abrasfLayout(root: string): ElementRule | null {
  const known = built.get(root);
  if (known !== undefined) return known;
  const type = ABRASF_TYPES.roots[root];
  if (type === undefined) return null;
  const layout = layoutOf(ABRASF_TYPES, root, type, NAMESPACES);
  built.set(root, layout);
  return layout;
}
