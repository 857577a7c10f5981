import type { EmitaError } from "@emita/client/emita-error";

/** True: the page's company is known now, and what only reads may be asked again. */
type Heed = (error: EmitaError) => Promise<boolean>;

let heed: Heed = () => Promise.resolve(false);

/** The signed-in part of the app knows what a refusal means for its company (company.ts); the first files need not hold it. */
export function onCompanyRefusal(next: Heed): void {
  heed = next;
}

export function heedRefusal(error: EmitaError): Promise<boolean> {
  return heed(error);
}
