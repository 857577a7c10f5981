import { existsSync } from "node:fs";
import { join } from "node:path";

/** The official material of the fiscal authorities, beside the project; never committed. */
export const OFFICIAL = join(import.meta.dirname, "../../../../../shared/fiscal");

/** Tests that need it are skipped when it is absent, and say so. */
export const HAS_OFFICIAL = existsSync(OFFICIAL);
export const WITHOUT_OFFICIAL = HAS_OFFICIAL ? "" : " (skipped: ../shared/fiscal is absent)";
