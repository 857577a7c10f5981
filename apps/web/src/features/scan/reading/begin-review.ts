import { processedData, type ProcessedData } from "./processed-data.ts";
import { reviewDraft } from "./review-draft.ts";
import { announceReading } from "./announce-reading.ts";

/** Starts a review of a reading: no data of an earlier one stay in the form. */
export function beginReview(data: ProcessedData): void {
  processedData.write(data);
  reviewDraft.clear();
  if (!data.isReading) announceReading(data);
}
