import type { ElementRule, Particle, SimpleType } from "./layout-types.ts";
import { signatureRule } from "./signature-layout.ts";

/** Named types as the schemas write them; `raw tables` are generated, the rules that `layoutOf` makes of them are used. */
export interface RawSimpleType {
  /** Another simple type that this one narrows; none: any text. */
  readonly base?: string;
  readonly patterns?: readonly string[];
  readonly enumeration?: readonly string[];
  readonly length?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** The type by name or, without one, as it stands; min 1 and max 1 unless given. */
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
  readonly attributes?: Readonly<Record<string, string>>;
  /** In sequence. */
  readonly content: readonly RawParticle[];
}

export interface RawTables {
  readonly simpleTypes: Readonly<Record<string, RawSimpleType>>;
  readonly complexTypes: Readonly<Record<string, RawComplexType>>;
}

const SIGNATURE_TYPE = "ds:Signature";

const LEAP_YEAR = "([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)";
const MONTH_AND_DAY =
  "((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)";
const ZONE = String.raw`(Z|[\-+]((0[0-9]|1[0-3]):[0-5][0-9]|14:00))?`;

/** Types of XML Schema itself that the layouts use. */
const BUILT_IN_TYPES: Readonly<Record<string, RawSimpleType>> = {
  "xs:date": {
    patterns: [String.raw`\s*(${LEAP_YEAR}-02-29|[0-9]{4}-${MONTH_AND_DAY})${ZONE}\s*`],
  },
};

/** The layout tree of the root element `name` of complex type `typeName`. Throws when the tables name an unknown type. */
export function layoutOf(tables: RawTables, name: string, typeName: string): ElementRule {
  return element(tables, [name, typeName]);
}

function element(tables: RawTables, [name, typeName, min = 1, max = 1]: RawElement): ElementRule {
  if (typeName === SIGNATURE_TYPE) return signatureRule(min === 0 ? 0 : 1);
  if (typeof typeName !== "string") {
    return { kind: "element", name, min, max, type: completed(tables, name, typeName) };
  }
  const complex = tables.complexTypes[typeName];
  if (complex === undefined) {
    return { kind: "element", name, min, max, type: simpleType(tables, typeName) };
  }
  const attributes = Object.entries(complex.attributes ?? {}).map(([attribute, type]) => ({
    name: attribute,
    required: true,
    type: simpleType(tables, type),
  }));
  const content: Particle = {
    kind: "sequence",
    min: 1,
    max: 1,
    particles: complex.content.map((part) => particle(tables, part)),
  };
  return { kind: "element", name, min, max, attributes, content };
}

function particle(tables: RawTables, raw: RawParticle): Particle {
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

/** A type with everything its bases demand: patterns add up, of other restrictions the type's own count. */
function completed(tables: RawTables, name: string, raw: RawSimpleType): SimpleType {
  const { base, patterns = [], ...own } = raw;
  if (base === undefined) return { name, ...own, ...(patterns.length > 0 ? { patterns } : {}) };
  const { patterns: basePatterns = [], name: _, ...inherited } = simpleType(tables, base);
  return { ...inherited, ...own, name, patterns: [...basePatterns, ...patterns] };
}
