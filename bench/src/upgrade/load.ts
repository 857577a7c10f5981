import { bearer, SAMPLE_INVOICE, type Account } from "@emita/e2e/api-client";
import { setTimeout as delay } from "node:timers/promises";
import { api } from "@emita/contract/paths";

const AT_ONCE = 4;
/** Sooner than Retry-After says: what is measured is whether it helps. */
const PAUSE_MS = 250;
const MOST_TURNS = 240;
/** One in this many requests creates an invoice; the others read. */
const NOTES_EVERY = 25;

export interface LoadReport {
  requests: number;
  accepted: number;
  /** How often a server said "try again" (503 with Retry-After): it is of before a contraction. The request was repeated. */
  waits: number;
  /** Status or fault, and how often. */
  readonly failed: Map<string, number>;
}

/** Requests of one account, one after the other in a few lines, until enough were sent and `isOver` says so. */
export async function load(
  url: string,
  account: Account,
  requests: number,
  isOver: () => boolean,
): Promise<LoadReport> {
  const report: LoadReport = { requests: 0, accepted: 0, waits: 0, failed: new Map() };
  const line = async () => {
    while (report.requests < requests || !isOver()) {
      report.requests += 1;
      const isInvoice = report.requests % NOTES_EVERY === 0;
      const ask = isInvoice ? issue(url, account) : look(url, account);
      const outcome = await patiently(ask, () => (report.waits += 1));
      if (outcome !== null) report.failed.set(outcome, (report.failed.get(outcome) ?? 0) + 1);
      else if (isInvoice) report.accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return report;
}

type Ask = () => Promise<Response>;

function look(url: string, { accessToken }: Account): Ask {
  return () => fetch(`${url}${api.invoices}?limit=5`, { headers: bearer(accessToken) });
}

/** The same key however often it is asked. */
function issue(url: string, { accessToken }: Account): Ask {
  const headers = {
    ...bearer(accessToken),
    "content-type": "application/json",
    "idempotency-key": crypto.randomUUID(),
  };
  const body = JSON.stringify(SAMPLE_INVOICE);
  return () => fetch(url + api.invoices, { method: "POST", headers, body });
}

/** Waits and tries again while the server asks for it. @returns null for a good answer */
async function patiently(ask: Ask, onWait: () => void): Promise<string | null> {
  try {
    for (let turn = 0; ; turn += 1) {
      const answer = await ask();
      await answer.arrayBuffer();
      if (answer.ok) return null;
      const isTold = answer.status === 503 && answer.headers.has("retry-after");
      if (!isTold || turn === MOST_TURNS) return String(answer.status);
      onWait();
      await delay(PAUSE_MS);
    }
  } catch {
    return "sem resposta";
  }
}
