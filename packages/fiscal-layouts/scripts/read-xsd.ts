import { readFileSync } from "node:fs";
import { XmlDocument, XmlElement } from "libxml2-wasm";
import type { RawComplexType, RawParticle, RawSimpleType } from "../src/raw-layout.ts";

export interface SchemaTables {
  readonly simpleTypes: Readonly<Record<string, RawSimpleType>>;
  readonly complexTypes: Readonly<Record<string, RawComplexType>>;
  /** Global element -> name of its type; an anonymous type gets the element's name. */
  readonly roots: Readonly<Record<string, string>>;
}

/** One schema file, and the prefix of its names ("ds:" for the XML signature). */
export interface SchemaFile {
  readonly path: string;
  readonly prefix?: "ds:";
}

/** The state of reading; groups are inlined. */
interface Reading {
  readonly simpleTypes: Record<string, RawSimpleType>;
  readonly complexTypes: Record<string, RawComplexType>;
  readonly roots: Record<string, string>;
  readonly groups: Record<string, RawParticle>;
}

/**
 * Reads official schemas into the raw tables of this package. Referenced files must come first.
 * @throws Error at anything in a schema that the tables cannot express.
 */
export function readSchemas(files: readonly SchemaFile[]): SchemaTables {
  const reading: Reading = { simpleTypes: {}, complexTypes: {}, roots: {}, groups: {} };
  for (const { path, prefix = "" } of files) {
    const document = XmlDocument.fromBuffer(readFileSync(path));
    for (const node of children(document.root)) readGlobal(node, prefix, reading);
    document.dispose();
  }
  const { groups: _, ...tables } = reading;
  return tables;
}

function readGlobal(node: XmlElement, prefix: string, reading: Reading): void {
  const name = `${prefix}${attribute(node, "name") ?? ""}`;
  if (node.name === "simpleType") reading.simpleTypes[name] = simpleType(node);
  else if (node.name === "complexType") readComplexType(node, name, reading);
  else if (node.name === "group") reading.groups[name] = groupContent(node, name, reading);
  else if (node.name === "element") {
    const type = elementType(node, name, reading);
    if (typeof type !== "string") throw unknown(node);
    reading.roots[name] = type;
  } else if (!["import", "include"].includes(node.name)) throw unknown(node);
}

const COUNTS = ["length", "minLength", "maxLength", "totalDigits", "fractionDigits"] as const;
const LIMITS = ["minInclusive", "maxInclusive"] as const;

function simpleType(node: XmlElement): RawSimpleType {
  const restriction = children(node).find((child) => child.name === "restriction");
  if (restriction === undefined) throw unknown(node);
  const base = typeName(restriction, "base") ?? "";
  const facets = children(restriction);
  const values = (name: string) =>
    facets.filter((facet) => facet.name === name).map((facet) => attribute(facet, "value") ?? "");
  const known: readonly string[] = ["whiteSpace", "pattern", "enumeration", ...COUNTS, ...LIMITS];
  for (const facet of facets) if (!known.includes(facet.name)) throw unknown(facet);
  const [whiteSpace = "preserve"] = values("whiteSpace");
  if (whiteSpace !== "preserve" && whiteSpace !== "collapse") throw unknown(restriction);
  return {
    ...(base === "xs:string" ? {} : { base }),
    ...(whiteSpace === "collapse" ? { whiteSpace } : {}),
    ...optional(
      "patterns",
      values("pattern").length === 0 ? undefined : [values("pattern").join("|")],
    ),
    ...optional(
      "enumeration",
      values("enumeration").length === 0 ? undefined : values("enumeration"),
    ),
    ...Object.fromEntries(COUNTS.flatMap((name) => values(name).map((v) => [name, Number(v)]))),
    ...Object.fromEntries(LIMITS.flatMap((name) => values(name).map((value) => [name, value]))),
  };
}

