import { ABRASF_NAMESPACE } from "@emita/fiscal-layouts/abrasf-layout";
import { describe, expect, it } from "vitest";
import type { Element } from "../xml/document.ts";
import { elementTree, withDocument } from "../xml/document.ts";
import { MAY_BE_STRICTER, mutationsOf } from "../testing/mutations.ts";
import type { Operation } from "./profiles.ts";
import { findProfile } from "./profiles.ts";
import { layoutFault } from "./reception.ts";
import { WITHOUT_SCHEMA, abrasfFaults, abrasfSample, hasAbrasfSchema } from "./testing/official.ts";

const SAMPLES: readonly (readonly [file: string, operation: Operation])[] = [
  ["GerarNfseEnvio.xml", "GerarNfse"],
  ["EnviarLoteRpsSincronoEnvio.xml", "RecepcionarLoteRpsSincrono"],
  ["CancelarNfseEnvio.xml", "CancelarNfse"],
  ["ConsultarNfseRpsEnvio.xml", "ConsultarNfsePorRps"],
];
const seen = new Set<string>();

describe.runIf(hasAbrasfSchema)(`one place spoiled${WITHOUT_SCHEMA}`, () => {
  it.each(SAMPLES)(
    "%s: the original is valid, and each mutation fails where the schema fails it",
    (file, operation) => {
      const root = treeOf(abrasfSample(file));
      const profile = findProfile("guarulhos");
      if (root === null || profile === null) throw new Error("no sample, or no profile");
      expect(layoutFault(profile, operation, root)).toBeNull();
      const differing: string[] = [];
      for (const { what, xml } of mutationsOf(root, seen, ABRASF_NAMESPACE)) {
        const tree = treeOf(xml);
        const isOurs = tree !== null && layoutFault(profile, operation, tree) === null;
        const isOfficial = abrasfFaults(xml).length === 0;
        // Cities define the version themselves.
        const mayDiffer = MAY_BE_STRICTER.test(what) || what.includes("@versao");
        if (isOurs !== isOfficial && !(isOfficial && mayDiffer)) differing.push(what);
      }
      expect(differing).toEqual([]);
    },
  );
});

function treeOf(xml: string): Element | null {
  return withDocument(Buffer.from(xml), (document) => elementTree(document.root));
}
