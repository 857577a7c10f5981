import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  XmlBufferInputProvider,
  XmlDocument,
  XsdValidator,
  xmlRegisterInputProvider,
} from "libxml2-wasm";

/** The official schemas and samples, beside the project; absent on most machines, and never part of it. */
const FOLDER = fileURLToPath(new URL("../../../../../shared/fiscal/nacional", import.meta.url));

export const hasOfficialFiles = existsSync(join(FOLDER, "xsd"));
/** Goes into the title of what needs them. */
export const WITHOUT_OFFICIAL = hasOfficialFiles ? "" : " (skipped: ../shared/fiscal is absent)";

/** One of the official samples. */
export function officialSample(name: string): string {
  return readFileSync(join(FOLDER, "samples", name), "utf8");
}

/** Rows of the official table of rejection codes: code, message, level. */
export function officialRejections(): readonly { readonly code: string; readonly level: string }[] {
  return readFileSync(join(FOLDER, "erros.csv"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("dps;"))
    .map((line) => ({
      code: line.split(";")[1] ?? "",
      level: line.trim().split(";").at(-1) ?? "",
    }));
}

/** Messages of the official schema `root` (NFSe, evento…) about `xml`; empty when it is valid. */
export function officialFaults(root: "NFSe" | "evento", xml: string): string[] {
  provideSchemas();
  const path = `${root}_v1.01.xsd`;
  const schema = XmlDocument.fromBuffer(readFileSync(join(FOLDER, "xsd", path)), { url: path });
  const document = XmlDocument.fromString(xml);
  const validator = XsdValidator.fromDoc(schema);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : "invalid"];
  } finally {
    validator.dispose();
    document.dispose();
    schema.dispose();
  }
}

let isProvided = false;

function provideSchemas(): void {
  if (isProvided) return;
  isProvided = true;
  const folder = join(FOLDER, "xsd");
  const files = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]),
  );
  xmlRegisterInputProvider(new XmlBufferInputProvider(files));
}
