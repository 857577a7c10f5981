import { CANCELLING_EVENTS, ANALYSIS_REFUSED } from "./nacional/cancel/event-types.ts";
import { readNfse } from "./nacional/answer/nfse-document.ts";

/** What the ADN distributes to each company about its NFS-e, regardless of who issued or ended them (nacional.md section 5.1). */
export {
  documentsAfter,
  type DistributedDocument,
  type DistributionOutcome,
} from "./nacional/distribution.ts";

/** The meaning of an event for its NFS-e; null: no change of status. */
export function meaningOfEvent(eventType: string | null): "ended" | "analysis_refused" | null {
  if (eventType === ANALYSIS_REFUSED) return "analysis_refused";
  return CANCELLING_EVENTS.some((ending) => ending === eventType) ? "ended" : null;
}

/** The id of the DPS in an NFS-e; null when the text is no national NFS-e. */
export function dpsIdOf(nfseXml: string): string | null {
  return readNfse(nfseXml)?.dps.id ?? null;
}
