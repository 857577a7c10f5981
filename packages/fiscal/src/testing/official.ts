import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

/** The official schemas and samples lie outside the repository and are never copied into it. */
const NACIONAL = new URL("../../../../../shared/fiscal/nacional/", import.meta.url);

export const hasOfficialFiles = existsSync(new URL("xsd/DPS_v1.01.xsd", NACIONAL));
/** For the names of tests that are skipped without them. */
export const OFFICIAL = hasOfficialFiles
  ? "official schemas v1.01"
  : "official schemas v1.01 (skipped: ../shared/fiscal is not here)";

export type OfficialSchema = "DPS" | "NFSe" | "pedRegEvento" | "evento";

export function officialSample(name: string): string {
  return readFileSync(new URL(`samples/${name}`, NACIONAL), "utf8");
}

/** What the official schema objects to; empty when it accepts the document. */
export function officialFaults(schema: OfficialSchema, xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validatorOf(schema).validate(document);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    document.dispose();
  }
}

const validators = new Map<OfficialSchema, XsdValidator>();

function validatorOf(schema: OfficialSchema): XsdValidator {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  xmlRegisterFsInputProviders();
  const path = fileURLToPath(new URL(`xsd/${schema}_v1.01.xsd`, NACIONAL));
  const document = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(document);
  validators.set(schema, validator);
  return validator;
}
