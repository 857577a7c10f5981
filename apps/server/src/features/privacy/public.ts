export {
  keptInvoicesOf as keptNotesOf,
  resealKeptInvoices as resealKeptNotes,
} from "./keep-notes.ts";
