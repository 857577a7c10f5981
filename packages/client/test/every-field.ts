interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
export interface ApiDocument {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const SCALARS: ReadonlyMap<string, string> = new Map([
  ["string", "string"],
  ["number", "number"],
  ["integer", "number"],
  ["boolean", "boolean"],
  ["null", "null"],
]);

/**
 * What a draft keeps as it was typed may be anything; so may a value that is shown as it is in a conflict, and a row of a new
 * batch, whose faults are in its answer.
 */
const AS_TYPED = ["details", "form.state"].map((field) => `\`\${string}.${field}.\${string}\``);
const FREE = [
  ...AS_TYPED,
  "`.items[].${string}`",
  ...["yours", "theirs"].map((value) => `".conflicts[].${value}"`),
].join(" | ");

/**
 * A program that uses every field of every schema. No other field may be `unknown` or `any`, at any depth, and a plain value
 * has exactly the documented type (a nullable one `T | null`, an enum its values). Derived independently of the
 * generator.
 */
export function everyField({ components: { schemas } }: ApiDocument): string {
  const names = Object.keys(schemas);
  return [
    `import type { ${names.join(", ")} } from "@emita/client";`,
    ASSERTIONS,
    `type Free = ${FREE};`,
    "type Untyped<T> = Exclude<Unknowns<T>, Free>;",
    ...names.map(
      (name) =>
        `export const known${name}: [Untyped<${name}>] extends [never] ? true : Untyped<${name}> = true;`,
    ),
    ...names.flatMap((name) => fieldLines(name, schemas[name] ?? {})),
    "",
  ].join("\n");
}

const ASSERTIONS = `
type IsAny<T> = 0 extends 1 & T ? true : false;
type Unknowns<T, Path extends string = ""> =
  IsAny<T> extends true ? Path
  : unknown extends T ? Path
  : T extends readonly (infer Item)[] ? Unknowns<Item, \`\${Path}[]\`>
  : T extends object ? { [Key in keyof T & string]-?: Unknowns<Exclude<T[Key], undefined>, \`\${Path}.\${Key}\`> }[keyof T & string]
  : never;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
`;

function fieldLines(owner: string, { properties = {} }: Schema): string[] {
  return Object.entries(properties).flatMap(([field, schema], index) => {
    const expected = plainType(schema);
    const given = `Exclude<${owner}[${JSON.stringify(field)}], undefined>`;
    return expected === null
      ? [`export type Of${owner}${index} = ${given};`]
      : [`export const is${owner}${index}: Equal<${given}, ${expected}> = true;`];
  });
}

/** Null when the value is composed of others. */
function plainType(schema: Schema): string | null {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return joined(schema.anyOf.map(plainType));
  if (schema.type === undefined || schema.$ref !== undefined) return null;
  const types = typeof schema.type === "string" ? [schema.type] : schema.type;
  return joined(types.map((type) => SCALARS.get(type) ?? null));
}

function joined(parts: readonly (string | null)[]): string | null {
  return parts.includes(null) ? null : [...new Set(parts)].join(" | ");
}

/** The number of fields in {@link everyField}, so that an empty program does not pass. */
export function countFields({ components: { schemas } }: ApiDocument): number {
  return Object.values(schemas).reduce(
    (sum, { properties = {} }) => sum + Object.keys(properties).length,
    0,
  );
}
