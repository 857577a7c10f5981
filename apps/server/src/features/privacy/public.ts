export { keptNotesOf, resealKeptNotes } from "./keep-notes.ts";
