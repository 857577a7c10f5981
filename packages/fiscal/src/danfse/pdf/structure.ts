import { type PdfFile, type Ref, textString } from "./file.ts";

/** What a piece of content is, for those who hear the page instead of seeing it (ISO 32000-1, 14.8.4). */
export type Tag = "H1" | "H2" | "P" | "Figure";

/** One element of the structure tree with the content marks that belong to it, in reading order. */
export interface Element {
  readonly tag: Tag;
  /** Marked-content numbers on the page. */
  readonly marks: readonly number[];
  /** What a figure shows, in words. */
  readonly alt?: string;
  /** Left, bottom, right, top in points: where a figure stands. */
  readonly box?: string;
}

/** Key of the page in the parent tree. */
export const PAGE_PARENTS = 0;

/** Writes the tree: a document whose elements follow each other in reading order. Returns its root. */
export function addStructure(file: PdfFile, page: Ref, elements: readonly Element[]): Ref {
  const root = file.reserve();
  const document = file.reserve();
  const refs = elements.map((element) => file.add(elementBody(element, document, page)));
  const parents = elements.flatMap(({ marks }, index) => marks.map(() => refs[index] ?? 0));
  file.set(
    document,
    `<< /Type /StructElem /S /Document /P ${root} 0 R /Lang (pt-BR) /K [${list(refs)}] >>`,
  );
  file.set(
    root,
    `<< /Type /StructTreeRoot /K [${document} 0 R] /ParentTreeNextKey ${PAGE_PARENTS + 1} ` +
      `/ParentTree << /Nums [${PAGE_PARENTS} [${list(parents)}]] >> >>`,
  );
  return root;
}

function elementBody({ tag, marks, alt, box }: Element, document: Ref, page: Ref): string {
  const words = alt === undefined ? "" : ` /Alt ${textString(alt)}`;
  const layout = box === undefined ? "" : ` /A << /O /Layout /Placement /Block /BBox [${box}] >>`;
  return `<< /Type /StructElem /S /${tag} /P ${document} 0 R /Pg ${page} 0 R /K [${marks.join(" ")}]${words}${layout} >>`;
}

function list(refs: readonly Ref[]): string {
  return refs.map((ref) => `${ref} 0 R`).join(" ");
}
