import type { EmitaError } from "@emita/client/emita-error";

/** True: the page's company is known now, and reads may be retried. */
type RefusalHandler = (error: EmitaError) => Promise<boolean>;

let handle: RefusalHandler = () => Promise.resolve(false);

/**
 * The signed-in part of the app handles refusals that concern its company (company.ts), so the first files need not contain
 * it.
 */
export function onCompanyRefusal(next: RefusalHandler): void {
  handle = next;
}

export function handleRefusal(error: EmitaError): Promise<boolean> {
  return handle(error);
}
