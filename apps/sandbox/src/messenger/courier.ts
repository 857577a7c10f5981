import { createHmac, randomBytes } from "node:crypto";
import { KEYS } from "./keys.ts";

const TIMEOUT_MS = 10_000;

/** Updates of one `value` of a call: a message with its sender, or a status. */
export type Update = { readonly contacts?: readonly object[] } & (
  | { readonly messages: readonly object[] }
  | { readonly statuses: readonly object[] }
);

/** Calls the registered address, signed. What is not taken waits until it is released. */
export interface Courier {
  /** @returns the status of each call; empty while updates are held or no address is known */
  deliver(update: Update, times: number): Promise<number[]>;
  hold(isHeld: boolean): void;
  /** Sends what waits: one call each, or all in one. */
  release(order: "made" | "reversed", times: number, together: boolean): Promise<number[]>;
  lose(): void;
  waiting(): number;
  webhook(): string | null;
  /** Asks the address whether it is ours, as at its registration. */
  register(url: string): Promise<boolean>;
  /** Registers without the question: the server may not listen yet. */
  expect(url: string | null): void;
  /** How long the accepted calls took, in milliseconds. */
  durations(): readonly number[];
  clear(): void;
}

export function createCourier(given: string | null): Courier {
  let address = given;
  let waiting: Update[] = [];
  let isHeld = false;
  let durations: number[] = [];

  async function send(updates: readonly Update[]): Promise<number> {
    if (address === null) return 0;
    const start = performance.now();
    const status = await post(address, bodyOf(updates));
    if (status === 200) durations.push(Math.round(performance.now() - start));
    return status;
  }

  async function sendTimes(updates: readonly Update[], times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push(await send(updates));
    if (!statuses.includes(200)) waiting.push(...updates);
    return statuses;
  }

  return {
    async deliver(update, times) {
      if (isHeld || address === null) {
        waiting.push(update);
        return [];
      }
      return sendTimes([update], times);
    },
    hold(held) {
      isHeld = held;
    },
    async release(order, times, together) {
      const held = order === "made" ? waiting : waiting.toReversed();
      waiting = [];
      if (together) return held.length === 0 ? [] : sendTimes(held, times);
      const statuses: number[] = [];
      for (const update of held) statuses.push(...(await sendTimes([update], times)));
      return statuses;
    },
    lose() {
      waiting = [];
    },
    waiting: () => waiting.length,
    webhook: () => address,
    async register(url) {
      address = url;
      return isOurs(url);
    },
    expect(url) {
      address = url;
    },
    durations: () => durations,
    clear() {
      address = given;
      waiting = [];
      isHeld = false;
      durations = [];
    },
  };
}

function bodyOf(updates: readonly Update[]): string {
  const changes = updates.map((update) => ({
    field: "messages",
    value: {
      messaging_product: "whatsapp",
      metadata: { display_phone_number: KEYS.number, phone_number_id: KEYS.numberId },
      ...update,
    },
  }));
  const call = { object: "whatsapp_business_account", entry: [{ id: KEYS.accountId, changes }] };
  // The real service escapes what is not ASCII: only the bytes as they came have the signature.
  return JSON.stringify(call).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

async function post(url: string, body: string): Promise<number> {
  try {
    const signature = createHmac("sha256", KEYS.appSecret).update(body).digest("hex");
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-hub-signature-256": `sha256=${signature}`,
        "user-agent": "facebookexternalua",
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

async function isOurs(address: string): Promise<boolean> {
  const challenge = randomBytes(8).toString("hex");
  const url = new URL(address);
  url.searchParams.set("hub.mode", "subscribe");
  url.searchParams.set("hub.challenge", challenge);
  url.searchParams.set("hub.verify_token", KEYS.verifyToken);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok && (await response.text()) === challenge;
  } catch {
    return false;
  }
}
