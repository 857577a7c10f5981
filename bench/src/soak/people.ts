import { randomUUID } from "node:crypto";
import { bearer, createApiToken, openSession, type Account } from "@emita/e2e/api-client";
import { openIssuers, type Issuer } from "@emita/e2e/campaign/issuers";
import type { Cluster } from "@emita/e2e/campaign/cluster";
import { api } from "@emita/contract/paths";
import { z } from "zod";

/** A user at a screen, or a program with a token, of one company. */
export interface Caller {
  readonly issuer: Issuer;
  readonly isProgram: boolean;
  /** Renewed when the session ended. */
  token: string;
  /** Known invoices, of which one is opened occasionally. */
  readonly known: string[];
}

const PEOPLE = 200;
const PROGRAMS = 20;
/** More than any company issues in a soak. */
const QUOTA = 10_000_000;
/** Maximum number of known invoices per caller. */
const KNOWN = 50;

/** The companies and their callers: each with a separate session or token. */
export async function gather(cluster: Cluster, receiverUrl: string): Promise<Caller[]> {
  const issuers = [
    ...(await openIssuers(cluster, ["sefin", "paulistana", "abrasf"], QUOTA)),
    ...(await openIssuers(cluster, ["sefin"], QUOTA)),
  ];
  for (const { account } of issuers) await setWebhook(cluster.url, account, receiverUrl);
  const callers: Caller[] = [];
  for (let index = 0; index < PEOPLE + PROGRAMS; index += 1) {
    const issuer = issuers[index % issuers.length];
    if (!issuer) throw new Error("no company");
    const isProgram = index >= PEOPLE;
    const token = isProgram
      ? await createApiToken(cluster.url, issuer.account)
      : await openSession(cluster.url, issuer.account);
    callers.push({ issuer, isProgram, token, known: [] });
  }
  return callers;
}

export function remember({ known }: Caller, id: string): void {
  known.push(id);
  if (known.length > KNOWN) known.shift();
}

/** Like the app when its token has expired. */
export async function renew(url: string, caller: Caller): Promise<void> {
  if (!caller.isProgram) caller.token = await openSession(url, caller.issuer.account);
}

async function setWebhook(url: string, account: Account, receiverUrl: string): Promise<void> {
  const answer = await fetch(`${url}${api.webhooks}`, {
    method: "POST",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify({ url: receiverUrl }),
  });
  if (answer.status !== 201) throw new Error(`the webhook answered ${answer.status}`);
}

export const newKey = (): string => randomUUID();
export const idSchema = z.object({ id: z.string() });
