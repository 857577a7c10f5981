import { expect, test } from "vitest";
import { isPile, sortFiles } from "./pile-files.ts";

const pdf = (name: string, size = 10) => ({ name, type: "application/pdf", size });
const photo = { name: "foto.jpg", type: "image/jpeg", size: 10 };

test("files of different kinds, or more than a document has pages, are a document each", () => {
  expect(isPile([pdf("a.pdf")])).toBe(false);
  expect(isPile([photo, photo])).toBe(false);
  expect(isPile([pdf("a.pdf"), pdf("b.pdf")])).toBe(true);
  expect(isPile([photo, pdf("b.pdf")])).toBe(true);
  expect(isPile(Array.from({ length: 6 }, () => photo))).toBe(true);
});

test("what cannot be sent is named, and keeps nothing else back", () => {
  const files = [pdf("a.pdf"), pdf("vazio.pdf", 0), { name: "b.exe", type: "", size: 1 }, photo];
  const { good, bad } = sortFiles(files);
  expect(good.map(({ name }) => name)).toEqual(["a.pdf", "foto.jpg"]);
  expect(bad.map(({ name }) => name)).toEqual(["vazio.pdf", "b.exe"]);
});
