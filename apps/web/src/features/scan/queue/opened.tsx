import type { Document } from "@emita/contract/documents/documents";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useUnsent } from "../../../navigation/unsaved.ts";
import { adoptCapture } from "../capture/capture.ts";
import { rememberUpload } from "../capture/reading.ts";
import type { Piled } from "../pile/pile.ts";
import {
  fromDocument,
  invoicesLeft,
  processedData,
  type ProcessedData,
} from "../reading/processed-data.ts";
import { type ReviewDraft, reviewDraft } from "../reading/review-draft.ts";
import { useReadDocument } from "../review/document/use-read-document.ts";
import { ReviewColumns } from "../review/review-columns.tsx";

interface OpenedProps {
  document: Piled;
  reading: Document;
  /** What was typed before the document was put off. */
  typed: ReviewDraft | undefined;
  /** `isLast`: no other invoice of the document is left. */
  onSent: (isLast: boolean, isScheduled: boolean) => void;
}

/** One document of the queue with its form. */
export function Opened({ document, reading, typed, onSent }: OpenedProps) {
  const [kept, setKept] = useState(() => begin(document, reading, typed));
  const data = useReadDocument(kept);
  useUnsent(true, "kept");
  useEffect(() => processedData.write(data), [data]);
  const choose = (next: ProcessedData) => {
    // Another invoice is another form.
    reviewDraft.clear();
    setKept(next);
  };
  const finish = (isScheduled: boolean) => {
    const isLast = invoicesLeft(data) === 0;
    if (!isLast) choose({ ...data, chosenNote: null });
    onSent(isLast, isScheduled);
  };
  return (
    <FocusedStart key={kept.chosenNote}>
      <ReviewColumns
        data={data}
        isQuick
        onSent={() => finish(false)}
        onScheduled={() => finish(true)}
        onChosen={choose}
      />
    </FocusedStart>
  );
}

/** Begins with the keyboard where the work is, after the page's heading took the focus. */
function FocusedStart({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusStart(box.current), []);
  return <div ref={box}>{children}</div>;
}

/** Makes the document the tab's own, as if it had just been read. After a reload the tab goes on where it was. */
function begin(document: Piled, reading: Document, typed: ReviewDraft | undefined): ProcessedData {
  adoptCapture(document);
  rememberUpload(document.key, reading.id);
  const before = processedData.read();
  if (before?.documentId === reading.id) return before;
  if (typed) reviewDraft.write(typed);
  else reviewDraft.clear();
  const data = fromDocument(reading, document.pages[0]?.name ?? "Documento");
  processedData.write(data);
  return data;
}

/** The first field that wants a look; where none does, the button that sends: Enter is then enough. */
function focusStart(box: HTMLElement | null): void {
  const field = box?.querySelector<HTMLElement>("[data-look] :is(input, textarea)");
  const start = field ?? box?.querySelector<HTMLElement>("form button[type=submit], ul button");
  start?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}
