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

/** min 1 and max 1 unless given. */
export type RawElement = readonly [name: string, type: string, min?: number, max?: number];
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

/** The layout tree of the root element `name` of complex type `typeName`. Throws when the tables name an unknown type. */
export function layoutOf(tables: RawTables, name: string, typeName: string): ElementRule {
  return element(tables, [name, typeName]);
}

function element(tables: RawTables, [name, typeName, min = 1, max = 1]: RawElement): ElementRule {
  if (typeName === SIGNATURE_TYPE) return signatureRule(min === 0 ? 0 : 1);
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

/** A type with everything its bases demand: patterns add up, the narrowest other restriction is the type's own. */
function simpleType(tables: RawTables, name: string): SimpleType {
  const raw = tables.simpleTypes[name];
  if (raw === undefined) throw new Error(`the layout tables know no type ${name}`);
  const { base, patterns = [], ...own } = raw;
  if (base === undefined) return { name, ...own, ...(patterns.length > 0 ? { patterns } : {}) };
  const { patterns: basePatterns = [], name: _, ...inherited } = simpleType(tables, base);
  return { ...inherited, ...own, name, patterns: [...basePatterns, ...patterns] };
}
