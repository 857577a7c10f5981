/** A client's answer about messages to a telephone (`whatsAppKey`). */
export interface ConsentAnswer {
  readonly phoneKey: string;
  /** Null: the yes holds. */
  readonly withdrawnAt: Date | null;
}

/**
 * What two clients that become one have answered. The kept client's own answer holds; without one the other's is carried over
 * where it was about the telephone that the client has from now on. A no of either to the same telephone wins: who asked for no
 * more messages gets none (LGPD, art. 8, § 5).
 * @param phoneKey of the client after the merge; null: none that WhatsApp takes
 */
export function mergedConsent<Answer extends ConsentAnswer>(
  kept: Answer | null,
  merged: Answer | null,
  phoneKey: string | null,
): Answer | null {
  if (kept === null) return merged?.phoneKey === phoneKey ? merged : null;
  const isStopped = merged !== null && merged.withdrawnAt !== null;
  const isSame = merged?.phoneKey === kept.phoneKey;
  if (!isStopped || !isSame || kept.withdrawnAt !== null) return kept;
  return { ...kept, withdrawnAt: merged.withdrawnAt };
}
