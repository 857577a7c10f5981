import { setTimeout as delay } from "node:timers/promises";
import { bearer } from "@emita/e2e/api-client";
import { api } from "@emita/contract/paths";
import { renew, type Caller } from "./people.ts";

const PAUSE_MS = 1_000;

/** The live stream of every open screen; a stream that ends is reopened, like in the app. */
export class Streams {
  messages = 0;
  openings = 0;
  refusals = 0;
  readonly #end = new AbortController();
  readonly #running: Promise<void>[];

  constructor(url: string, callers: readonly Caller[]) {
    this.#running = callers
      .filter(({ isProgram }) => !isProgram)
      .map((caller) => this.#follow(url, caller));
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#running);
  }

  async #follow(url: string, caller: Caller): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await this.#once(url, caller).catch(() => undefined);
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #once(url: string, caller: Caller): Promise<void> {
    const answer = await fetch(url + api.events, {
      headers: { ...bearer(caller.token), accept: "text/event-stream" },
      signal: this.#end.signal,
    });
    if (answer.status === 401) return renew(url, caller);
    if (!answer.ok || !answer.body) {
      this.refusals += 1;
      return;
    }
    this.openings += 1;
    for await (const chunk of answer.body)
      this.messages += Buffer.from(chunk).toString().split("\ndata:").length - 1;
  }
}
