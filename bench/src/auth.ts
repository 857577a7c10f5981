import { spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { newEmail, signUpUnverified } from "@emita/e2e/api-client";
import { removeData, startProduct } from "@emita/e2e/product";
import { z } from "zod";
import { atLeast, atMost, percentile, type BenchResult } from "./result.ts";

const SECONDS = 5;
const PEOPLE = 24;
const CLIENTS = 12;
const TIMED = 200;
const MEASURE = join(import.meta.dirname, "../../apps/server/src/test/people/measure-auth.ts");

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
const sessionSchema = z.object({ refresh_token: z.string() });
const rawSchema = z.object({ argon2PerSecond: z.number(), tokenCheckMicros: z.number() });

/** Sign-in compared with the rate that Argon2id allows on this machine, refresh, and the cost of checking a token per request. */
export async function run(): Promise<BenchResult> {
  const raw = await measureRaw();
  const product = await startProduct({ env: { AUTH_LIMIT_FACTOR: "10000" } });
  const people: { email: string; password: string }[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await signUpUnverified(product.url));

  const signIns = await perSecond((turn) => signIn(product.url, pick(people, turn)));
  const tokens = await Promise.all(people.map((person) => signIn(product.url, person)));
  const refreshes = await perSecond(async (turn, client) => {
    // Each client uses separate sessions, so that one row's lock is not measured.
    const own = client * Math.floor(PEOPLE / CLIENTS) + (turn % Math.floor(PEOPLE / CLIENTS));
    tokens[own] = await refresh(product.url, tokens[own] ?? "");
  });
  const known = await times(() => tryPassword(product.url, pick(people, 0).email));
  const unknown = await times(() => tryPassword(product.url, newEmail()));
  await product.stop();
  await removeData(product.dataDir);
  agent.destroy();

  const spread = percentile(known, 0.95) - percentile(known, 0.05);
  return {
    name: "Contas",
    rows: [
      { metric: "Argon2id sozinho (1/s)", value: Math.round(raw.argon2PerSecond) },
      atLeast(
        "entradas com senha, parte do Argon2id sozinho",
        signIns / raw.argon2PerSecond,
        0.5,
        "fração",
      ),
      { metric: "entradas com senha (1/s)", value: Math.round(signIns) },
      atLeast("renovações de sessão", refreshes, 500, "1/s"),
      atMost("conferir um token já visto", raw.tokenCheckMicros, 10, "µs"),
      { metric: "senha errada, endereço conhecido, mediana (ms)", value: median(known) },
      { metric: "senha errada, endereço desconhecido, mediana (ms)", value: median(unknown) },
      atMost(
        "diferença das medianas, parte da dispersão",
        Math.abs(median(known) - median(unknown)) / spread,
        0.5,
        "fração",
      ),
    ],
  };
}

function median(samples: readonly number[]): number {
  return Math.round(percentile(samples, 0.5) * 10) / 10;
}

async function measureRaw(): Promise<z.infer<typeof rawSchema>> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", MEASURE], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return rawSchema.parse(JSON.parse(await text(child.stdout)));
}

/** Operations per second by all clients together. */
async function perSecond(
  work: (turn: number, client: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  const until = started + SECONDS * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        await work(turn, client);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - started) / 1000);
}

async function times(work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let count = 0; count < TIMED; count += 1) {
    const started = performance.now();
    await work();
    samples.push(performance.now() - started);
  }
  return samples;
}

async function signIn(url: string, who: { email: string; password: string }): Promise<string> {
  const { email, password } = who;
  const answer = await post(`${url}/auth/v1/token?grant_type=password`, { email, password }, 200);
  return sessionSchema.parse(answer).refresh_token;
}

async function refresh(url: string, token: string): Promise<string> {
  const body = { refresh_token: token };
  const answer = await post(`${url}/auth/v1/token?grant_type=refresh_token`, body, 200);
  return sessionSchema.parse(answer).refresh_token;
}

function tryPassword(url: string, email: string): Promise<unknown> {
  return post(
    `${url}/auth/v1/token?grant_type=password`,
    { email, password: "errada-errada" },
    400,
  );
}

/** Plain `node:http`: on a machine with two cores the client must not be the bottleneck. */
function post(url: string, body: object, expected: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const sent = request(url, { method: "POST", agent, headers }, (response) => {
      text(response).then((answer) => {
        if (response.statusCode === expected) return resolve(JSON.parse(answer));
        return reject(new Error(`answered ${response.statusCode}: ${answer}`));
      }, reject);
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("an empty list");
  return item;
}
