import type { ElementRule, ParsedElement, Particle } from "./layout-types.ts";
import { NAMING_VERSION } from "./nacional-versions.ts";
import type { LayoutVersion, Move } from "./layout-version.ts";

/**
 * Converts between the names of values in the code (their places in layout 1.01) and the places of another version. Both directions only
 * move elements, so a value read equals the value written.
 */

export type Placed =
  | { readonly ok: true; readonly element: ParsedElement }
  /** Name of the first value for which the version has no place. */
  | { readonly ok: false; readonly path: string };

/**
 * A declaration (`infDPS`) or note (`infNFSe`) in the layout of `version`: with its places and order.
 * @param own values that only this version knows, by place
 */
export function inPlacesOf(
  version: LayoutVersion,
  named: ParsedElement,
  own: Readonly<Record<string, string>> = {},
): Placed {
  if (version.id === NAMING_VERSION) return { ok: true, element: named };
  const { root, homeless } = rearranged(named, placesOf(version).toPlace);
  if (homeless !== null) return { ok: false, path: homeless };
  for (const [path, text] of Object.entries({ ...version.unsaid, ...own })) {
    if (isIn(root, path) && nodeAt(root, path) === undefined) ensure(root, path).text = text;
  }
  for (const { when, isOneOf, elements } of version.leftOut) {
    if (isOneOf.includes(nodeAt(root, when)?.text ?? ""))
      elements.forEach((path) => remove(root, path));
  }
  sortAs(childNamed(version.layout(root.name === "infDPS" ? "DPS" : "NFSe"), root.name), root);
  return { ok: true, element: root };
}

/**
 * `infDPS` or `infNFSe` of a document that states the layout `stated`, with its values under the code's names. Places of other known
 * versions are read too: authorities move elements before the official dates.
 */
export function inNames(
  element: ParsedElement,
  stated: LayoutVersion | null,
  versions: readonly LayoutVersion[],
): ParsedElement {
  const own = stated === null ? [] : placesOf(stated).toName;
  const others = versions
    .filter((version) => version !== stated)
    .flatMap((version) => placesOf(version).toNameUnasked);
  const moves = [...own, ...others].filter(({ from }) => nodeAt(element, from) !== undefined);
  return moves.length === 0 ? element : rearranged(element, moves).root;
}

/** The name of the value at `place` of `version`, for messages about a place. */
export function nameOfPlace(version: LayoutVersion, place: string): string {
  return mapped(place, placesOf(version).toName) ?? place;
}

interface Places {
  readonly toPlace: readonly Move[];
  readonly toName: readonly Move[];
  /** The same for documents that state another version: only places without a value in layout 1.01. */
  readonly toNameUnasked: readonly Move[];
}

const KNOWN = new WeakMap<LayoutVersion, Places>();

function placesOf(version: LayoutVersion): Places {
  const known = KNOWN.get(version);
  if (known !== undefined) return known;
  const back = version.moves.flatMap(({ from, to }) =>
    to === null ? [] : [{ from: to, to: from }],
  );
  const toPlace = longestFirst(version.moves);
  const toName = longestFirst(back);
  // A place from which a value of layout 1.01 moves away exists in layout 1.01.
  const toNameUnasked = toName.filter(({ from }) => mapped(from, toPlace) === from);
  const places = { toPlace, toName, toNameUnasked };
  KNOWN.set(version, places);
  return places;
}

function longestFirst(moves: readonly Move[]): Move[] {
  return moves.toSorted((a, b) => b.from.length - a.from.length);
}

/** The target of `path`; null for no place. */
function mapped(path: string, moves: readonly Move[]): string | null {
  const move = moves.find(({ from }) => path === from || path.startsWith(`${from}/`));
  if (move === undefined) return path;
  return move.to === null ? null : move.to + path.slice(move.from.length);
}

/** An element under construction. */
interface Building extends ParsedElement {
  text: string;
  readonly children: Building[];
}

function rearranged(
  from: ParsedElement,
  moves: readonly Move[],
): { readonly root: Building; readonly homeless: string | null } {
  const root: Building = { ...from, children: [] };
  const homeless: string[] = [];
  /** Groups that a moved value needed before they were moved themselves. */
  const ahead = new Set<Building>();
  const put = (node: ParsedElement, path: string, parent: Building, parentPlace: string): void => {
    for (const child of node.children) {
      const childPath = `${path}/${child.name}`;
      const place = mapped(childPath, moves);
      if (place === null) {
        homeless.push(childPath);
        continue;
      }
      const [home, name] = parentAndName(place);
      const group = home === parentPlace ? parent : ensure(root, home, ahead);
      const early = group.children.find((each) => each.name === name && ahead.has(each));
      const copy: Building = early ?? { ...child, name, children: [] };
      if (early === undefined) group.children.push(copy);
      else ahead.delete(early);
      put(child, childPath, copy, place);
    }
  };
  put(from, from.name, root, root.name);
  return { root, homeless: homeless[0] ?? null };
}

/** The first element at `path`; missing elements on the way are created and added to `made`. */
function ensure(root: Building, path: string, made?: Set<Building>): Building {
  let current = root;
  for (const name of path.split("/").slice(1)) {
    let child = current.children.find((each) => each.name === name);
    if (child === undefined) {
      child = { ...root, name, attributes: {}, children: [], text: "" };
      current.children.push(child);
      made?.add(child);
    }
    current = child;
  }
  return current;
}

function isIn(root: ParsedElement, path: string): boolean {
  return path.startsWith(`${root.name}/`);
}

function nodeAt<E extends { readonly name: string; readonly children: readonly E[] }>(
  root: E,
  path: string,
): E | undefined {
  const [first, ...names] = path.split("/");
  let current: E | undefined = first === root.name ? root : undefined;
  for (const name of names) current = current?.children.find((child) => child.name === name);
  return current;
}

function remove(root: Building, path: string): void {
  const [home, name] = parentAndName(path);
  const children = nodeAt(root, home)?.children ?? [];
  const index = children.findIndex((child) => child.name === name);
  if (index >= 0) children.splice(index, 1);
}

function parentAndName(path: string): [parent: string, name: string] {
  const cut = path.lastIndexOf("/");
  return [path.slice(0, cut), path.slice(cut + 1)];
}

/** Sorts children by the layout; equal names keep their order, unknown ones come last. */
function sortAs(rule: ElementRule | undefined, node: Building): void {
  if (rule?.content === undefined) return;
  const order = elementsOf(rule.content);
  const rank = new Map(order.map(({ name }, index) => [name, index]));
  const last = order.length;
  node.children.sort((a, b) => (rank.get(a.name) ?? last) - (rank.get(b.name) ?? last));
  for (const child of node.children) sortAs(order[rank.get(child.name) ?? last], child);
}

function elementsOf(particle: Particle): ElementRule[] {
  return particle.kind === "element" ? [particle] : particle.particles.flatMap(elementsOf);
}

function childNamed(rule: ElementRule, name: string): ElementRule | undefined {
  return rule.content && elementsOf(rule.content).find((child) => child.name === name);
}
