import { expect, test } from "vitest";
import { z } from "zod";
import { answerWriter } from "./answer-writer.ts";

const schema = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  amount: z.number(),
  parts: z.array(z.object({ code: z.string(), note: z.string().optional() })),
  place: z.object({ city: z.string() }).nullable(),
  kind: z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]).nullable(),
});
type Sample = z.output<typeof schema>;

const full: Sample = {
  id: "1db8b9dd-a35e-4661-83cb-4ab8b214c844",
  name: 'Ana "Lu" \u2028\\ \ud83d\ude00 \u0007',
  amount: 10.05,
  parts: [{ code: "a" }, { code: "b", note: "c" }],
  place: { city: "São Paulo" },
  kind: { b: 2 },
};

test("writes what JSON.stringify writes", () => {
  const write = answerWriter(schema);
  const empty: Sample = { ...full, name: null, parts: [], place: null, kind: null };
  for (const sample of [full, empty]) expect(JSON.parse(write(sample))).toEqual(sample);
});

test("never writes what the schema does not list", () => {
  const write = answerWriter(schema);
  const part = { code: "a", secret: "s" };
  const row = { ...full, secret: "s", place: { city: "Recife", secret: "s" }, parts: [part] };
  expect(write(row)).not.toContain("secret");
});
