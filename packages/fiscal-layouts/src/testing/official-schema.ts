import { readFileSync } from "node:fs";
import { XmlDocument, XmlValidateError, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

/** An official schema parsed by libxml2. */
export interface OfficialSchema {
  accepts(xml: string): boolean;
  dispose(): void;
}

let isRegistered = false;

/** Reads the schema at `path` with its imports. */
export function openSchema(path: string): OfficialSchema {
  if (!isRegistered) isRegistered = xmlRegisterFsInputProviders();
  const source = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(source);
  source.dispose();
  return {
    accepts(xml) {
      const document = XmlDocument.fromString(xml);
      try {
        validator.validate(document);
        return true;
      } catch (error) {
        if (error instanceof XmlValidateError) return false;
        throw error;
      } finally {
        document.dispose();
      }
    },
    dispose: () => validator.dispose(),
  };
}
