import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import type { ElementRule, LayoutFault } from "@emita/fiscal-layouts/layout-types";
import { NACIONAL_NAMESPACE } from "@emita/fiscal-layouts/nacional-layout";
import type { Rejection } from "./rejection.ts";
import { rejection } from "./rejection.ts";
import type { Element } from "../xml/document.ts";
import { elementTree, withDocument } from "../xml/document.ts";
import { finerFaults, strayNamespace } from "../xml/finer-faults.ts";
import { unpackXml } from "../xml/payload.ts";
import type { SignatureCheck } from "../xml/verify-signature.ts";
import { verifySignature } from "../xml/verify-signature.ts";

/** A message that passed reception: its tree, its root element as received, and whether its signature holds. */
export interface ReceivedMessage {
  readonly root: Element;
  /** The root element exactly as received, without declaration: it is embedded in the answer. */
  readonly rootXml: string;
  readonly signature: SignatureCheck;
}

export type Reception =
  | { readonly ok: true; readonly message: ReceivedMessage }
  | { readonly ok: false; readonly rejections: readonly Rejection[] };

const DECLARATION =
  /^\uFEFF?<\?xml\s+version\s*=\s*["']1\.[0-9]+["']\s+encoding\s*=\s*["']utf-8["']/i;
/** Enough to correct a message; the real service stops early too. */
const MAX_LAYOUT_FAULTS = 10;

/**
 * The reception checks in the order of the real service: transport form (E1225), well-formed (E1226), UTF-8 declaration (E1229), prefixes
 * (E1228), kind of document (E1242), layout (E1235). The first failing stage ends the checks.
 */
export function receive(packed: unknown, layoutFor: (root: Element) => ElementRule): Reception {
  const bytes = unpackXml(packed);
  if (bytes === null) return refuse("E1225");
  const reception = withDocument(bytes, (document) => {
    const text = bytes.toString("utf8");
    if (!DECLARATION.test(text)) return refuse("E1229");
    const root = elementTree(document.root);
    if (usesPrefix(root)) return refuse("E1228");
    const layout = layoutFor(root);
    if (root.name !== layout.name) return refuse("E1242", `Elemento raiz: ${root.name}`);
    const faults = layoutFaults(layout, root);
    if (faults.length > 0) return { ok: false as const, rejections: faults };
    const signature = verifySignature(document);
    return {
      ok: true as const,
      message: { root, rootXml: rootElementText(text, root), signature },
    };
  });
  return reception ?? refuse("E1226");
}

function usesPrefix(element: Element): boolean {
  return (
    element.prefix !== "" ||
    element.declaredPrefixes.length > 0 ||
    element.children.some((child) => usesPrefix(child))
  );
}

function layoutFaults(layout: ElementRule, root: Element): Rejection[] {
  const stray = strayNamespace(root, NACIONAL_NAMESPACE);
  if (stray !== null) {
    return [
      rejection("E1235", `O elemento '${stray}' não pertence ao namespace ${NACIONAL_NAMESPACE}.`),
    ];
  }
  const faults = [...checkLayout(layout, root), ...finerFaults(root)];
  return faults.slice(0, MAX_LAYOUT_FAULTS).map((fault) => rejection("E1235", describe(fault)));
}

const FAULT_TEXTS: Readonly<Record<LayoutFault["kind"], string>> = {
  unexpected_element: "elemento não esperado nesta posição",
  missing_element: "elemento obrigatório ausente",
  unexpected_text: "conteúdo de texto não esperado",
  unexpected_attribute: "atributo não previsto",
  missing_attribute: "atributo obrigatório ausente",
  wrong_value: "conteúdo fora do tipo definido no esquema",
  wrong_namespace: "elemento em namespace não esperado",
};

function describe(fault: LayoutFault): string {
  return `${fault.path}: ${FAULT_TEXTS[fault.kind]}`;
}

/** From the root's start tag to its end tag, without declaration, comments and spaces around it. */
function rootElementText(text: string, root: Element): string {
  const prolog = /^(?:\uFEFF|\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/.exec(text)?.[0] ?? "";
  const endTag = text.lastIndexOf(`</${root.name}`);
  return text.slice(prolog.length, text.indexOf(">", endTag) + 1);
}

function refuse(code: string, complement: string | null = null): Reception {
  return { ok: false, rejections: [rejection(code, complement)] };
}
