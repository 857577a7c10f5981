import { existsSync, readFileSync } from "node:fs";
import { schemaFaults } from "../xsd.ts";

/** São Paulo's schemas and samples are outside the repository and never copied into it. */
const PAULISTANA = new URL("../../../../../../shared/fiscal/paulistana/", import.meta.url);

export const hasCityFiles = existsSync(new URL("xsd/v2/TiposNFe_v02.xsd", PAULISTANA));
/** Suffix of test names; says when tests are skipped. */
export const CITY_FILES = hasCityFiles
  ? "São Paulo's schemas"
  : "São Paulo's schemas (skipped: ../shared/fiscal is not here)";

export function citySample(name: string): string {
  return readFileSync(new URL(`samples/${name}`, PAULISTANA), "utf8");
}

/** Faults by the city's schema; empty for a valid document. `root` names the schema's file. */
export function cityFaults(layout: 1 | 2, root: string, xml: string): string[] {
  return schemaFaults(new URL(`xsd/v${layout}/${root}_v0${layout}.xsd`, PAULISTANA), xml);
}
