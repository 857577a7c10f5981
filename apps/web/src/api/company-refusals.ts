import type { EmitaError } from "@emita/client/emita-error";

/** True: the page's company is known now, and reads may be retried. */
type Heed = (error: EmitaError) => Promise<boolean>;

let heed: Heed = () => Promise.resolve(false);

/**
 * The signed-in part of the app handles refusals that concern its company (company.ts), so the first files need not contain
 * it.
 */
export function onCompanyRefusal(next: Heed): void {
  heed = next;
}

export function heedRefusal(error: EmitaError): Promise<boolean> {
  return heed(error);
}
