import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { scanCopy } from "../files/copy.ts";
import { missingFields, type ProcessedData, wantsChoice } from "./processed-data.ts";

/** How the reading ended, in the product's words. */
export function announceReading(data: ProcessedData): void {
  // The screen asks which of the invoices is meant.
  if (wantsChoice(data)) return;
  const missing = missingFields(data);
  if (missing.length === 0) showToast("ok", scanCopy.readAll);
  else showToast("wait", scanCopy.readPart, { text: `Faltam: ${missing.join(", ")}` });
}
