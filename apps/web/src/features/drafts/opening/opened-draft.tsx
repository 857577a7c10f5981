import { Suspense } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { readLink } from "../autosave/link-store.ts";
import type { OpenedDraftProps } from "./opened-draft-props.ts";

const Opening = lazyPart(async () => (await import("./opening.tsx")).Opening);

/** The form once it shows the draft of the URL. The one that the tab has already is there at once. */
export function OpenedDraft(props: OpenedDraftProps) {
  const isOpen = props.formKey !== undefined && readLink(props.formKey)?.id === props.id;
  if (isOpen) return props.children;
  return (
    <Suspense fallback={null}>
      <Opening {...props} />
    </Suspense>
  );
}
