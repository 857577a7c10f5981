export { recurrenceOwnData } from "./exported-data.ts";
export { resumeOccurrences } from "./issuing/retry-occurrences.ts";
export { markOccurrence, occurrenceOfToday } from "./deciding/mark-occurrence.ts";
export type { OccurrenceKey } from "./record/occurrences-store.ts";
