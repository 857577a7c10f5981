import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  XmlBufferInputProvider,
  XmlDocument,
  XsdValidator,
  xmlRegisterInputProvider,
} from "libxml2-wasm";

/** ABRASF's schema, beside the project; absent on most machines, and never part of it. */
const FOLDER = fileURLToPath(
  new URL("../../../../../../shared/fiscal/abrasf/xsd", import.meta.url),
);
const SCHEMA = "nfse_v204.libxml2.xsd";
const SIGNATURE_SCHEMA = "xmldsig-core-schema20020212.xsd";

export const hasAbrasfSchema = existsSync(join(FOLDER, SCHEMA));
/** Suffix for the names of tests that need it. */
export const WITHOUT_SCHEMA = hasAbrasfSchema ? "" : " (skipped: ../shared/fiscal is absent)";

let validator: XsdValidator | null = null;

/** Faults of `xml` by the published schema; empty when it is valid. */
export function abrasfFaults(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validator ??= compile();
    validator.validate(document);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : "invalid"];
  } finally {
    document.dispose();
  }
}

function compile(): XsdValidator {
  xmlRegisterInputProvider(
    new XmlBufferInputProvider({
      [SCHEMA]: read(SCHEMA),
      [SIGNATURE_SCHEMA]: read(SIGNATURE_SCHEMA),
    }),
  );
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(read(SCHEMA), { url: SCHEMA }));
}

function read(name: string): Buffer {
  return readFileSync(join(FOLDER, name));
}

/** One of the samples beside the schema. */
export function abrasfSample(name: string): string {
  return readFileSync(join(FOLDER, "..", "samples", name), "utf8");
}
