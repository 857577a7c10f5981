import { join } from "node:path";
import { readSchemas } from "./read-xsd.ts";
import { nacionalSchemas } from "./schema-files.ts";
import { writeVersion } from "./write-version.ts";

/**
 * Writes src/nacional-versions/1.01.json from the official schemas; format it afterwards.
 * Use: node packages/fiscal-layouts/scripts/generate-nacional.ts [folder with the .xsd files]
 */
const SCHEMAS =
  process.argv[2] ?? join(import.meta.dirname, "../../../../shared/fiscal/nacional/xsd");

const { simpleTypes, complexTypes } = readSchemas(nacionalSchemas(SCHEMAS));
writeVersion({
  id: "1.01",
  label: "Leiaute nacional 1.01",
  source:
    "schemas of the Sistema Nacional NFS-e, layout v1.01, package of 27/07/2026 (alphanumeric CNPJ)",
  isDraft: false,
  // Before any note of the product, which never wrote another version.
  inForce: { production: "2023-01-01", test: "2023-01-01" },
  basedOn: null,
  moves: [],
  unsaid: {},
  leftOut: [],
  simpleTypes,
  complexTypes,
});
