import { expect, test } from "vitest";
import { mergeMetadata, metadataColumn } from "./metadata.ts";

test("a change is laid over what is there; null takes away", () => {
  const stands = { pedido: "1", loja: "Centro" };
  expect(mergeMetadata(stands, { loja: "Norte", caixa: "3" })).toEqual({
    pedido: "1",
    loja: "Norte",
    caixa: "3",
  });
  expect(mergeMetadata(stands, { loja: null, nunca: null })).toEqual({ pedido: "1" });
  expect(mergeMetadata(stands, null)).toEqual({});
  expect(mergeMetadata(stands, {})).toEqual(stands);
});

test("more than twenty keys together are refused, and room can be made in the same change", () => {
  const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`k${n}`, "v"]));
  expect(() => mergeMetadata(twenty, { more: "v" })).toThrow("invalid");
  expect(Object.keys(mergeMetadata(twenty, { more: "v", k0: null }))).toHaveLength(20);
});

test("no keys are kept as nothing", () => {
  expect(metadataColumn({})).toBeNull();
  expect(metadataColumn({ a: "b" })).toBe('{"a":"b"}');
});
