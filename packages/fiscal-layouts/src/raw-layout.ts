import type { AttributeRule, ElementRule, Particle, SimpleType } from "./layout-types.ts";
import { BASE64_PATTERN, ID_PATTERN, signatureRule } from "./signature-layout.ts";

/** Named types as in the schemas. `raw tables` are generated; `layoutOf` builds rules from them. */
export interface RawSimpleType {
  /** Another simple type that this one restricts; none: any text. */
  readonly base?: string;
  readonly patterns?: readonly string[];
  readonly enumeration?: readonly string[];
  readonly length?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly totalDigits?: number;
  readonly fractionDigits?: number;
  readonly minInclusive?: string;
  readonly maxInclusive?: string;
  readonly whiteSpace?: "collapse";
  readonly isNumber?: true;
  /** Value of an empty element. */
  readonly default?: string;
}

/** The type by name, or an inline one; min 1 and max 1 unless given. */
export type RawElement = readonly [
  name: string,
  type: string | RawSimpleType,
  min?: number,
  max?: number,
];
export type RawParticle =
  | RawElement
  | { readonly choice: readonly RawParticle[]; readonly min?: number; readonly max?: number }
  | { readonly sequence: readonly RawParticle[]; readonly min?: number; readonly max?: number };

export interface RawComplexType {
  /** Name -> simple type; all are required. */
  readonly attributes?: Readonly<Record<string, string | RawSimpleType>>;
  readonly optionalAttributes?: Readonly<Record<string, string | RawSimpleType>>;
  /** It contains text of this type, and no elements. */
  readonly text?: string;
  /** In sequence. */
  readonly content: readonly RawParticle[];
}

export interface RawTables {
  readonly simpleTypes: Readonly<Record<string, RawSimpleType>>;
  readonly complexTypes: Readonly<Record<string, RawComplexType>>;
}

/** Tables with their messages: root element -> its complex type. */
export interface RawSchemas extends RawTables {
  readonly roots: Readonly<Record<string, string>>;
}

/** Namespace of the root element and of all elements below it; "" for none. Without it namespaces are not checked. */
export interface Namespaces {
  readonly root: string;
  readonly local: string;
}

const SIGNATURE_NAMESPACE = "http://www.w3.org/2000/09/xmldsig#";
const SIGNATURE_TYPE = "ds:Signature";

const LEAP_YEAR = "([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)";
const MONTH_AND_DAY =
  "((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)";
const ZONE = String.raw`(Z|[\-+]((0[0-9]|1[0-3]):[0-5][0-9]|14:00))?`;

const DATE = `(${LEAP_YEAR}-02-29|[0-9]{4}-${MONTH_AND_DAY})`;
const TIME = String.raw`(([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]+)?|24:00:00(\.0+)?)`;

/** Types of XML Schema itself that the layouts use. */
const BUILT_IN_TYPES: Readonly<Record<string, RawSimpleType>> = {
  "xs:date": { patterns: [String.raw`\s*${DATE}${ZONE}\s*`] },
  "xs:dateTime": { patterns: [`${DATE}T${TIME}${ZONE}`], whiteSpace: "collapse" },
  "xs:string": {},
  "xs:token": { whiteSpace: "collapse" },
  "xs:anyURI": { whiteSpace: "collapse" },
  "xs:ID": { patterns: [ID_PATTERN] },
  "xs:base64Binary": { patterns: [BASE64_PATTERN] },
  "xs:boolean": { patterns: ["true|false|0|1"], whiteSpace: "collapse" },
  "xs:decimal": {
    patterns: [String.raw`[\-+]?([0-9]+(\.[0-9]*)?|\.[0-9]+)`],
    whiteSpace: "collapse",
    isNumber: true,
  },
  "xs:integer": { base: "xs:decimal", patterns: [String.raw`[\-+]?[0-9]+`] },
  "xs:nonNegativeInteger": { base: "xs:integer", minInclusive: "0" },
  "xs:long": {
    base: "xs:integer",
    minInclusive: "-9223372036854775808",
    maxInclusive: "9223372036854775807",
  },
  "xs:int": { base: "xs:integer", minInclusive: "-2147483648", maxInclusive: "2147483647" },
  "xs:short": { base: "xs:integer", minInclusive: "-32768", maxInclusive: "32767" },
  "xs:byte": { base: "xs:integer", minInclusive: "-128", maxInclusive: "127" },
};

