import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { invoiceListSchema } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import { listCases, type ListCase } from "./list-cases.ts";

const PER_SECOND = 150;

export interface CaseTimes {
  readonly name: string;
  readonly times: number[];
}

/** Server and session for the list's requests. */
export interface ListSide {
  readonly url: string;
  readonly token: string;
}

/**
 * Requests every filter in every order at a steady rate, started by the clock whether or not earlier ones have finished.
 * @returns ms from the moment each request was due
 */
export async function listTimes(
  side: ListSide,
  total: number,
  rounds: number,
): Promise<CaseTimes[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  try {
    const cases = await withCursors(side, agent, listCases(total));
    await askAll(side, agent, cases, () => undefined);
    const results = cases.map(({ name }) => ({ name, times: new Array<number>() }));
    for (let round = 0; round < rounds; round += 1)
      await askAll(side, agent, cases, (index, ms) => results[index]?.times.push(ms));
    return results;
  } finally {
    agent.destroy();
  }
}

interface ReadyCase {
  readonly name: string;
  readonly path: string;
}

async function withCursors(
  side: ListSide,
  agent: Agent,
  cases: readonly ListCase[],
): Promise<ReadyCase[]> {
  const cursors = new Map<string, string>();
  const ready: ReadyCase[] = [];
  for (const { name, query, after } of cases) {
    if (after !== null && !cursors.has(after))
      cursors.set(after, cursorIn(await ask(side, agent, after)));
    const cursor = after === null ? "" : (cursors.get(after) ?? "");
    ready.push({ name, path: cursor ? `${query}&cursor=${encodeURIComponent(cursor)}` : query });
  }
  return ready;
}

function cursorIn(text: string): string {
  return invoiceListSchema.pick({ next_cursor: true }).parse(JSON.parse(text)).next_cursor ?? "";
}

async function askAll(
  side: ListSide,
  agent: Agent,
  cases: readonly ReadyCase[],
  took: (index: number, ms: number) => void,
): Promise<void> {
  const started = performance.now();
  const running = cases.map(async ({ path }, index) => {
    // Neighbours in the list are alike: expensive ones must not come all at once.
    const due = started + (((index * 7) % cases.length) * 1000) / PER_SECOND;
    await delay(Math.max(0, due - performance.now()));
    await ask(side, agent, path);
    took(index, performance.now() - due);
  });
  await Promise.all(running);
}

function ask({ url, token }: ListSide, agent: Agent, query: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = request(url + api.invoices + query, { agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      response.once("end", () =>
        response.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${query} answered ${response.statusCode}: ${text}`)),
      );
    });
    call.once("error", reject);
    call.end();
  });
}
