import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

/** Faults by the schema in a file; empty for a valid document. Compiled schemas are cached. */
export function schemaFaults(schema: URL, xml: string): string[] {
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

const validators = new Map<string, XsdValidator>();

function validatorOf(schema: URL): XsdValidator {
  const path = fileURLToPath(schema);
  const known = validators.get(path);
  if (known !== undefined) return known;
  xmlRegisterFsInputProviders();
  const document = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(document);
  validators.set(path, validator);
  return validator;
}
