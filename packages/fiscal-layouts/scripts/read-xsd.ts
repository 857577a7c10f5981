import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XmlDocument, XmlElement } from "libxml2-wasm";
import type { RawComplexType, RawParticle, RawSimpleType } from "../src/raw-layout.ts";

export interface SchemaTables {
  readonly simpleTypes: Readonly<Record<string, RawSimpleType>>;
  readonly complexTypes: Readonly<Record<string, RawComplexType>>;
  /** Global element -> its complex type. */
  readonly roots: Readonly<Record<string, string>>;
}

const FILES = [
  "tiposSimples_v1.01.xsd",
  "tiposComplexos_v1.01.xsd",
  "tiposEventos_v1.01.xsd",
  "DPS_v1.01.xsd",
  "NFSe_v1.01.xsd",
  "pedRegEvento_v1.01.xsd",
  "evento_v1.01.xsd",
];

/** Reads the official schemas of the national system in `folder` into the raw tables of this package. */
export function readSchemas(folder: string): SchemaTables {
  const simpleTypes: Record<string, RawSimpleType> = {};
  const complexTypes: Record<string, RawComplexType> = {};
  const roots: Record<string, string> = {};
  for (const file of FILES) {
    const document = XmlDocument.fromBuffer(readFileSync(join(folder, file)));
    for (const node of children(document.root)) {
      const name = attribute(node, "name") ?? "";
      if (node.name === "simpleType") simpleTypes[name] = simpleType(node);
      else if (node.name === "complexType") complexTypes[name] = complexType(node);
      else if (node.name === "element") roots[name] = attribute(node, "type") ?? "";
      else if (!["import", "include", "annotation"].includes(node.name)) throw unknown(node);
    }
    document.dispose();
  }
  return { simpleTypes, complexTypes, roots };
}

function simpleType(node: XmlElement): RawSimpleType {
  const restriction = children(node).find((child) => child.name === "restriction");
  if (restriction === undefined) throw unknown(node);
  const base = attribute(restriction, "base") ?? "";
  const facets = children(restriction);
  const values = (name: string) =>
    facets.filter((facet) => facet.name === name).map((facet) => attribute(facet, "value") ?? "");
  const known = ["whiteSpace", "pattern", "enumeration", "length", "minLength", "maxLength"];
  for (const facet of facets) if (!known.includes(facet.name)) throw unknown(facet);
  if (values("whiteSpace").some((value) => value !== "preserve")) throw unknown(restriction);
  return {
    ...(base === "xs:string" ? {} : { base }),
    ...optional(
      "patterns",
      values("pattern").length === 0 ? undefined : [values("pattern").join("|")],
    ),
    ...optional(
      "enumeration",
      values("enumeration").length === 0 ? undefined : values("enumeration"),
    ),
    ...optional("length", number(values("length")[0])),
    ...optional("minLength", number(values("minLength")[0])),
    ...optional("maxLength", number(values("maxLength")[0])),
  };
}

function complexType(node: XmlElement): RawComplexType {
  const content: RawParticle[] = [];
  const attributes: Record<string, string> = {};
  for (const child of children(node)) {
    if (child.name === "attribute")
      attributes[attribute(child, "name") ?? ""] = requiredType(child);
    else if (child.name === "sequence" && isOnce(child))
      content.push(...children(child).map(particle));
    else content.push(particle(child));
  }
  return { ...(Object.keys(attributes).length === 0 ? {} : { attributes }), content };
}

function requiredType(node: XmlElement): string {
  if (attribute(node, "use") !== "required") throw unknown(node);
  return attribute(node, "type") ?? "";
}

function particle(node: XmlElement): RawParticle {
  const { min, max } = occurrence(node);
  const tail: [] | [number] | [number, number] = max !== 1 ? [min, max] : min !== 1 ? [min] : [];
  if (node.name === "element") {
    const name = attribute(node, "name") ?? attribute(node, "ref")?.replace("ds:", "") ?? "";
    return [name, typeOf(node), ...tail];
  }
  const limits = { ...(min === 1 ? {} : { min }), ...(max === 1 ? {} : { max }) };
  const parts = children(node).map(particle);
  if (node.name === "choice") return { choice: parts, ...limits };
  if (node.name === "sequence") return { sequence: parts, ...limits };
  throw unknown(node);
}

function typeOf(node: XmlElement): string | RawSimpleType {
  const named = attribute(node, "type") ?? attribute(node, "ref");
  if (named !== undefined) return named;
  const [inline] = children(node);
  if (inline?.name !== "simpleType") throw unknown(node);
  return simpleType(inline);
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

function number(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  // The compiler cannot see that a computed key of a generic type is that key.
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };
}

function unknown(node: XmlElement): Error {
  return new Error(
    `the schema uses something this reader does not know: ${node.name}, line ${node.line}`,
  );
}
