/**
 * The name of a charge at its bank: `[a-zA-Z0-9]{26,35}`, unique per receiver (API Pix). The id of the charge without its
 * dashes, so that a repeated request names the same charge.
 */
export function txidOf(chargeId: string): string {
  return chargeId.replaceAll("-", "").toLowerCase();
}

/** Whether the text may name a charge; a received Pix may carry a shorter one of a static code. */
export function isChargeTxid(text: string): boolean {
  return /^[a-zA-Z0-9]{26,35}$/.test(text);
}
