import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSchemas } from "../scripts/read-xsd.ts";
import { PAULISTANA_ROOTS, abrasfSchemas, paulistanaSchemas } from "../scripts/schema-files.ts";
import { abrasfLayout } from "./abrasf-layout.ts";
import { ABRASF_TYPES } from "./abrasf-types.ts";
import type { ElementRule } from "./layout-types.ts";
import { paulistanaLayout } from "./paulistana-layout.ts";
import { PAULISTANA_V1_TYPES } from "./paulistana-v1-types.ts";
import { PAULISTANA_V2_TYPES } from "./paulistana-v2-types.ts";
import { mutants, namespaceMutants } from "./testing/mutants.ts";
import { HAS_OFFICIAL, OFFICIAL, WITHOUT_OFFICIAL } from "./testing/official.ts";
import { openSchema } from "./testing/official-schema.ts";
import { parseXml, writeXml } from "./testing/xml.ts";
import { checkLayout } from "./validate-layout.ts";

const PAULISTANA = join(OFFICIAL, "paulistana");
const ABRASF = join(OFFICIAL, "abrasf");

/** Number of mutants of one sample for both validators: of a longer sample every second, third… */
const MOST = 500;

/** libxml2 accepts characters in Base64 that XML Schema forbids: there our table may be stricter. */
const IS_BASE64 = /\/(Assinatura|AssinaturaCancelamento)$|\/Signature\//;

interface Sample {
  readonly file: string;
  readonly xml: string;
  readonly layout: ElementRule;
  readonly schema: string;
}

/** The layout 1 answers with OpcaoSimples 4, which the real service returns against its own schema. */
const AGAINST_THEIR_SCHEMA = [
  "v1-resp-RetornoConsulta-normal",
  "v1-resp-RetornoConsulta-cancelada",
];

describe.skipIf(!HAS_OFFICIAL)(`municipal tables against the schemas${WITHOUT_OFFICIAL}`, () => {
  test("are equal for every type", () => {
    const xsd = join(PAULISTANA, "xsd");
    expect(PAULISTANA_V1_TYPES).toEqual(readSchemas(paulistanaSchemas(xsd, 1)));
    expect(PAULISTANA_V2_TYPES).toEqual(readSchemas(paulistanaSchemas(xsd, 2)));
    expect(ABRASF_TYPES).toEqual(readSchemas(abrasfSchemas(join(ABRASF, "xsd"))));
  });
});

describe.skipIf(!HAS_OFFICIAL)(`checkLayout beside libxml2, cities${WITHOUT_OFFICIAL}`, () => {
  const samples = HAS_OFFICIAL ? [...paulistanaSamples(), ...abrasfSamples()] : [];

  test.each(samples)("accepts $file", ({ xml, layout, schema }) => {
    const root = parseXml(xml);
    expect(checkLayout(layout, root)).toEqual([]);
    const official = openSchema(schema);
    expect(official.accepts(writeXml(root))).toBe(true);
    official.dispose();
  });

  test.each(samples)("judge the mutants of $file alike", ({ file, xml, layout, schema }) => {
    const root = parseXml(xml);
    const official = openSchema(schema);
    const all = [...mutants(root, { intoSignature: file.startsWith("v") })];
    const step = Math.ceil(all.length / MOST);
    const picked = all.filter((_, index) => index % step === 0);
    const verdicts = [...picked, ...namespaceMutants(root)].map(({ what, element }) => ({
      what,
      ours: checkLayout(layout, element).length === 0,
      official: official.accepts(writeXml(element)),
    }));
    official.dispose();
    const differing = verdicts.filter(
      ({ what, ours, official: theirs }) => ours !== theirs && !(theirs && IS_BASE64.test(what)),
    );
    expect(differing).toEqual([]);
    expect(verdicts.map(({ ours }) => ours)).toContain(false);
  });
});

function paulistanaSamples(): Sample[] {
  return readdirSync(join(PAULISTANA, "samples"))
    .filter((file) => /^v[12]-.+\.xml$/.test(file))
    .filter((file) => !AGAINST_THEIR_SCHEMA.includes(file.replace(".xml", "")))
    .map((file) => {
      const version = file.startsWith("v1") ? 1 : 2;
      const xml = readFileSync(join(PAULISTANA, "samples", file), "utf8");
      const name = parseXml(xml).name;
      const root = PAULISTANA_ROOTS.find((candidate) => candidate === name);
      if (root === undefined) throw new Error(`no layout for ${name}`);
      const schema = join(PAULISTANA, `xsd/v${version}/${root}_v0${version}.xsd`);
      return { file, xml, layout: paulistanaLayout(version, root), schema };
    });
}

function abrasfSamples(): Sample[] {
  return readdirSync(join(ABRASF, "samples")).map((file) => {
    const xml = readFileSync(join(ABRASF, "samples", file), "utf8");
    const layout = abrasfLayout(parseXml(xml).name);
    if (layout === null) throw new Error(`no layout for ${file}`);
    return { file, xml, layout, schema: join(ABRASF, "xsd/nfse_v204.libxml2.xsd") };
  });
}
