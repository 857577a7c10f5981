export { recurrenceOwnData } from "./exported-data.ts";
export { resumeOccurrences } from "./issuing/retry-occurrences.ts";
export { nextDate } from "./record/next-date.ts";
export { originOf } from "./record/origin.ts";
