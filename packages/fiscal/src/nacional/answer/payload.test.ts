import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePayload, encodePayload } from "./payload.ts";

describe("payload", () => {
  test("decodes encoded text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(decodePayload(encodePayload(`<a>${text}</a>`))).toBe(`<a>${text}</a>`);
      }),
    );
  });

  test("base64 of base64(gzip), as live event queries return it", () => {
    const twice = Buffer.from(encodePayload("<a/>")).toString("base64");
    expect(twice.startsWith("SDRzSUFB")).toBe(true);
    expect(decodePayload(twice)).toBe("<a/>");
  });

  test("XML that was not compressed", () => {
    expect(decodePayload(Buffer.from("<a/>").toString("base64"))).toBe("<a/>");
  });

  test.for([
    ["nothing", ""],
    ["no base64", "%%%"],
    ["text", Buffer.from("isto não é XML").toString("base64")],
    ["cut short", encodePayload("x".repeat(500)).slice(0, 24)],
    ["a bomb", gzipSync(Buffer.alloc(20 * 1024 * 1024)).toString("base64")],
  ] as const)("corrupt: %s", ([, payload]) => {
    expect(decodePayload(payload)).toBeNull();
  });

  test("never throws", () => {
    fc.assert(fc.property(fc.base64String(), (text) => void decodePayload(text)));
  });
});
