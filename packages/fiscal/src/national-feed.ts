import { CANCELLING_EVENTS, ANALYSIS_REFUSED } from "./nacional/event-types.ts";
import { readNfse } from "./nacional/nfse-document.ts";

/** What the ADN tells each company of its notes, whoever issued or ended them (nacional.md section 5.1). */
export {
  documentsAfter,
  type DistributedDocument,
  type DistributionOutcome,
} from "./nacional/distribution.ts";

/** What an event means for the note it is about; null: nothing that changes its state. */
export function meaningOfEvent(eventType: string | null): "ended" | "analysis_refused" | null {
  if (eventType === ANALYSIS_REFUSED) return "analysis_refused";
  return CANCELLING_EVENTS.some((ending) => ending === eventType) ? "ended" : null;
}

/** The id of the DPS inside a note; null when the text is no note of the national standard. */
export function dpsIdOf(nfseXml: string): string | null {
  return readNfse(nfseXml)?.dps.id ?? null;
}
