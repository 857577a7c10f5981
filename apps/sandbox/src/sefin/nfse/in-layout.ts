import { inPlacesOf } from "@emita/fiscal-layouts/layout-places";
import type { ParsedElement } from "@emita/fiscal-layouts/layout-types";
import type { LayoutVersion } from "@emita/fiscal-layouts/layout-version";
import { NAMING_VERSION } from "@emita/fiscal-layouts/nacional-versions";
import { elementTree, withDocument } from "../../xml/document.ts";
import { escapeText } from "../../xml/escape.ts";

/** Moves the authority's content, under the names of layout 1.01, to the places of `layout`. */
export function inLayout(layout: LayoutVersion, content: string): string {
  if (layout.id === NAMING_VERSION) return content;
  const written = Buffer.from(`<infNFSe>${content}</infNFSe>`);
  const named = withDocument(written, (document) => elementTree(document.root));
  const placed = named && inPlacesOf(layout, named);
  if (placed?.ok !== true) throw new Error(`a note cannot be written in layout ${layout.id}`);
  return textInside(placed.element);
}

function textInside({ children, text }: ParsedElement): string {
  if (children.length === 0) return escapeText(text);
  return children.map((child) => `<${child.name}>${textInside(child)}</${child.name}>`).join("");
}
