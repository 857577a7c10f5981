import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { openSession, requestInvoice, SAMPLE_INVOICE, type Account } from "@emita/e2e/api-client";
import type { Issuer } from "@emita/e2e/campaign/issuers";
import type pg from "pg";
import { z } from "zod";

const PAUSE_MS = 2_000;
const POLL_MS = 500;
const MOST_TRIES = 100;
const createdSchema = z.object({ id: z.string() });

/** Companies that issue an invoice every few seconds, like a client that must neither lose nor duplicate it. */
export class HonestCompanies {
  readonly #url: string;
  readonly #issuers: readonly Issuer[];
  readonly #accepted: string[] = [];
  /** Of each request, ms. */
  readonly delays: number[] = [];
  /** Answers that companies must never get. */
  readonly faults: string[] = [];
  /** Number of retries that the server asked for. */
  repeats = 0;

  constructor(url: string, issuers: readonly Issuer[]) {
    this.#url = url;
    this.#issuers = issuers;
  }

  accepted(): readonly string[] {
    return this.#accepted;
  }

  async issueFor(ms: number): Promise<void> {
    const end = performance.now() + ms;
    await Promise.all(
      this.#issuers.map(async ({ account }) => {
        while (performance.now() < end) {
          await this.#issue(account);
          await delay(PAUSE_MS);
        }
      }),
    );
  }

  /** @returns the duration in seconds. @throws Error when some are never issued */
  async untilIssued(database: pg.Pool, timeoutMs: number): Promise<number> {
    const started = performance.now();
    for (;;) {
      const { rows } = await database.query("select status from invoices where status <> 'issued'");
      if (rows.length === 0) return (performance.now() - started) / 1000;
      if (performance.now() - started > timeoutMs)
        throw new Error(`${rows.length} notes are not issued, the first is ${rows[0].status}`);
      await delay(POLL_MS);
    }
  }

  async #issue(account: Account): Promise<void> {
    const key = randomUUID();
    let session = account;
    for (let tried = 0; tried < MOST_TRIES; tried += 1) {
      const answer = await this.#ask(session, key);
      if (answer?.ok) {
        this.#accepted.push(createdSchema.parse(await answer.json()).id);
        return;
      }
      const retryAfter = Number(answer?.headers.get("retry-after") ?? Number.NaN);
      if (answer?.status === 401)
        session = { ...account, accessToken: await openSession(this.#url, account) };
      else if (answer?.status === 503 && retryAfter >= 0) {
        this.repeats += 1;
        await delay(retryAfter * 1000);
      } else {
        this.faults.push(answer ? `${answer.status} ${await answer.text()}` : "no answer");
        await delay(PAUSE_MS);
      }
    }
    this.faults.push("given up");
  }

  async #ask(session: Account, key: string): Promise<Response | null> {
    const started = performance.now();
    const answer = await requestInvoice(this.#url, session, SAMPLE_INVOICE, key).catch(() => null);
    this.delays.push(performance.now() - started);
    return answer;
  }
}
