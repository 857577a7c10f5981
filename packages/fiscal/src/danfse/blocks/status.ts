/** Status of an NFS-e after it was issued. */
export type NfseStatus = "normal" | "cancelled" | "substituted";

/** By the taxpayer, granted by the city after its analysis, by the tax office (layout of events, tpEvento). */
const CANCELLING = ["101101", "105104", "305101"];
const SUBSTITUTING = "105102";

/** The status of a national NFS-e by the types of its registered events. Its own code (cStat) stays 100 after a cancellation (NT 008). */
export function statusByEvents(types: readonly string[]): NfseStatus {
  if (types.includes(SUBSTITUTING)) return "substituted";
  return types.some((type) => CANCELLING.includes(type)) ? "cancelled" : "normal";
}
