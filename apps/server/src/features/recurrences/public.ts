export { recurrenceOwnData } from "./exported-data.ts";
export { resumeOccurrences } from "./issuing/retry-occurrences.ts";
