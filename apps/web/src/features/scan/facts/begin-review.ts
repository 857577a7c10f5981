import { processedData, type ProcessedData } from "./processed-data.ts";
import { reviewDraft } from "./review-draft.ts";
import { tellReading } from "./tell-reading.ts";

/** A fresh review of what was read: nothing of an earlier one stays in the form. */
export function beginReview(data: ProcessedData): void {
  processedData.write(data);
  reviewDraft.clear();
  if (!data.isReading) tellReading(data);
}
