import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { paths } from "../../../navigation/paths.ts";

/** The screen on which a draft goes on: the form in which it was begun, or the editor for all others. */
export function draftAddress({
  id,
  form,
  copied_from,
  changes,
}: Pick<Draft, "id" | "form" | "copied_from" | "changes">): string {
  const search = `?rascunho=${encodeURIComponent(id)}`;
  if (form?.kind === "pix") return paths.pix + search;
  if (form?.kind === "review") return paths.scanForm + search;
  if (copied_from !== null && changes.length > 0)
    return paths.copy.replace("$id", copied_from) + search;
  return paths.draft.replace("$id", id);
}
