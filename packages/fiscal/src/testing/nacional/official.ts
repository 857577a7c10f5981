import { existsSync, readFileSync } from "node:fs";
import { schemaFaults } from "../xsd.ts";

/** The official schemas and samples are outside the repository and never copied into it. */
const NACIONAL = new URL("../../../../../../shared/fiscal/nacional/", import.meta.url);

export const hasOfficialFiles = existsSync(new URL("xsd/DPS_v1.01.xsd", NACIONAL));
/** Suffix of test names; says when tests are skipped. */
export const OFFICIAL = hasOfficialFiles
  ? "official schemas v1.01"
  : "official schemas v1.01 (skipped: ../shared/fiscal is not here)";

export type OfficialSchema = "DPS" | "NFSe" | "pedRegEvento" | "evento";

export function officialSample(name: string): string {
  return readFileSync(new URL(`samples/${name}`, NACIONAL), "utf8");
}

/** Faults by the official schema; empty for a valid document. */
export function officialFaults(schema: OfficialSchema, xml: string): string[] {
  return schemaFaults(new URL(`xsd/${schema}_v1.01.xsd`, NACIONAL), xml);
}