function readComplexType(node: XmlElement, name: string, reading: Reading): void {
  const [simpleContent] = children(node);
  const isText = simpleContent?.name === "simpleContent";
  const [extension] = isText ? children(simpleContent) : [];
  const base = extension === undefined ? undefined : typeName(extension, "base");
  const parts = children(extension ?? node);
  reading.complexTypes[name] = {
    ...optional("attributes", attributes(parts.filter(isAttribute), true)),
    ...optional("optionalAttributes", attributes(parts.filter(isAttribute), false)),
    ...optional("text", base),
    content: parts
      .filter((part) => !isAttribute(part))
      .flatMap((part) =>
        part.name === "sequence" && isOnce(part)
          ? children(part).map((child) => particle(child, name, reading))
          : [particle(part, name, reading)],
      ),
  };
}

function isAttribute(node: XmlElement): boolean {
  return node.name === "attribute";
}

/** Undefined for none. */
function attributes(
  nodes: readonly XmlElement[],
  areRequired: boolean,
): Record<string, string | RawSimpleType> | undefined {
  const chosen = nodes.filter((node) => (attribute(node, "use") === "required") === areRequired);
  if (chosen.length === 0) return undefined;
  return Object.fromEntries(
    chosen.map((node) => {
      const fixed = attribute(node, "fixed");
      const type = typeName(node, "type") ?? "";
      return [
        attribute(node, "name") ?? "",
        fixed === undefined ? type : { base: type, enumeration: [fixed] },
      ];
    }),
  );
}

function groupContent(node: XmlElement, name: string, reading: Reading): RawParticle {
  const [content] = children(node);
  if (content === undefined) throw unknown(node);
  return particle(content, name, reading);
}

function particle(node: XmlElement, parent: string, reading: Reading): RawParticle {
  const { min, max } = occurrence(node);
  const tail: [] | [number] | [number, number] = max !== 1 ? [min, max] : min !== 1 ? [min] : [];
  if (node.name === "element") {
    const name = attribute(node, "name") ?? attribute(node, "ref")?.replace(/^.+:/, "") ?? "";
    return [name, elementType(node, `${parent}.${name}`, reading), ...tail];
  }
  if (node.name === "group") {
    const group = reading.groups[typeName(node, "ref") ?? ""];
    if (group === undefined) throw unknown(node);
    return isOnce(node) ? group : { sequence: [group], min, max };
  }
  const limits = { ...(min === 1 ? {} : { min }), ...(max === 1 ? {} : { max }) };
  const parts = children(node).map((child) => particle(child, parent, reading));
  if (node.name === "choice") return { choice: parts, ...limits };
  if (node.name === "sequence") return { sequence: parts, ...limits };
  throw unknown(node);
}

/** The name of the type, or the inline simple type; an inline complex type gets the name `path`. */
function elementType(node: XmlElement, path: string, reading: Reading): string | RawSimpleType {
  const reference = typeName(node, "ref");
  if (reference !== undefined) return reading.roots[reference] ?? reference;
  const named = typeName(node, "type");
  const preset = attribute(node, "default");
  if (named !== undefined) return preset === undefined ? named : { base: named, default: preset };
  const [inline] = children(node);
  if (inline?.name === "simpleType") return simpleType(inline);
  if (inline?.name !== "complexType") throw unknown(node);
  readComplexType(inline, path, reading);
  return path;
}

/** The type named by an attribute of the schema: built-in ones as xs:, of the XML signature as ds:, others bare. */
function typeName(node: XmlElement, name: string): string | undefined {
  return attribute(node, name)
    ?.replace(/^tipos:/, "")
    .replace(/^xsd:/, "xs:")
    .replace(/^dsig:/, "ds:");
}

function isOnce(node: XmlElement): boolean {
  const { min, max } = occurrence(node);
  return min === 1 && max === 1;
}

function occurrence(node: XmlElement): { min: number; max: number } {
  const max = attribute(node, "maxOccurs") ?? "1";
  return {
    min: Number(attribute(node, "minOccurs") ?? "1"),
    max: max === "unbounded" ? Infinity : Number(max),
  };
}

function children(node: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  for (let child = node.firstChild; child !== null; child = child.next) {
    if (child instanceof XmlElement && child.name !== "annotation") found.push(child);
  }
  return found;
}

function attribute(node: XmlElement, name: string): string | undefined {
  return node.attr(name)?.value;
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  // TypeScript cannot infer that a computed key of a generic type is that key.
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };
}

function unknown(node: XmlElement): Error {
  return new Error(
    `the schema uses something this reader does not know: ${node.name}, line ${node.line}`,
  );
}
