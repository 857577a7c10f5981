import { expect, test } from "vitest";
import { inNames, inPlacesOf } from "./layout-places.ts";
import type { ParsedElement } from "./layout-types.ts";
import { layoutVersion, type LayoutVersionFile } from "./layout-version.ts";
import { NAMING_VERSION, NATIONAL_VERSIONS, versionCalled } from "./nacional-versions.ts";
import { INVENTED } from "./testing/invented-version.ts";
import { parseXml, writeXml } from "./testing/xml.ts";

const today = versionCalled(NAMING_VERSION);
if (today === null) throw new Error("no layout");
const todaysFile: LayoutVersionFile = { ...today, ...today.tables, basedOn: null };

/** Two values that swap their places. */
const swapped = layoutVersion(
  {
    ...INVENTED,
    id: "8.00",
    complexTypes: {},
    moves: [
      { from: "infDPS/toma", to: "infDPS/interm" },
      { from: "infDPS/interm", to: "infDPS/toma" },
    ],
    unsaid: {},
  },
  [todaysFile],
);
const versions = [...NATIONAL_VERSIONS, swapped];

const DECLARATION =
  "<infDPS><prest><fone>1</fone></prest><toma><fone>2</fone></toma><interm><fone>3</fone></interm></infDPS>";

test("moving there and back restores the original", () => {
  const named = parseXml(DECLARATION);
  const placed = inPlacesOf(swapped, named);
  if (!placed.ok) throw new Error(placed.path);
  expect(writeXml(placed.element)).toContain("<toma><fone>3</fone></toma><interm><fone>2</fone>");
  expect(sorted(inNames(placed.element, swapped, versions))).toEqual(sorted(named));
});

test("a version's own place takes precedence over another version's name for it", () => {
  const named = parseXml(DECLARATION);
  expect(inNames(named, today, versions)).toEqual(named);
  expect(inNames(named, null, versions)).toEqual(named);
});

function sorted({ name, text, children }: ParsedElement): unknown {
  return [name, text, children.map(sorted).toSorted((a, b) => (String(a) < String(b) ? -1 : 1))];
}
