export { batchOwnData } from "./exported-data.ts";
