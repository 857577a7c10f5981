import { useEffect, useState } from "react";
import { serviceCodeText } from "../../invoices/words/service-code-text.ts";
import type { ProcessedData } from "../facts/processed-data.ts";
import {
  draftFrom,
  reviewDraft,
  type ReviewDraft,
  saysTheSame,
  withCode,
  withReading,
} from "../facts/review-draft.ts";
import { usePayerServiceCode } from "./use-payer-service-code.ts";

interface DraftState {
  draft: ReviewDraft;
  setDraft: (draft: ReviewDraft) => void;
  /** The code of the last note for this tomador: it goes before what the description suggests. */
  payerCode: string | null;
}

/**
 * The form as typed, kept for the tab, filled further while the document is being read and when the tomador turns out to be known.
 * @param onFilled called with the form when something other than the person has changed it
 */
export function useReviewDraft(
  data: ProcessedData,
  onFilled: (filled: ReviewDraft) => void,
): DraftState {
  const [draft, setDraft] = useState(() => reviewDraft.read() ?? draftFrom(data));
  const [seen, setSeen] = useState(data);
  const payerCode = usePayerServiceCode(draft.cnpjCpf);
  const [proposed, setProposed] = useState<string | null>(null);
  const fill = (next: ReviewDraft) => {
    if (saysTheSame(draft, next)) return;
    setDraft(next);
    onFilled(next);
  };
  if (seen !== data) {
    setSeen(data);
    fill(withReading(draft, data, payerCode !== null));
  } else if (payerCode !== proposed) {
    setProposed(payerCode);
    if (payerCode !== null && !draft.codeByHand) fill(withCode(draft, serviceCodeText(payerCode)));
  }
  useEffect(() => reviewDraft.write(draft), [draft]);
  return { draft, setDraft, payerCode };
}
