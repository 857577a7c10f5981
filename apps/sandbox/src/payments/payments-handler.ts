import type { IncomingMessage } from "node:http";
import { applyFault } from "../control/apply-fault.ts";
import type { FaultQueue } from "../control/fault-queue.ts";
import type { Reply } from "../http/reply.ts";
import type { Request } from "../http/request.ts";
import { answerPaymentApi, isPaymentApi, type Replays } from "./api.ts";
import type { PaymentContext } from "./context.ts";
import { answerPaymentControl } from "./control.ts";
import { answerHostedPages } from "./hosted-pages.ts";
import type { PaymentLedger } from "./ledger.ts";
import { createMailroom } from "./mailroom.ts";
import { Refusal } from "./refusal.ts";

export interface PaymentProvider {
  /** Null for requests that are not for the payment provider. */
  answer(request: Request, incoming: IncomingMessage): Promise<Reply | null>;
  /** Clears held events and stored answers; the ledger's owner clears the ledger. */
  clear(): void;
  /** Cancels the pending retries of deliveries. */
  close(): void;
}

/** The payment provider: its API under /v1, the payment pages, and the testers' orders. */
export function createPaymentProvider(
  ledger: PaymentLedger,
  faults: FaultQueue,
  clock: () => Date,
  baseUrl: () => string,
): PaymentProvider {
  const mailroom = createMailroom(ledger, clock);
  const context: PaymentContext = { ledger, mailroom, faults, clock, baseUrl };
  const replays: Replays = new Map();
  return {
    async answer(request, incoming) {
      if (!isPaymentApi(request))
        return answerHostedPages(request, context) ?? answerPaymentControl(request, context);
      return applyFault(
        faults.take("payments"),
        () => answerPaymentApi(request, incoming.headers, context, replays),
        () => new Refusal(402, "card_error", "Your card was declined.", "card_declined").answer(),
      );
    },
    clear() {
      mailroom.hold(false, true);
      mailroom.lose();
      replays.clear();
    },
    close: mailroom.close,
  };
}
