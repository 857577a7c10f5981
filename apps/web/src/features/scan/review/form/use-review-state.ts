import { type Dispatch, useEffect, useReducer, useState } from "react";
import type { ProcessedData } from "../../reading/processed-data.ts";
import { draftFrom, reviewDraft } from "../../reading/review-draft.ts";
import { type ReviewEvent, reviewReducer, type ReviewState, startReview } from "./review-state.ts";
import { usePayerServiceCode } from "./use-payer-service-code.ts";

interface ReviewStore {
  state: ReviewState;
  dispatch: Dispatch<ReviewEvent>;
  /** The code of the last invoice for this tomador: it goes before what the description suggests. */
  payerCode: string | null;
}

/** The review, kept for the tab, filled further while the document is being read and when the tomador turns out to be known. */
export function useReviewState(data: ProcessedData): ReviewStore {
  const [state, dispatch] = useReducer(reviewReducer, data, (first) =>
    startReview(reviewDraft.read() ?? draftFrom(first)),
  );
  const { draft } = state;
  const [seen, setSeen] = useState(data);
  const payerCode = usePayerServiceCode(draft.cnpjCpf);
  const [proposed, setProposed] = useState<string | null>(null);
  if (seen !== data) {
    setSeen(data);
    dispatch({ kind: "read", data, payerCode });
  } else if (payerCode !== proposed) {
    setProposed(payerCode);
    if (payerCode !== null) dispatch({ kind: "payer-known", code: payerCode });
  }
  useEffect(() => reviewDraft.write(draft), [draft]);
  return { state, dispatch, payerCode };
}
