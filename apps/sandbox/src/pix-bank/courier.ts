import { setTimeout as sleep } from "node:timers/promises";
import type { PixBankLedger } from "./ledger.ts";
import type { Payment } from "./objects.ts";
import { presentPayment } from "./present-payment.ts";

const TIMEOUT_MS = 10_000;
/** The standard promises no retries; this bank tries for about half a minute. */
const RETRY_DELAYS_MS = [250, 500, 1000, 2000, 4000, 8000, 16_000];

/** Calls the registered addresses when a payment with a txid arrives or is returned. */
export interface Courier {
  announce(payment: Payment): void;
  /** One call to the bare address; its answer does not matter. */
  greet(webhookUrl: string): Promise<void>;
  /** Callbacks wait from now on, or no longer. */
  hold(isHeld: boolean): void;
  /** Sends the held callbacks one after the other. Returns their number. */
  release(order: "made" | "reversed", times: number): Promise<number>;
  /** Drops the held callbacks, as if lost. */
  lose(): void;
  waiting(): number;
  /** How long the accepted callbacks took, in milliseconds. */
  durations(): readonly number[];
  close(): void;
}

export function createCourier(ledger: PixBankLedger): Courier {
  let waiting: Payment[] = [];
  let isHeld = false;
  const durations: number[] = [];
  const closing = new AbortController();
  const addressOf = ({ owner, chave }: Payment) => ledger.webhook(owner, chave)?.webhookUrl ?? null;

  async function deliver(payment: Payment): Promise<boolean> {
    const address = addressOf(payment);
    if (address === null) return true;
    const start = performance.now();
    const isTaken = await post(`${address}/pix`, { pix: [presentPayment(payment)] });
    if (isTaken) durations.push(Math.round(performance.now() - start));
    return isTaken;
  }

  async function deliverInTime(payment: Payment): Promise<void> {
    for (const delayMs of RETRY_DELAYS_MS) {
      if (closing.signal.aborted || (await deliver(payment))) return;
      await sleep(delayMs, null, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    announce(payment) {
      if (payment.txid === null) return;
      if (isHeld) waiting.push(payment);
      else void deliverInTime(payment);
    },
    async greet(webhookUrl) {
      await post(webhookUrl, {});
    },
    hold(held) {
      isHeld = held;
    },
    async release(order, times) {
      const held = order === "made" ? waiting : waiting.toReversed();
      waiting = [];
      for (const payment of held)
        for (let time = 0; time < times; time += 1) await deliver(payment);
      return held.length * times;
    },
    lose() {
      waiting = [];
    },
    waiting: () => waiting.length,
    durations: () => durations,
    close: () => closing.abort(),
  };
}

async function post(url: string, body: object): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
