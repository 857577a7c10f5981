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
/** Suffix for the names of tests that need them. */
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

/** Codes of Anexo VI v1.04.00 by their column SEFIN: V where that system refuses a declaration, X where it does not. */
export function officialColumnSefin(): ReadonlyMap<string, string> {
  const rows = readFileSync(join(FOLDER, "erros-anexo6-v1.04.00.csv"), "utf8").trim().split("\n");
  return new Map(rows.slice(1).map((row) => [row.slice(0, 5), row.split(";").at(-4) ?? ""]));
}

type RootName = "DPS" | "NFSe" | "pedRegEvento" | "evento";

const validators = new Map<RootName, XsdValidator>();

/** Faults of `xml` by the official schema `root`; empty when it is valid. Compiled schemas are cached. */
export function officialFaults(root: RootName, xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validatorOf(root).validate(document);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : "invalid"];
  } finally {
    document.dispose();
  }
}

/** Names of the official samples with this prefix. */
export function officialSamples(prefix: string): readonly string[] {
  if (!hasOfficialFiles) return [];
  return readdirSync(join(FOLDER, "samples")).filter((name) => name.startsWith(prefix));
}

function validatorOf(root: RootName): XsdValidator {
  const known = validators.get(root);
  if (known !== undefined) return known;
  if (validators.size === 0) provideSchemas();
  const path = `${root}_v1.01.xsd`;
  const schema = XmlDocument.fromBuffer(readFileSync(join(FOLDER, "xsd", path)), { url: path });
  const validator = XsdValidator.fromDoc(schema);
  validators.set(root, validator);
  return validator;
}

function provideSchemas(): void {
  const folder = join(FOLDER, "xsd");
  const files = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]),
  );
  xmlRegisterInputProvider(new XmlBufferInputProvider(files));
}
