import { paths } from "../../ground/paths.ts";
import { sessionValue } from "../../api/session-store.ts";

/** Forms whose drafts survive until the note is sent. */
const FORMS = [paths.pix, paths.scanForm] as const;
export type NoteForm = (typeof FORMS)[number];

/** The form at which the quota stopped an invoice: after the upgrade it can be sent without typing again. */
export const interruptedNote = sessionValue<NoteForm>("emita-interrupted", isNoteForm);

/** Whether a path belongs to a form that keeps its draft. */
export function isNoteForm(path: unknown): path is NoteForm {
  return FORMS.some((form) => form === path);
}
