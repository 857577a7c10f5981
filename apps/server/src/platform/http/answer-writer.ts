import fastJson, { type Schema } from "fast-json-stringify";
import { z } from "zod";

/**
 * A JSON writer compiled from an answer's schema, for the busiest routes: fields outside the schema are not written. It checks
 * no values; the schema's type does. It is compiled at the first answer, because compiling all at the start would lengthen it
 * by a tenth.
 */
export function answerWriter<Answer extends z.ZodType>(
  schema: Answer,
): (answer: z.output<Answer>) => string {
  let write: ((answer: z.output<Answer>) => string) | null = null;
  return (answer) => {
    write ??= compile(schema);
    return write(answer);
  };
}

function compile(schema: z.ZodType): (answer: unknown) => string {
  const described = z.toJSONSchema(schema, {
    target: "draft-07",
    io: "output",
    reused: "inline",
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  return fastJson(compilable.parse(described));
}

const compilable = z.custom<Schema>((given) => typeof given === "object");

interface Described {
  anyOf?: object[];
  oneOf?: object[];
  nullable?: boolean;
  format?: string;
  pattern?: string;
}

/**
 * A nullable value has a writer of its own; for a union the writer would have to find the member, so unions are written as they
 * are.
 */
function simplify(schema: Described): void {
  const kinds = schema.anyOf ?? schema.oneOf;
  // The form of a text changes nothing in its writing.
  delete schema.format;
  delete schema.pattern;
  if (!kinds) return;
  delete schema.anyOf;
  delete schema.oneOf;
  const others = kinds.filter((kind) => !("type" in kind && kind.type === "null"));
  if (others.length < kinds.length) schema.nullable = true;
  if (others.length === 1) Object.assign(schema, others[0]);
}
