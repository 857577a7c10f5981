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

export interface PaymentDesk {
  /** Null for what is not the payment provider's. */
  answer(request: Request, incoming: IncomingMessage): Promise<Reply | null>;
  /** Forgets what waits and what was answered; the ledger is cleared by whoever opened it. */
  clear(): void;
  /** Gives up the deliveries that would be tried again. */
  close(): void;
}

/** The payment provider: its API under /v1, the pages on which people pay, and what testers order. */
export function createPaymentDesk(
  ledger: PaymentLedger,
  faults: FaultQueue,
  clock: () => Date,
  baseUrl: () => string,
): PaymentDesk {
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
