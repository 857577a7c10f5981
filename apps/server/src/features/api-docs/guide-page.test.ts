import { expect, test } from "vitest";
import { guideSections } from "./guide-page.ts";

const sections = guideSections("https://emita.example", 600);
const ids = sections.map(({ id }) => id);

test("each part of the guide has an address of its own", () => {
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("a link within the guide leads to a part of it", () => {
  const links = sections.flatMap(({ body }) =>
    [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((id) => id !== undefined && !ids.includes(id))).toEqual([]);
});
