import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import {
  eventually,
  firstCompany,
  openSession,
  signUpUnverified,
  type Account,
} from "../api-client.ts";
import { startCityHalls, type CityHalls } from "../campaign/city-halls.ts";
import { makeDatabase } from "../campaign/cluster.ts";
import { startProduct, type RunningProduct } from "../product.ts";
import { startGate, type Gate } from "./gate.ts";
import { startMailServer, type MailServer } from "./mail-server.ts";
import { startObjectStore } from "./object-store.ts";

/** The outside services that a test can take away. */
export const OUTSIDE = ["store", "database", "mail", "city hall"] as const;
export type Outside = (typeof OUTSIDE)[number];

/** One web server and its workers. Every connection to the outside goes through a gate. */
export interface Installation {
  readonly url: string;
  readonly account: Account;
  /** Not through the gate. */
  readonly database: pg.Pool;
  readonly cityHalls: CityHalls;
  readonly mails: MailServer;
  readonly gates: Readonly<Record<Outside, Gate>>;
  readonly workers: readonly RunningProduct[];
  /** Number of log lines of all its processes so far. */
  logLines(): number;
  stop(): Promise<void>;
}

const QUOTA = 1_000_000;

/** @param host a running product whose PostgreSQL takes one more database. @param name of this database. */
export async function startInstallation(
  host: RunningProduct,
  name: string,
  workerCount: number,
): Promise<Installation> {
  const [cityHalls, store, mails] = await Promise.all([
    startCityHalls(),
    startObjectStore(),
    startMailServer(),
  ]);
  const databaseUrl = new URL(await makeDatabase(host.dataDir, name));
  const gates = {
    store: await startGate(store.port),
    database: await startGate(Number(databaseUrl.port)),
    mail: await startGate(mails.port),
    "city hall": await startGate(Number(new URL(cityHalls.url).port)),
  };
  const shared = {
    DATABASE_URL: through(gates.database, databaseUrl.href),
    DOCUMENTS_URL: through(gates.store, store.url),
    SANDBOX_URL: through(gates["city hall"], cityHalls.url),
    SMTP_URL: `smtp://127.0.0.1:${gates.mail.port}`,
    MASTER_KEY: randomBytes(32).toString("base64"),
  };
  const start = (ROLE: string) => startProduct({ dataDir: host.dataDir, env: { ...shared, ROLE } });
  const web = await start("web");
  const workers = await Promise.all(Array.from({ length: workerCount }, () => start("worker")));
  const account = await openByMail(web.url, mails);
  const processes = [web, ...workers];
  const database = new pg.Pool({ connectionString: databaseUrl.href, max: 2 });
  database.on("error", () => undefined);
  await database.query("update entitlements set invoices_quota = $1", [QUOTA]);
  return {
    url: web.url,
    account,
    database,
    cityHalls,
    mails,
    gates,
    workers,
    logLines: () =>
      processes.reduce((sum, each) => sum + each.output().split("\n").filter(Boolean).length, 0),
    async stop() {
      await database.end();
      for (const each of processes) await each.stop();
      for (const gate of Object.values(gates)) await gate.stop();
      await Promise.all([cityHalls.stop(), store.stop(), mails.stop()]);
    },
  };
}

async function openByMail(url: string, mails: MailServer): Promise<Account> {
  const person = await signUpUnverified(url);
  const token = await eventually(async () => mails.confirmation());
  const answer = await fetch(`${url}/functions/v1/verify-email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  if (!answer.ok) throw new Error(`the confirmation answered ${answer.status}`);
  const accessToken = await openSession(url, person);
  return { ...person, accessToken, companyId: await firstCompany(url, accessToken) };
}

/** The same URL through the gate. */
function through(gate: Gate, address: string): string {
  const port = /:(\d+)(?=[/?]|$)/.exec(address.slice(address.lastIndexOf("@") + 1))?.[1] ?? "";
  const at = address.lastIndexOf(`:${port}`);
  return `${address.slice(0, at)}:${gate.port}${address.slice(at + port.length + 1)}`;
}

/** Takes a service away for this time. In the first half connections are refused, in the second there is no answer. */
export async function takeAway(gate: Gate, ms: number): Promise<void> {
  await gate.close("refused");
  await delay(ms / 2);
  await gate.close("silent");
  await delay(ms / 2);
  await gate.open();
}

/** Suspends a process and later resumes it. */
export async function freeze({ process: child }: RunningProduct, ms: number): Promise<void> {
  child.kill("SIGSTOP");
  await delay(ms);
  child.kill("SIGCONT");
}
