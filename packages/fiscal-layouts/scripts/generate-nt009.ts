import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NAMING_VERSION, versionCalled } from "../src/nacional-versions.ts";
import { draftOfNt009 } from "./nt009.ts";
import { writeVersion } from "./write-version.ts";

/**
 * Writes src/nacional-versions/nt009-rascunho.json from the tables of NT 009; format it afterwards.
 * Use: node packages/fiscal-layouts/scripts/generate-nt009.ts [folder with nt009-campos.csv and cClassTrib.csv]
 */
const FOLDER = process.argv[2] ?? join(import.meta.dirname, "../../../../shared/fiscal/nacional");
const base = versionCalled(NAMING_VERSION);
if (base === null) throw new Error(`layout ${NAMING_VERSION} comes first: generate-nacional.ts`);
const read = (file: string): string => readFileSync(join(FOLDER, file), "utf8");
writeVersion(draftOfNt009(read("nt009-campos.csv"), read("cClassTrib.csv"), base.tables));
