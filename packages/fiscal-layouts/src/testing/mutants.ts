import type { ParsedElement } from "../layout-types.ts";

export interface Mutant {
  readonly what: string;
  readonly element: ParsedElement;
}

/** Texts at the limits of the official types. */
const TEXTS = [
  "",
  " ",
  "0",
  "1",
  "00",
  "01",
  "1.5",
  "1.50",
  "0.50",
  "99999999999999999999",
  "A",
  "é",
  "—",
  "\u00a0",
  "x\ny",
  " x",
  "x ",
  "2026-02-29",
  "2028-02-29",
  "2026-04-31T10:00:00-03:00",
  "2026-11-20T10:00:00Z",
  "2026-11-20T10:00:00.5-03:00",
  "12abc34501de35",
  "12ABC34501DE35",
  "١٢٣",
  "x".repeat(256),
  "x".repeat(2001),
  "😀".repeat(60),
];

const STRANGER: ParsedElement = { name: "estranho", attributes: {}, children: [], text: "" };

/** Every mutation of one element of `root`, breaking or harmless; the inside of the signature is skipped unless requested. */
export function* mutants(
  root: ParsedElement,
  options: { readonly intoSignature?: boolean } = {},
): Generator<Mutant> {
  const isSpared = options.intoSignature !== true;
  yield* variants(root, root.name, isSpared, changes, (element) => element);
}

/** Each element of `root` in a wrong namespace. */
export function* namespaceMutants(root: ParsedElement): Generator<Mutant> {
  yield* variants(root, root.name, true, otherNamespaces, (element) => element);
}

function* variants(
  element: ParsedElement,
  path: string,
  isSignatureSpared: boolean,
  change: (element: ParsedElement) => Iterable<Mutant>,
  place: (element: ParsedElement) => ParsedElement,
): Generator<Mutant> {
  for (const { what, element: variant } of change(element)) {
    yield { what: `${what}: ${path}`, element: place(variant) };
  }
  if (isSignatureSpared && element.name === "Signature") return;
  for (const [index, child] of element.children.entries()) {
    yield* variants(child, `${path}/${child.name}`, isSignatureSpared, change, (variant) =>
      place({ ...element, children: element.children.with(index, variant) }),
    );
  }
}

function* changes(element: ParsedElement): Generator<Mutant> {
  yield { what: "attribute added", element: changed(element, { attributes: { q: "1" } }) };
  yield {
    what: "child added",
    element: changed(element, { children: [...element.children, STRANGER] }),
  };
  yield { what: "renamed", element: changed(element, { name: "estranho" }) };
  yield* element.children.length === 0 ? newTexts(element) : newChildren(element);
  for (const name of Object.keys(element.attributes)) {
    const { [name]: _, ...attributes } = element.attributes;
    yield { what: `attribute ${name} dropped`, element: changed(element, { attributes }) };
    yield {
      what: `attribute ${name} changed`,
      element: changed(element, { attributes: { ...attributes, [name]: "1" } }),
    };
  }
}

function* otherNamespaces(element: ParsedElement): Generator<Mutant> {
  for (const namespace of ["", "urn:outro", "http://www.prefeitura.sp.gov.br/nfe"]) {
    yield {
      what: `namespace "${namespace}"`,
      element: changed(element, { namespace }),
    };
  }
}

function* newTexts(element: ParsedElement): Generator<Mutant> {
  for (const text of TEXTS) {
    yield {
      what: `text ${JSON.stringify(text.slice(0, 26))}`,
      element: changed(element, { text }),
    };
  }
}

function* newChildren(element: ParsedElement): Generator<Mutant> {
  yield { what: "text added", element: changed(element, { text: "x" }) };
  for (const [index, child] of element.children.entries()) {
    const { children } = element;
    yield {
      what: `${child.name} dropped`,
      element: changed(element, { children: children.toSpliced(index, 1) }),
    };
    yield {
      what: `${child.name} doubled`,
      element: changed(element, { children: children.toSpliced(index, 0, child) }),
    };
    yield {
      what: `${child.name} moved to the end`,
      element: changed(element, { children: [...children.toSpliced(index, 1), child] }),
    };
  }
}

function changed(element: ParsedElement, change: Partial<ParsedElement>): ParsedElement {
  return { ...element, ...change };
}
