import type { Context } from "../../../platform/context/context.ts";
import { quietMoment } from "../../../platform/turns/quiet-moment.ts";
import type { ShownInvoice } from "../record/store.ts";

/** So long after its note a mail may come: readers do not notice. */
const PATIENCE_MS = 20_000;

/** Drawing the PDF takes as much of the processor as issuing: the mails of a rush come after its notes, if it is not too long. */
export async function afterARush({ clock }: Context, { issued_at }: ShownInvoice): Promise<void> {
  const age = clock.now().getTime() - (issued_at?.getTime() ?? 0);
  await quietMoment(PATIENCE_MS - age);
}
