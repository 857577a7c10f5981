import { literal, type PdfFile, type Ref, textString } from "./file.ts";

/** Role of a piece of content for screen readers (ISO 32000-1, 14.8.4). */
export type Tag = "H1" | "H2" | "P" | "Figure";

/** One element of the structure tree with its content marks. */
export interface Element {
  readonly tag: Tag;
  /** Marked-content numbers on the page, counted through all elements in reading order. */
  readonly marks: readonly number[];
  readonly figure?: Figure;
}

export interface Figure {
  /** Description of the figure. */
  readonly alt: string;
  /** Left, bottom, right, top in points. */
  readonly box: string;
  /** Target of a click; null: none. */
  readonly url: string | null;
}

export interface Structure {
  readonly root: Ref;
  readonly annotations: readonly Ref[];
}

/** Key of the page in the parent tree; the links follow. */
export const PAGE_PARENTS = 0;

/** Writes the tree: a document whose elements follow each other in reading order, and the links on the page. */
export function addStructure(file: PdfFile, page: Ref, elements: readonly Element[]): Structure {
  const root = file.reserve();
  const document = file.reserve();
  const placed = elements.map((element) => placeElement(file, element, document, page));
  const links = placed
    .flatMap(({ link }) => (link === null ? [] : [link]))
    .map((link, index) => ({ ...link, key: PAGE_PARENTS + 1 + index }));
  for (const { annotation, body, key } of links) {
    file.set(annotation, `<< ${body} /StructParent ${key} >>`);
  }
  const parents = placed.flatMap(({ ref, marks }) => marks.map(() => ref));
  const linkParents = links.map(({ key, ref }) => ` ${key} ${ref} 0 R`).join("");
  const children = placed.map(({ ref, link }) => link?.ref ?? ref);
  file.set(
    document,
    `<< /Type /StructElem /S /Document /P ${root} 0 R /Lang (pt-BR) /K [${list(children)}] >>`,
  );
  file.set(
    root,
    `<< /Type /StructTreeRoot /K [${document} 0 R] /ParentTreeNextKey ${PAGE_PARENTS + 1 + links.length} ` +
      `/ParentTree << /Nums [${PAGE_PARENTS} [${list(parents)}]${linkParents}] >> >>`,
  );
  return { root, annotations: links.map(({ annotation }) => annotation) };
}

interface Placed {
  readonly ref: Ref;
  readonly marks: readonly number[];
  readonly link: Link | null;
}

/** The element around a linked figure, and its annotation without the key, which is not known yet. */
interface Link {
  readonly ref: Ref;
  readonly annotation: Ref;
  readonly body: string;
}

function placeElement(file: PdfFile, element: Element, document: Ref, page: Ref): Placed {
  const { tag, marks, figure } = element;
  const ref = file.reserve();
  const link =
    figure?.url == null ? null : addLink(file, figure, figure.url, { ref, document, page });
  const words =
    figure === undefined
      ? ""
      : ` /Alt ${textString(figure.alt)} /A << /O /Layout /Placement /Block /BBox [${figure.box}] >>`;
  file.set(
    ref,
    `<< /Type /StructElem /S /${tag} /P ${link?.ref ?? document} 0 R /Pg ${page} 0 R /K [${marks.join(" ")}]${words} >>`,
  );
  return { ref, marks, link };
}

function addLink(
  file: PdfFile,
  { alt, box }: Figure,
  url: string,
  {
    ref: figure,
    document,
    page,
  }: { readonly ref: Ref; readonly document: Ref; readonly page: Ref },
): Link {
  const annotation = file.reserve();
  const ref = file.add(
    `<< /Type /StructElem /S /Link /P ${document} 0 R /Pg ${page} 0 R ` +
      `/K [${figure} 0 R << /Type /OBJR /Obj ${annotation} 0 R >>] >>`,
  );
  const action = `/A << /S /URI /URI ${literal(Buffer.from(url, "latin1"))} >>`;
  const body = `/Type /Annot /Subtype /Link /Rect [${box}] /Border [0 0 0] /F 4 /Contents ${textString(alt)} ${action}`;
  return { ref, annotation, body };
}

function list(refs: readonly Ref[]): string {
  return refs.map((ref) => `${ref} 0 R`).join(" ");
}
