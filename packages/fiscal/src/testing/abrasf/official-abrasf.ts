import { existsSync, readFileSync } from "node:fs";
import { schemaFaults } from "../xsd.ts";

/** ABRASF's schema and the samples are outside the repository and never copied into it. */
const ABRASF = new URL("../../../../../../shared/fiscal/abrasf/", import.meta.url);
const SCHEMA = new URL("xsd/nfse_v204.libxml2.xsd", ABRASF);

export const hasAbrasfFiles = existsSync(SCHEMA);
/** Suffix of test names; says when tests are skipped. */
export const ABRASF_FILES = hasAbrasfFiles
  ? "ABRASF's schema"
  : "ABRASF's schema (skipped: ../shared/fiscal is not here)";

export function abrasfSample(name: string): string {
  return readFileSync(new URL(`samples/${name}`, ABRASF), "utf8");
}

/** Faults by the schema of 2.04; empty for a valid document. In data of 2.03 only the name of the client's element differs. */
export function abrasfFaults(xml: string): string[] {
  return schemaFaults(SCHEMA, xml.replaceAll(/(<\/?)Tomador>/g, "$1TomadorServico>"));
}
