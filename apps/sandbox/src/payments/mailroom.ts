import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { newBase, seconds, type PaymentLedger } from "./ledger.ts";
import type { Event, StoredObject, WebhookEndpoint } from "./objects.ts";

/** The API version of the objects' shapes. */
const API_VERSION = "2026-10-28.endive";
const TIMEOUT_MS = 10_000;
/** The real provider retries for three days; here a product that is away for a minute is enough. */
const RETRY_DELAYS_MS = [250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000];

/** Creates events and delivers them to the registered endpoints: signed, at least once, retried until accepted. */
export interface Mailroom {
  /** Records a change of `object`: the event contains its current state. */
  announce(type: string, object: StoredObject): void;
  /** Held events are delivered late, twice, in another order, or never. Unlisted events are missing in the list of events meanwhile. */
  hold(isHeld: boolean, isListed: boolean): void;
  /** Delivers the held events one after the other, in the ordered sequence and number. Returns the number of deliveries. */
  release(order: "made" | "reversed", times: number): Promise<number>;
  /** Drops the held events, as if lost; the list of events still has them. */
  lose(): void;
  waiting(): readonly Event[];
  close(): void;
}

export function createMailroom(ledger: PaymentLedger, clock: () => Date): Mailroom {
  let waiting: Event[] = [];
  let isHeld = false;
  let isListed = true;
  const closing = new AbortController();

  async function deliverInTime(event: Event, endpoint: WebhookEndpoint): Promise<void> {
    for (const delayMs of RETRY_DELAYS_MS) {
      if (closing.signal.aborted || (await deliver(event, endpoint, clock()))) return;
      await sleep(delayMs, null, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    announce(type, object) {
      const event: Event = {
        ...newBase("evt", clock()),
        object: "event",
        api_version: API_VERSION,
        type,
        data: { object: { ...structuredClone(object) } },
      };
      if (!isHeld || isListed) ledger.put(event);
      if (isHeld) waiting.push(event);
      else for (const endpoint of addressees(ledger, event)) void deliverInTime(event, endpoint);
    },
    hold(held, listed) {
      isHeld = held;
      isListed = listed;
    },
    async release(order, times) {
      const events = order === "made" ? waiting : waiting.toReversed();
      for (const event of waiting) ledger.put(event);
      waiting = [];
      let count = 0;
      for (const event of events)
        for (const endpoint of addressees(ledger, event))
          for (let time = 0; time < times; time += 1) {
            await deliver(event, endpoint, clock());
            count += 1;
          }
      return count;
    },
    lose() {
      waiting = [];
    },
    waiting: () => waiting,
    close: () => closing.abort(),
  };
}

function addressees(ledger: PaymentLedger, event: Event): readonly WebhookEndpoint[] {
  return ledger
    .list("webhook_endpoint")
    .filter(({ enabled_events: types }) => types.includes("*") || types.includes(event.type));
}

/** Header of Stripe's scheme v1: HMAC-SHA256 over time and body. */
async function deliver(event: Event, endpoint: WebhookEndpoint, now: Date): Promise<boolean> {
  const body = JSON.stringify(event);
  const time = seconds(now);
  const signature = createHmac("sha256", endpoint.secret).update(`${time}.${body}`).digest("hex");
  try {
    const response = await fetch(endpoint.url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": `t=${time},v1=${signature}`,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
