import { expect, test } from "vitest";
import { sniff } from "./sniff.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");
const junk = (length: number) => "\n".repeat(length);

test.each([
  ["at the first byte", "%PDF-1.7\n", "pdf"],
  ["after what a gateway put before it", `${junk(200)}%PDF-1.4\n`, "pdf"],
  ["within the first kilobyte", `${junk(1019)}%PDF-1.4\n`, "pdf"],
  ["beyond it", `${junk(1020)}%PDF-1.4\n`, null],
])("a PDF's header %s", (_where, text, type) => {
  expect(sniff(bytes(text))).toBe(type);
});

test.each([
  ["GIF89a", "gif"],
  ["RIFF\0\0\0\0WEBP", "webp"],
  ["\0\0\0\x18ftypheic", "heic"],
  ["\xff\xd8\xff\xe0", "jpg"],
  ["\x89PNG\r\n\x1a\n", "png"],
  ["\xef\xbb\xbf<?xml version='1.0'?><NFSe/>", "xml"],
  ["<!DOCTYPE html><html></html>", null],
  ["<svg xmlns='http://www.w3.org/2000/svg'/>", null],
  ["PK\x03\x04 no document of Word", null],
  ["", null],
])("%j is %s", (text, type) => {
  expect(sniff(bytes(text))).toBe(type);
});