/** The layout tree of the root element `name` of complex type `typeName`. Throws when the tables contain an unknown type. */
export function layoutOf(
  tables: RawTables,
  name: string,
  typeName: string,
  namespaces?: Namespaces,
): ElementRule {
  const rule = element({ ...tables, local: namespaces?.local }, [name, typeName]);
  return namespaces === undefined ? rule : { ...rule, namespace: namespaces.root };
}

/** The tables, with the current elements' namespace; undefined when namespaces are not checked. */
interface Scope extends RawTables {
  readonly local: string | undefined;
}

function element(scope: Scope, raw: RawElement): ElementRule {
  const [, typeName] = raw;
  const isSigned = typeof typeName === "string" && typeName.startsWith("ds:");
  const isJudged = scope.local !== undefined;
  const inside = isSigned && isJudged ? { ...scope, local: SIGNATURE_NAMESPACE } : scope;
  const rule = plainElement(inside, raw);
  return inside.local === undefined ? rule : { ...rule, namespace: inside.local };
}

function plainElement(tables: Scope, [name, typeName, min = 1, max = 1]: RawElement): ElementRule {
  if (typeName === SIGNATURE_TYPE) return { ...signatureRule(min === 0 ? 0 : 1), max };
  if (typeof typeName !== "string") {
    return { kind: "element", name, min, max, type: completed(tables, name, typeName) };
  }
  const complex = tables.complexTypes[typeName];
  if (complex === undefined) {
    return { kind: "element", name, min, max, type: simpleType(tables, typeName) };
  }
  const attributes = [
    ...attributeRules(tables, complex.attributes, true),
    ...attributeRules(tables, complex.optionalAttributes, false),
  ];
  if (complex.text !== undefined) {
    const type = simpleType(tables, complex.text);
    return { kind: "element", name, min, max, attributes, type };
  }
  const content: Particle = {
    kind: "sequence",
    min: 1,
    max: 1,
    particles: complex.content.map((part) => particle(tables, part)),
  };
  return { kind: "element", name, min, max, attributes, content };
}

function attributeRules(
  tables: RawTables,
  attributes: RawComplexType["attributes"] = {},
  required: boolean,
): AttributeRule[] {
  return Object.entries(attributes).map(([name, type]) => ({
    name,
    required,
    type: typeof type === "string" ? simpleType(tables, type) : completed(tables, name, type),
  }));
}

function particle(tables: Scope, raw: RawParticle): Particle {
  if (!("choice" in raw) && !("sequence" in raw)) return element(tables, raw);
  const { min = 1, max = 1 } = raw;
  const parts = "choice" in raw ? raw.choice : raw.sequence;
  const kind = "choice" in raw ? "choice" : "sequence";
  return { kind, min, max, particles: parts.map((part) => particle(tables, part)) };
}

function simpleType(tables: RawTables, name: string): SimpleType {
  const raw = tables.simpleTypes[name] ?? BUILT_IN_TYPES[name];
  if (raw === undefined) throw new Error(`the layout tables know no type ${name}`);
  return completed(tables, name, raw);
}

/** A type with the restrictions of its bases: patterns add up, other restrictions are overridden by the type's own. */
function completed(tables: RawTables, name: string, raw: RawSimpleType): SimpleType {
  const { base, patterns = [], ...own } = raw;
  if (base === undefined) return { name, ...own, ...(patterns.length > 0 ? { patterns } : {}) };
  const { patterns: basePatterns = [], name: _, ...inherited } = simpleType(tables, base);
  return { ...inherited, ...own, name, patterns: [...basePatterns, ...patterns] };
}
