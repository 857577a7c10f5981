import { element, escapeText } from "./write.ts";

/**
 * A layout as a table: elements, their order, which may be absent, and their content. The table determines the TypeScript type of the
 * value, so a missing or unknown element does not compile. The writer follows the table, so the order is always right.
 */
export type LayoutNode =
  | Leaf<string>
  | Sequence<Fields>
  | Choice<Fields>
  | Optional<LayoutNode>
  | Repeated<LayoutNode>;
type Fields = Readonly<Record<string, LayoutNode>>;

interface Leaf<V extends string> {
  readonly kind: "leaf";
  /** The closed list of values, or null when only `accepts` decides. */
  readonly values: readonly V[] | null;
  readonly accepts: (text: string) => boolean;
}
interface Sequence<F extends Fields> {
  readonly kind: "sequence";
  readonly fields: F;
}
/** Exactly one of its elements. Inside a sequence its key is only a label, not an element. */
interface Choice<F extends Fields> {
  readonly kind: "choice";
  readonly options: F;
}
interface Optional<N extends LayoutNode> {
  readonly kind: "optional";
  readonly node: N;
}

/** The same element one to `max` times. */
interface Repeated<N extends LayoutNode> {
  readonly kind: "repeated";
  readonly node: N;
  readonly max: number;
}

/** The value that fits a layout table. */
export type ValueOf<N> =
  N extends Leaf<infer V>
    ? V
    : N extends Sequence<infer F>
      ? SequenceValue<F>
      : N extends Choice<infer F>
        ? ChoiceValue<F>
        : N extends Repeated<infer M>
          ? readonly ValueOf<M>[]
          : never;

type SequenceValue<F> = {
  readonly [K in keyof F as F[K] extends { kind: "optional" } ? never : K]: ValueOf<F[K]>;
} & {
  readonly [K in keyof F as F[K] extends { kind: "optional" } ? K : never]?:
    | (F[K] extends Optional<infer N> ? ValueOf<N> : never)
    | undefined;
};

type ChoiceValue<F> = {
  [K in keyof F]: { readonly [P in K]: ValueOf<F[P]> } & {
    readonly [P in Exclude<keyof F, K>]?: never;
  };
}[keyof F];

export function text(accepts: (text: string) => boolean): Leaf<string> {
  return { kind: "leaf", values: null, accepts };
}

export function pattern(expression: RegExp): Leaf<string> {
  return text((value) => expression.test(value));
}

export function oneOf<const V extends string>(...values: V[]): Leaf<V> {
  return { kind: "leaf", values, accepts: (value) => values.some((known) => known === value) };
}

export function sequence<const F extends Fields>(fields: F): Sequence<F> {
  return { kind: "sequence", fields };
}

export function choice<const F extends Fields>(options: F): Choice<F> {
  return { kind: "choice", options };
}

export function optional<const N extends LayoutNode>(node: N): Optional<N> {
  return { kind: "optional", node };
}

export function repeated<const N extends LayoutNode>(node: N, max: number): Repeated<N> {
  return { kind: "repeated", node, max };
}

export type WriteResult =
  | { readonly ok: true; readonly xml: string }
  /** Path of the first element whose content the layout does not accept. */
  | { readonly ok: false; readonly path: string };

/** Canonical text of the content of the element that `layout` describes; a `prefix` ("tipos:") precedes every name. */
export function writeContent<N extends LayoutNode>(
  layout: N,
  value: ValueOf<N>,
  prefix = "",
): WriteResult {
  const writing: Writing = { prefix, faults: [] };
  const xml = content(layout, value, "", writing);
  const [path] = writing.faults;
  return path === undefined ? { ok: true, xml } : { ok: false, path };
}

interface Writing {
  readonly prefix: string;
  /** Paths of the values that the layout does not accept. */
  readonly faults: string[];
}

function content(node: LayoutNode, value: unknown, path: string, writing: Writing): string {
  if (node.kind === "leaf") return leafContent(node, value, path, writing);
  if (node.kind === "choice") return choiceContent(node, value, path, writing);
  if (node.kind === "optional") {
    return value === undefined ? "" : content(node.node, value, path, writing);
  }
  if (node.kind === "repeated") throw new Error("a list has no content without a name");
  return Object.entries(node.fields)
    .map(([name, field]) => fieldContent(name, field, member(value, name), path, writing))
    .join("");
}

function fieldContent(
  name: string,
  node: LayoutNode,
  value: unknown,
  path: string,
  writing: Writing,
): string {
  if (node.kind === "optional") {
    return value === undefined ? "" : fieldContent(name, node.node, value, path, writing);
  }
  if (node.kind === "choice") return choiceContent(node, value, path, writing);
  const place = path === "" ? name : `${path}/${name}`;
  if (node.kind === "repeated") {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    if (items.length === 0 || items.length > node.max) writing.faults.push(place);
    return items.map((item) => fieldContent(name, node.node, item, path, writing)).join("");
  }
  return element(writing.prefix + name, content(node, value, place, writing));
}

function choiceContent(
  node: Choice<Fields>,
  value: unknown,
  path: string,
  writing: Writing,
): string {
  const chosen = Object.entries(node.options).filter(([name]) => member(value, name) !== undefined);
  const [only] = chosen;
  if (only === undefined || chosen.length > 1) {
    writing.faults.push(path);
    return "";
  }
  return fieldContent(only[0], only[1], member(value, only[0]), path, writing);
}

function leafContent(node: Leaf<string>, value: unknown, path: string, writing: Writing): string {
  if (typeof value === "string" && node.accepts(value)) return escapeText(value);
  writing.faults.push(path);
  return "";
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
