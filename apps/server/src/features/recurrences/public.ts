export { recurrenceOwnData } from "./exported-data.ts";
export { resumeOccurrences } from "./issuing/retry-occurrences.ts";
export { occurrenceOfToday } from "./deciding/mark-occurrence.ts";
