import { z } from "zod";

/** The names that a value may hold, and those of the values under them; null: any. */
export interface KnownNames {
  readonly names: ReadonlyMap<string, KnownNames>;
  readonly items: KnownNames | null;
  /** Any name is allowed here: a map, or a value without a schema. */
  readonly isOpen: boolean;
}

const NOTHING: KnownNames = { names: new Map(), items: null, isOpen: false };
const ANYTHING: KnownNames = { ...NOTHING, isOpen: true };

/** The names that a schema reads; names that it would drop silently are not in here. */
export function knownNames(schema: unknown): KnownNames {
  if (!(schema instanceof z.ZodType)) return ANYTHING;
  const known = kept.get(schema) ?? namesOf(schema);
  kept.set(schema, known);
  return known;
}

const kept = new WeakMap<z.ZodType, KnownNames>();

function namesOf(schema: z.ZodType): KnownNames {
  if (schema instanceof z.ZodObject) return namesOfObject(schema);
  if (schema instanceof z.ZodArray) return { ...NOTHING, items: knownNames(schema.element) };
  // Names of any of them: which one it is to be, the schema finds out.
  if (schema instanceof z.ZodUnion) return schema.options.map(knownNames).reduce(either);
  if (schema instanceof z.ZodIntersection)
    return either(knownNames(schema.def.left), knownNames(schema.def.right));
  // A transformation first: what comes out of it is what the schema reads.
  if (schema instanceof z.ZodPipe)
    return knownNames(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (WRAPPERS.some((wrapper) => schema instanceof wrapper) && "unwrap" in schema)
    return knownNames(typeof schema.unwrap === "function" ? schema.unwrap() : null);
  return OPEN.some((open) => schema instanceof open) ? ANYTHING : NOTHING;
}

function namesOfObject({ shape, def: { catchall } }: z.ZodObject): KnownNames {
  const members = Object.entries(shape).map(([name, one]) => [name, knownNames(one)] as const);
  return {
    names: new Map(members),
    items: null,
    isOpen: catchall !== undefined && !(catchall instanceof z.ZodNever),
  };
}

const WRAPPERS = [
  z.ZodOptional,
  z.ZodNullable,
  z.ZodDefault,
  z.ZodPrefault,
  z.ZodNonOptional,
  z.ZodReadonly,
  z.ZodCatch,
];
const OPEN = [z.ZodRecord, z.ZodMap, z.ZodAny, z.ZodUnknown, z.ZodCustom, z.ZodLazy];

function either(a: KnownNames, b: KnownNames): KnownNames {
  const names = new Map(a.names);
  for (const [name, known] of b.names) {
    const other = names.get(name);
    names.set(name, other ? either(other, known) : known);
  }
  const items = a.items && b.items ? either(a.items, b.items) : (a.items ?? b.items);
  return { names, items, isOpen: a.isOpen || b.isOpen };
}

/** A name that no schema reads: its place, and the known names nearest to it. */
export interface UnknownName {
  readonly path: readonly string[];
  readonly known: Iterable<string>;
}

/** Enough to correct a request; a body full of unknown names gets no complete list. */
const MOST = 20;

/** The names of a value that its schema would drop. */
export function unknownNames(value: unknown, known: KnownNames): UnknownName[] {
  const found: UnknownName[] = [];
  look(value, known, [], found);
  return found;
}

function look(value: unknown, known: KnownNames, path: readonly string[], found: UnknownName[]) {
  if (typeof value !== "object" || value === null || found.length >= MOST) return;
  if (Array.isArray(value)) {
    if (known.items)
      for (const [index, item] of value.entries())
        look(item, known.items, [...path, String(index)], found);
    return;
  }
  // A value of the wrong kind gets a better error from the schema.
  if (known.names.size === 0 && !known.isOpen && path.length > 0) return;
  for (const [name, member] of Object.entries(value)) {
    const inner = known.names.get(name);
    if (inner) look(member, inner, [...path, name], found);
    else if (!known.isOpen && found.length < MOST)
      found.push({ path: [...path, name], known: known.names.keys() });
  }
}
