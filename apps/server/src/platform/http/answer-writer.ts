import fastJson, { type Schema } from "fast-json-stringify";
import { z } from "zod";

/**
 * A writer of JSON compiled from an answer's schema, for the routes that are asked most: what the schema does not list is not
 * written. It checks no values, as the others do: whoever makes the answer has the schema's type to keep to. Compiled for the
 * first answer: a start that compiled them all would be a tenth longer.
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

/** Null beside one other kind is told by a word; of several kinds the writer would have to find out which: they are written as they are. */
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
