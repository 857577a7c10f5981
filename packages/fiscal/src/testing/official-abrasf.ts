import { existsSync, readFileSync } from "node:fs";
import { schemaFaults } from "./xsd.ts";

/** ABRASF's schema and the samples lie outside the repository and are never copied into it. */
const ABRASF = new URL("../../../../../shared/fiscal/abrasf/", import.meta.url);
const SCHEMA = new URL("xsd/nfse_v204.libxml2.xsd", ABRASF);

export const hasAbrasfFiles = existsSync(SCHEMA);
/** For the names of tests that are skipped without them. */
export const ABRASF_FILES = hasAbrasfFiles
  ? "ABRASF's schema"
  : "ABRASF's schema (skipped: ../shared/fiscal is not here)";

export function abrasfSample(name: string): string {
  return readFileSync(new URL(`samples/${name}`, ABRASF), "utf8");
}

/**
 * What the schema of 2.04 objects to; empty when it accepts the document. Data of 2.03 differ in the name of the party
 * served alone.
 */
export function abrasfFaults(xml: string): string[] {
  return schemaFaults(SCHEMA, xml.replaceAll(/(<\/?)Tomador>/g, "$1TomadorServico>"));
}
