import { bearer, SAMPLE_INVOICE, type Account } from "@emita/e2e/api-client";
import { api } from "@emita/contract/paths";

const AT_ONCE = 4;
/** One request in so many is a note; the others look. */
const NOTES_EVERY = 25;

export interface LoadReport {
  requests: number;
  accepted: number;
  /** Status or fault, and how often. */
  readonly failed: Map<string, number>;
}

/** Requests of one account, one after the other in a few lines, until there were so many and `isOver` says so. */
export async function load(
  url: string,
  account: Account,
  requests: number,
  isOver: () => boolean,
): Promise<LoadReport> {
  const report: LoadReport = { requests: 0, accepted: 0, failed: new Map() };
  const line = async () => {
    while (report.requests < requests || !isOver()) {
      report.requests += 1;
      const isNote = report.requests % NOTES_EVERY === 0;
      const outcome = await (isNote ? issue(url, account) : look(url, account));
      if (outcome !== null) report.failed.set(outcome, (report.failed.get(outcome) ?? 0) + 1);
      else if (isNote) report.accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return report;
}

function look(url: string, { accessToken }: Account): Promise<string | null> {
  return outcomeOf(fetch(`${url}${api.invoices}?limit=5`, { headers: bearer(accessToken) }));
}

function issue(url: string, { accessToken }: Account): Promise<string | null> {
  const headers = {
    ...bearer(accessToken),
    "content-type": "application/json",
    "idempotency-key": crypto.randomUUID(),
  };
  const body = JSON.stringify(SAMPLE_INVOICE);
  return outcomeOf(fetch(url + api.invoices, { method: "POST", headers, body }));
}

/** Null for a good answer. */
async function outcomeOf(asked: Promise<Response>): Promise<string | null> {
  try {
    const answer = await asked;
    await answer.arrayBuffer();
    return answer.ok ? null : String(answer.status);
  } catch {
    return "sem resposta";
  }
}
