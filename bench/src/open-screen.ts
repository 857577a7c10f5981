import { EventEmitter, once } from "node:events";
import { liveEventSchema } from "@emita/contract/events";
import { api } from "@emita/contract/paths";
import { bearer, type Account } from "@emita/e2e/api-client";

/** An open screen: it subscribes to events and repeats its query after each change. */
export interface OpenScreen {
  /** Queries at once, and again with every event of the id, until there is an answer. */
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
  const eventCounts = new Map<string, number>();
  const emitter = new EventEmitter();
  const stream = answer.body.pipeThrough(new TextDecoderStream());
  const ended = follow(stream, (id) => {
    eventCounts.set(id, (eventCounts.get(id) ?? 0) + 1);
    emitter.emit("event");
  }).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return {
    async until(id, ask) {
      for (;;) {
        const known = eventCounts.get(id);
        const found = await ask();
        if (found !== null) return found;
        while (eventCounts.get(id) === known)
          await Promise.race([once(emitter, "event"), refuseEnd(ended)]);
      }
    },
    close: () => stop.abort(),
  };
}

async function follow(stream: AsyncIterable<string>, onEvent: (id: string) => void): Promise<void> {
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines)
      if (line.startsWith("data: ")) onEvent(liveEventSchema.parse(JSON.parse(line.slice(6))).id);
  }
}

async function refuseEnd(ended: Promise<void>): Promise<never> {
  await ended;
  throw new Error("the stream of events ended");
}
