import { NACIONAL_LAYOUTS } from "@emita/fiscal-layouts/nacional-layout";
import { describe, expect, it } from "vitest";
import { dpsText } from "../testing/dps-text.ts";
import { EVENT_DETAILS, eventText } from "../testing/event-text.ts";
import { GOOD_DPS } from "../testing/good-dps.ts";
import { MAY_BE_STRICTER, mutationsOf } from "../testing/mutations.ts";
import {
  WITHOUT_OFFICIAL,
  hasOfficialFiles,
  officialFaults,
  officialSample,
  officialSamples,
} from "../testing/official.ts";
import { OLD_NOTE } from "../testing/cases/rejection-case.ts";
import { receive } from "./reception.ts";
import type { Element } from "../xml/document.ts";
import { elementTree, withDocument } from "../xml/document.ts";
import { packXml } from "../xml/payload.ts";

type RootName = keyof typeof NACIONAL_LAYOUTS;

const SAMPLES = ["DPS", "evento", "nfse", "pedRegEvento"].flatMap((prefix) =>
  officialSamples(prefix.toLowerCase()).concat(officialSamples(prefix)),
);
const NOW = new Date("2026-11-20T15:00:00Z");
const OWN: readonly (readonly [what: string, root: RootName, xml: string])[] = [
  ...GOOD_DPS.map(({ what, base, change }) => [what, "DPS", dpsText(base, change, NOW)] as const),
  ...Object.keys(EVENT_DETAILS).map(
    (type) => [`e${type}`, "pedRegEvento", eventText({ chave: OLD_NOTE.chave, type })] as const,
  ),
];

describe.runIf(hasOfficialFiles)(`one place spoiled${WITHOUT_OFFICIAL}`, () => {
  it.each([...new Set(SAMPLES)])(
    "%s: the original is valid, and each mutation fails where the schema fails it",
    (name) => {
      const xml = officialSample(name);
      const root = treeOf(xml);
      const layout = NACIONAL_LAYOUTS[rootName(root)];
      const reception = receive(packXml(xml), () => layout);
      expect(reception).toMatchObject({ ok: true, message: { signature: { kind: "valid" } } });
      expect(differences(rootName(root), root)).toEqual([]);
    },
  );

  it.each(OWN)("%s (%s)", (_, name, xml) => {
    expect(officialFaults(name, xml)).toEqual([]);
    expect(receive(packXml(xml), () => NACIONAL_LAYOUTS[name])).toMatchObject({ ok: true });
    expect(differences(name, treeOf(xml))).toEqual([]);
  });
});

const seen = new Set<string>();

/** Mutations that the sandbox and the official schema judge differently. */
function differences(name: RootName, root: Element): readonly string[] {
  const differing: string[] = [];
  for (const { what, xml } of mutationsOf(root, seen)) {
    const isOfficial = officialFaults(name, xml).length === 0;
    const isOurs = receive(packXml(xml), () => NACIONAL_LAYOUTS[name]).ok;
    if (isOfficial !== isOurs && !(isOfficial && MAY_BE_STRICTER.test(what))) {
      differing.push(`${what}: schema ${isOfficial ? "accepts" : "refuses"}, sandbox does not`);
    }
  }
  return differing;
}

function rootName(root: Element): RootName {
  const name = Object.keys(NACIONAL_LAYOUTS).find((known) => known === root.name);
  if (name === "DPS" || name === "NFSe" || name === "pedRegEvento" || name === "evento")
    return name;
  throw new Error(`no layout for ${root.name}`);
}

function treeOf(xml: string): Element {
  const root = withDocument(Buffer.from(xml), (document) => elementTree(document.root));
  if (root === null) throw new Error("not well-formed");
  return root;
}
