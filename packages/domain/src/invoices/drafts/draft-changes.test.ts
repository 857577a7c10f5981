import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyChange,
  changedFields,
  draftChange,
  fieldsOf,
  isJsonObject,
  type JsonObject,
} from "./draft-changes.ts";

const value = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.integer(),
  fc.array(fc.integer(), { maxLength: 2 }),
);
const members = fc.dictionary(fc.constantFrom("a", "b", "c"), value, { maxKeys: 3 });
/** What a draft may hold, in short. */
const content = fc.record(
  {
    cnpj: value,
    amount: value,
    details: fc.record({ iss: members, nbs: value }, { requiredKeys: [] }),
    form: fc.record({
      kind: fc.constantFrom("pix", "review"),
      state: fc.record({ valor: value, extras: members }, { requiredKeys: [] }),
    }),
  },
  { requiredKeys: [] },
);

/** A content by the paths of its fields. */
function nested(fields: readonly (readonly [string, unknown])[]): JsonObject {
  return fields.reduce<JsonObject>((made, [path, field]) => put(made, path.split("."), field), {});
}

function put(
  into: JsonObject,
  [name = "", ...rest]: readonly string[],
  field: unknown,
): JsonObject {
  if (rest.length === 0) return { ...into, [name]: field };
  const inner = into[name];
  return { ...into, [name]: put(isJsonObject(inner) ? inner : {}, rest, field) };
}

describe("a change from one content to another", () => {
  test("makes the one of the other, field by field", () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        const made = applyChange(before, draftChange(before, after));
        expect(fieldsOf(made)).toEqual(fieldsOf(after));
      }),
    );
  });

  test("is empty where nothing differs", () => {
    fc.assert(
      fc.property(content, (same) => {
        expect(draftChange(same, structuredClone(same))).toEqual({});
      }),
    );
  });

  test("of two people in different fields is kept whole, whichever comes first", () => {
    fc.assert(
      fc.property(content, content, content, (base, one, wished) => {
        const [were, mine] = [fieldsOf(base), new Set(changedFields(base, one))];
        const ofOther = changedFields(base, wished).filter((field) => !mine.has(field));
        const other = nested(
          [...new Set([...were.keys(), ...ofOther])].map((field) => [
            field,
            (ofOther.includes(field) ? fieldsOf(wished) : were).get(field),
          ]),
        );
        const [a, b] = [draftChange(base, one), draftChange(base, other)];
        for (const made of [
          applyChange(applyChange(base, a), b),
          applyChange(applyChange(base, b), a),
        ]) {
          const both = fieldsOf(made);
          for (const field of mine) expect(both.get(field)).toEqual(fieldsOf(one).get(field));
          for (const field of ofOther) expect(both.get(field)).toEqual(fieldsOf(wished).get(field));
        }
      }),
    );
  });
});

test("details are fields by their members, what is in these as a whole", () => {
  const before = { cnpj: "1", details: { iss: { rate: 2 }, nbs: "1" } };
  const after = { cnpj: "1", details: { iss: { rate: 3 } } };
  expect(draftChange(before, after)).toEqual({ details: { iss: { rate: 3 }, nbs: null } });
  expect(changedFields(before, after)).toEqual(["details.iss", "details.nbs"]);
});
