import { useRef, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { clientsChanged } from "../../clients/queries.ts";
import { rememberInvoice } from "../../invoices/queries/queries.ts";
import { submitDraft } from "../queries/drafts-api.ts";
import { DRAFT_NOT_SENT } from "../sending/use-submit-draft.ts";
import { fewAtATime } from "./few-at-a-time.ts";
import type { DraftItem } from "./month-items.ts";

/** What became of one. Absent text: it is an invoice now. */
export interface Outcome {
  readonly item: DraftItem;
  readonly state: "sending" | "sent" | "refused";
  /** Why it was refused. */
  readonly text?: string;
}

/** Sends the copies, a few at a time; a second press does nothing. Each outcome is known as it comes. */
export function useMonthSending() {
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const running = useRef(false);
  const send = async (items: readonly DraftItem[]) => {
    if (running.current) return;
    running.current = true;
    setOutcomes(items.map((item) => ({ item, state: "sending" })));
    await fewAtATime(items, async (item) => {
      const outcome = await sent(item);
      setOutcomes(
        (all) => all?.map((one) => (one.item.draft.id === item.draft.id ? outcome : one)) ?? null,
      );
    });
    running.current = false;
    clientsChanged();
  };
  return { outcomes, send };
}

/** An invoice that equals another one is not sent unasked: its draft stays, and asks where it is opened. */
async function sent(item: DraftItem): Promise<Outcome> {
  try {
    rememberInvoice(await submitDraft(item.draft.id, { confirm_duplicate: false }));
    return { item, state: "sent" };
  } catch (error) {
    return { item, state: "refused", text: failureText(error, DRAFT_NOT_SENT.text) };
  }
}
