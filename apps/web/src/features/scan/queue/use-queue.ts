import type { Document } from "@emita/contract/documents/documents";
import { useState } from "react";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { detachCapture } from "../capture/capture.ts";
import { forgetUpload } from "../capture/reading.ts";
import { putOff, takeOut, type Piled } from "../pile/pile.ts";
import { reviewOrder } from "../pile/pile-order.ts";
import { processedData } from "../reading/processed-data.ts";
import { type ReviewDraft, reviewDraft } from "../reading/review-draft.ts";

/** Which document is on screen, and the ways from it to the next. What was typed for one that was put off is kept. */
export function useQueue(pile: readonly Piled[], readings: ReadonlyMap<string, Document>) {
  const [key, setKey] = useState<string | null>(null);
  const [trail, setTrail] = useState<readonly string[]>([]);
  const [sent, setSent] = useState(0);
  const [typed] = useState(() => new Map<string, ReviewDraft>());
  const order = reviewOrder(pile, readings);
  const document = order.find((one) => one.key === key) ?? null;
  const others = order.filter((one) => one.key !== key);
  const before = trail.filter((one) => others.some((other) => other.key === one));
  // Only once there is none: a surer document that is read meanwhile takes no other one's place.
  if (document === null && order.length > 0) setKey((keptOf(order) ?? order[0])?.key ?? null);

  const turnTo = (next: string | undefined) => {
    const draft = reviewDraft.read();
    if (document && draft) typed.set(document.key, draft);
    leave();
    setKey(next ?? null);
  };
  const drop = () => {
    leave();
    setKey(others[0]?.key ?? null);
    if (document) void takeOut(document);
  };
  return {
    document,
    reading: document && readings.get(document.key),
    typed: document && typed.get(document.key),
    sent,
    hasBack: before.length > 0,
    hasNext: others.length > 0,
    /** The document comes again after all others. */
    skip: () => {
      if (!document || others.length === 0) return;
      setTrail([...trail, document.key]);
      turnTo(others[0]?.key);
      void putOff(document);
    },
    back: () => {
      const last = before.at(-1);
      if (last === undefined) return;
      setTrail(trail.filter((one) => one !== last));
      turnTo(last);
    },
    remove: drop,
    /** An invoice of the document was sent; with `isLast` the next document follows. */
    finish: (isLast: boolean, isScheduled: boolean) => {
      setSent(sent + 1);
      showToast("ok", isScheduled ? "Nota agendada" : "Nota enviada", {
        text: document?.pages[0]?.name ?? "",
      });
      if (isLast) drop();
    },
  };
}

/** The document at which the tab was before it was reloaded. */
function keptOf(order: readonly Piled[]): Piled | undefined {
  const kept = processedData.read()?.documentId ?? null;
  return order.find(({ documentId }) => kept !== null && documentId === kept);
}

function leave(): void {
  processedData.clear();
  reviewDraft.clear();
  forgetUpload();
  detachCapture();
}
