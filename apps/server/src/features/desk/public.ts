export { removeDeskExports } from "./exports/remove-desk-exports.ts";
