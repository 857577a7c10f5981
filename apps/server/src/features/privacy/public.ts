export { resealKeptNotes } from "./keep-notes.ts";
