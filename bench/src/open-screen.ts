import { EventEmitter, once } from "node:events";
import { liveEventSchema } from "@emita/contract/events";
import { api } from "@emita/contract/paths";
import { bearer, type Account } from "@emita/e2e/api-client";

/** What an open screen does: it follows the events and asks again when something is said to have changed. */
export interface OpenScreen {
  /** Asks at once, and again with every event of the id, until there is an answer. */
  until<Answer>(id: string, ask: () => Promise<Answer | null>): Promise<Answer>;
  close(): void;
}

export async function openScreen(url: string, account: Account): Promise<OpenScreen> {
  const stop = new AbortController();
  const answer = await fetch(url + api.events, {
    headers: bearer(account.accessToken),
    signal: stop.signal,
  });
  if (!answer.body) throw new Error("no stream of events");
  const told = new Map<string, number>();
  const bell = new EventEmitter();
  const stream = answer.body.pipeThrough(new TextDecoderStream());
  const ended = follow(stream, (id) => {
    told.set(id, (told.get(id) ?? 0) + 1);
    bell.emit("told");
  }).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return {
    async until(id, ask) {
      for (;;) {
        const known = told.get(id);
        const found = await ask();
        if (found !== null) return found;
        while (told.get(id) === known) await Promise.race([once(bell, "told"), refuseEnd(ended)]);
      }
    },
    close: () => stop.abort(),
  };
}

async function follow(stream: AsyncIterable<string>, tell: (id: string) => void): Promise<void> {
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines)
      if (line.startsWith("data: ")) tell(liveEventSchema.parse(JSON.parse(line.slice(6))).id);
  }
}

async function refuseEnd(ended: Promise<void>): Promise<never> {
  await ended;
  throw new Error("the stream of events ended");
}
