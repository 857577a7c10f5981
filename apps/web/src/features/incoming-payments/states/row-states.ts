import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import type { SettingsPath } from "../../../navigation/paths.ts";
import { fewAtATime } from "../../drafts/month/few-at-a-time.ts";

/** Why no invoice was made, and the way on. */
export interface Refusal {
  readonly text: string;
  /** form: complete it; data: the company's city and regime, in place; company: settings; plans: no units; another: an equal invoice exists; again: try again; none: nothing to do. */
  readonly remedy: "form" | "data" | "company" | "plans" | "another" | "again" | "none";
  /** The equal invoice. */
  readonly invoiceId?: string | null;
  /** Where the company's data are corrected. */
  readonly section?: SettingsPath;
}

/** What a press of this visit did to a payment's row. */
export type RowState =
  /** Nothing is sent yet. `endsAt`: on the page's own clock. */
  | { readonly kind: "counting"; readonly endsAt: number }
  | { readonly kind: "sending" }
  | { readonly kind: "sent"; readonly invoiceId: string }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "dismissed" }
  | { readonly kind: "restored" };

export type Outcome = Extract<RowState, { kind: "sent" | "refused" }>;

/** Time to change one's mind after 'Emitir nota'. */
export const COUNT_MS = 5_000;

interface Steps {
  /** Makes the invoice. `isConfirmed`: the person saw that an equal one exists. */
  readonly approve: (payment: IncomingPayment, isConfirmed: boolean) => Promise<Outcome>;
  /** An outcome that no list on screen shows. */
  readonly tell: (payment: IncomingPayment, outcome: Outcome) => void;
}

/**
 * The rows' states, outside the screen, so that leaving it loses nothing. A pending row is sent when the screen is left inside the app;
 * with a closed tab it is not sent, and the payment goes on waiting. The server makes one invoice of a payment, however often it is asked.
 */
export function createRowStates({ approve, tell }: Steps) {
  let states: ReadonlyMap<string, RowState> = new Map();
  const counting = new Map<
    string,
    { payment: IncomingPayment; timer: ReturnType<typeof setTimeout> }
  >();
  const listeners = new Set<() => void>();
  let watching = 0;

  const put = (id: string, state: RowState | null) => {
    const next = new Map(states);
    if (state === null) next.delete(id);
    else next.set(id, state);
    states = next;
    for (const listener of listeners) listener();
  };
  const isFree = ({ id }: IncomingPayment) => {
    const kind = states.get(id)?.kind;
    return kind !== "counting" && kind !== "sending" && kind !== "sent";
  };
  const stopCounting = (id: string) => {
    clearTimeout(counting.get(id)?.timer);
    counting.delete(id);
  };
  const send = async (payment: IncomingPayment, isConfirmed: boolean) => {
    const outcome = await approve(payment, isConfirmed);
    put(payment.id, outcome);
    if (watching === 0) tell(payment, outcome);
  };
  const finishCounting = async ({ id }: IncomingPayment) => {
    const one = counting.get(id);
    if (!one) return;
    stopCounting(id);
    put(id, { kind: "sending" });
    await send(one.payment, false);
  };

  return {
    /** Sends it when the time to undo is over. A second call does nothing. */
    sendSoon(payment: IncomingPayment): void {
      if (!isFree(payment)) return;
      const timer = setTimeout(() => void finishCounting(payment), COUNT_MS);
      counting.set(payment.id, { payment, timer });
      put(payment.id, { kind: "counting", endsAt: performance.now() + COUNT_MS });
    },
    /** Nothing is sent. */
    undo(id: string): void {
      if (!counting.has(id)) return;
      stopCounting(id);
      put(id, null);
    },
    /** Sends them at once, a few at a time; those under way are left out. */
    async sendAll(
      payments: readonly IncomingPayment[],
      isConfirmed: (payment: IncomingPayment) => boolean,
    ): Promise<void> {
      const free = payments.filter(isFree);
      for (const { id } of free) put(id, { kind: "sending" });
      await fewAtATime(free, (payment) => send(payment, isConfirmed(payment)));
    },
    /** Ends the time to undo of all: the screen is left. */
    sendCounting(): void {
      for (const { payment } of counting.values()) void finishCounting(payment);
    },
    put,
    /** A list that is opened again shows what the server has; refusals stay, and what is under way. */
    forgetSettled(): void {
      for (const [id, { kind }] of states)
        if (kind === "sent" || kind === "dismissed" || kind === "restored") put(id, null);
    },
    /** A list on screen shows the outcomes. @returns ends it */
    watch(): () => void {
      watching += 1;
      return () => {
        watching -= 1;
      };
    },
    current: () => states,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
