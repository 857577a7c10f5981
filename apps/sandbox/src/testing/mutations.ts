import { NACIONAL_NAMESPACE } from "@emita/fiscal-layouts/nacional-layout";
import type { Element } from "../xml/document.ts";
import { DSIG } from "../xml/dsig.ts";

/** A message with one place broken, or changed harmlessly: the official schema decides which. */
export interface Mutation {
  readonly what: string;
  readonly xml: string;
}

type Written = Pick<Element, "name" | "attributes" | "children" | "text"> & {
  /** Overrides the namespace of the place. */
  readonly xmlns?: string;
};

/** Texts at the limits of the official types; each leaf gets all of them. */
const TEXTS = [
  "",
  " ",
  "0",
  "9",
  "00",
  "99",
  "-1",
  "1.5",
  "1.505",
  "1,50",
  "01.50",
  "1e3",
  "NaN",
  "99999999999999999999",
  "true",
  "é",
  "—",
  "“x”",
  "\u00a0",
  "x\ny",
  "2026-02-29",
  "20261120",
  "2026-04-31T10:00:00-03:00",
  "2026-11-20T10:00:00Z",
  "2026-11-20T24:00:00-03:00",
  "2026-11-20T10:00:00.5-03:00",
  "2026-11-20T10:00:00-03:30",
  "12abc34501de35",
  "12ABC34501DE35",
  "br",
  "٣",
  "😀",
  "x".repeat(256),
  "x".repeat(2001),
];

/** libxml2 ignores stray characters in base64, and text beside the content of KeyInfo; the sandbox may be stricter. */
export const MAY_BE_STRICTER =
  /\/(DigestValue|SignatureValue): text |\/KeyInfo: text between|Signature\/.*: (an element inside|text between)/;

const STRANGER: Written = { name: "estranho", attributes: {}, children: [], text: "1" };
const ABSENT_NAMESPACE = "";
const OTHER_NAMESPACE = "http://www.portalfiscal.inf.br/nfe";

/**
 * Every one-place mutation of the message, except inside KeyInfo. A place that occurred identically in an earlier message with the same
 * `seen` is skipped: the schema's result for it does not depend on the rest.
 */
export function* mutationsOf(
  root: Element,
  seen: Set<string>,
  namespace: string = NACIONAL_NAMESPACE,
): Generator<Mutation> {
  for (const { what, changed } of around(root, root.name, seen, (element) => element)) {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>${write(changed, namespace, "")}`;
    yield { what, xml };
  }
}

function* around(
  element: Written,
  path: string,
  seen: Set<string>,
  place: (changed: Written) => Written,
): Generator<{ readonly what: string; readonly changed: Written }> {
  const standing = `${path} ${JSON.stringify(element)}`;
  const isNew = !seen.has(standing);
  seen.add(standing);
  for (const [what, changed] of isNew ? changesOf(element) : []) {
    yield { what: `${path}: ${what}`, changed: place(changed) };
  }
  if (element.name === "KeyInfo") return;
  for (const [index, child] of element.children.entries()) {
    yield* around(child, `${path}/${child.name}`, seen, (changed) =>
      place(withChildren(element, element.children.with(index, asElement(changed)))),
    );
  }
}

function* changesOf(element: Written): Generator<readonly [what: string, changed: Written]> {
  yield ["renamed", { ...element, name: `${element.name}x` }];
  yield ["first letter of the other case", { ...element, name: otherCase(element.name) }];
  yield ["without namespace", { ...element, xmlns: ABSENT_NAMESPACE }];
  yield ["in another namespace", { ...element, xmlns: OTHER_NAMESPACE }];
  yield* attributeChanges(element);
  yield* element.children.length === 0 ? textChanges(element) : childChanges(element);
}

function* attributeChanges(element: Written): Generator<readonly [string, Written]> {
  yield ["attribute added", { ...element, attributes: { ...element.attributes, extra: "1" } }];
  for (const [name, value] of Object.entries(element.attributes)) {
    const { [name]: _, ...rest } = element.attributes;
    yield [`@${name} dropped`, { ...element, attributes: rest }];
    for (const bad of ["", "1", "9.99", value.slice(1), value.toLowerCase(), `${value}1`]) {
      yield [`@${name} = ${bad}`, { ...element, attributes: { ...rest, [name]: bad } }];
    }
  }
}

function* textChanges(element: Written): Generator<readonly [string, Written]> {
  const { text } = element;
  const near = [` ${text}`, `${text} `, `${text}\n`, `0${text}`, `${text}0`, `${text}x`];
  const cut = [text.slice(1), text.slice(0, -1), text.toLowerCase(), text.repeat(2)];
  for (const changed of new Set([...TEXTS, ...near, ...cut])) {
    yield [`text ${JSON.stringify(changed.slice(0, 30))}`, { ...element, text: changed }];
  }
  yield ["an element inside", { ...element, children: [asElement(STRANGER)] }];
}

function* childChanges(element: Written): Generator<readonly [string, Written]> {
  const { children } = element;
  const stranger = asElement(STRANGER);
  yield ["text between elements", { ...element, text: "x" }];
  yield ["emptied", withChildren(element, [])];
  for (const [index, child] of children.entries()) {
    const rest = children.toSpliced(index, 1);
    yield [`${child.name} dropped`, withChildren(element, rest)];
    yield [`${child.name} twice`, withChildren(element, children.toSpliced(index, 0, child))];
    yield [`${child.name} last`, withChildren(element, [...rest, child])];
    yield [`${child.name} first`, withChildren(element, [child, ...rest])];
    const next = children[index + 1];
    if (next !== undefined) {
      const swapped = children.toSpliced(index, 2, next, child);
      yield [`${child.name} and ${next.name} swapped`, withChildren(element, swapped)];
    }
    const before = children.toSpliced(index, 0, stranger);
    yield [`a stranger before ${child.name}`, withChildren(element, before)];
  }
  yield ["a stranger at the end", withChildren(element, [...children, stranger])];
}

function withChildren(element: Written, children: readonly Element[]): Written {
  return { ...element, children };
}

function asElement(written: Written): Element & Written {
  return { namespace: "", prefix: "", declaredPrefixes: [], ...written };
}

function otherCase(name: string): string {
  const first = name.slice(0, 1);
  const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
  return `${other}${name.slice(1)}`;
}

function write(element: Written, expected: string, inherited: string): string {
  const due = element.name === "Signature" ? DSIG : expected;
  const own = element.xmlns ?? due;
  const declaration = own === inherited ? "" : ` xmlns="${own}"`;
  const attributes = Object.entries(element.attributes).map(
    ([name, value]) => ` ${name}="${escaped(value)}"`,
  );
  const inside =
    escaped(element.text) + element.children.map((child) => write(child, due, own)).join("");
  return `<${element.name}${declaration}${attributes.join("")}>${inside}</${element.name}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    .replace(/[\r\n\t]/g, (blank) => `&#${blank.charCodeAt(0)};`);
}
