import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readSchemas } from "../scripts/read-xsd.ts";
import { nacionalSchemas } from "../scripts/schema-files.ts";
import { NACIONAL_LAYOUTS } from "./nacional-layout.ts";
import { NAMING_VERSION, versionCalled } from "./nacional-versions.ts";
import { mutants } from "./testing/mutants.ts";
import type { OfficialSchema } from "./testing/official-schema.ts";
import { openSchema } from "./testing/official-schema.ts";
import { HAS_OFFICIAL, OFFICIAL, WITHOUT_OFFICIAL } from "./testing/official.ts";
import { parseXml, writeXml } from "./testing/xml.ts";
import { checkLayout } from "./validate-layout.ts";

type Root = keyof typeof NACIONAL_LAYOUTS;

const XSD = join(OFFICIAL, "nacional/xsd");
const SAMPLES = join(OFFICIAL, "nacional/samples");
const SAMPLE_FILES = HAS_OFFICIAL ? readdirSync(SAMPLES) : [];

/** Both validators judge one mutant in STEP, a prime so that every kind occurs. */
const STEP = 7;

describe.skipIf(!HAS_OFFICIAL)(`tables against the official schemas${WITHOUT_OFFICIAL}`, () => {
  test("are equal for every type: names, order, occurrence, restrictions", () => {
    const official = readSchemas(nacionalSchemas(XSD));
    const { simpleTypes, complexTypes } = official;
    expect(versionCalled(NAMING_VERSION)?.tables).toEqual({ simpleTypes, complexTypes });
    expect(official.roots).toEqual({
      DPS: "TCDPS",
      NFSe: "TCNFSe",
      pedRegEvento: "TCPedRegEvt",
      evento: "TCEvento",
    });
  });
});

describe.skipIf(!HAS_OFFICIAL)(`checkLayout beside libxml2${WITHOUT_OFFICIAL}`, () => {
  const schemas = new Map<string, OfficialSchema>();

  beforeAll(() => {
    for (const root of Object.keys(NACIONAL_LAYOUTS)) {
      schemas.set(root, openSchema(join(XSD, `${root}_v1.01.xsd`)));
    }
    return () => {
      for (const schema of schemas.values()) schema.dispose();
    };
  });

  function schemaAccepts(root: string, xml: string): boolean {
    const schema = schemas.get(root);
    if (schema === undefined) throw new Error(`no schema for ${root}`);
    return schema.accepts(xml);
  }

  test.each(SAMPLE_FILES)("accepts the sample %s", (file) => {
    const root = parseXml(readFileSync(join(SAMPLES, file), "utf8"));
    expect(checkLayout(layoutFor(root.name), root)).toEqual([]);
    expect(schemaAccepts(root.name, writeXml(root))).toBe(true);
  });

  test.each(SAMPLE_FILES)("judge the mutants of %s alike", (file) => {
    const root = parseXml(readFileSync(join(SAMPLES, file), "utf8"));
    const picked = [...mutants(root)].filter((_, index) => index % STEP === 0);
    expect(picked.length).toBeGreaterThan(15);
    const verdicts = picked.map(({ what, element }) => {
      const ours = checkLayout(layoutFor(root.name), element).length === 0;
      return { what, ours, official: schemaAccepts(root.name, writeXml(element)) };
    });
    expect(verdicts.filter(({ ours, official }) => ours !== official)).toEqual([]);
    expect(new Set(verdicts.map(({ ours }) => ours))).toEqual(new Set([true, false]));
  });
});

function layoutFor(name: string) {
  const known = Object.keys(NACIONAL_LAYOUTS).find((root): root is Root => root === name);
  if (known === undefined) throw new Error(`no layout for ${name}`);
  return NACIONAL_LAYOUTS[known];
}
