import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sandboxInvoices } from "@emita/e2e/api-client";
import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import { localDate } from "@emita/domain/basics/dates";
import { openCertificate } from "@emita/fiscal/certificate";
import type {
  Certificate,
  Authority,
  AuthorityConnection,
  IssueOutcome,
} from "@emita/fiscal/authority";
import type { InvoiceDraft } from "@emita/fiscal/invoice-draft";
import { nacional, nacionalDriver } from "@emita/fiscal/nacional/driver";
import { layoutNamed } from "@emita/fiscal/nacional/layouts";
import { draftAtRandom } from "@emita/fiscal/testing/drafts/drafts-at-random";
import { dpsLayoutFaults } from "@emita/fiscal/testing/pdf/layout";
import { type Random, seededRandom } from "@emita/fiscal/testing/drafts/random";
import {
  answerRefusals,
  MATRIX_DAYS,
  type MatrixCase,
  serviceMatrix,
} from "@emita/fiscal/testing/drafts/service-matrix";
import { closeTransports } from "@emita/fiscal/transport";
import { atLeast, atMost, type BenchResult } from "./result.ts";

const NOTES = 10_000;
/** In the draft of the coming layout; the driver refuses values without a settled place, with a code of its own. */
const NOTES_IN_DRAFT = 1_000;
const DRAFT_LAYOUT = "nt009-rascunho";
const MAX_WITHOUT_SLOT = / layout$/;
const CLIENTS = 8;
const SEED = 20_261_120;
/** In no directory: the sandbox has no rule against it. */
const CNPJ = `441112220001${cnpjCheckDigits("441112220001")}`;
const ISSUER = { cnpj: CNPJ, cityCode: "3170206" };
const SANDBOX = join(import.meta.dirname, "../../apps/sandbox/src/main.ts");

/**
 * 10,000 drafts of every kind through the national driver to the sandbox, which validates them with independent code. Then every national
 * code × regime × client, completed as a person would: the current day's to the sandbox, those of other days against the layout.
 */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), "emita-campaign-"));
  const child = spawn(process.execPath, [SANDBOX], {
    env: { ...process.env, SANDBOX_DATA_DIR: dataDir, SANDBOX_NACIONAL_LAYOUT: DRAFT_LAYOUT },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const sandbox = await readiness(child);
  try {
    const certificate = await orderCertificate(sandbox.url);
    const caPem = await (await fetch(`${sandbox.url}/_ca.pem`)).text();
    const connection = {
      baseUrl: sandbox.sefinUrl,
      environment: 2,
      caPem,
      timeoutMs: 60_000,
    } as const;
    const started = performance.now();
    const refusals = await issueAll(NOTES, 0, nacional, certificate, connection);
    const seconds = (performance.now() - started) / 1000;
    const held = await sandboxInvoices(sandbox.url);
    const inDraft = await issueInDraft(certificate, connection);
    const today = localDate(new Date());
    const matrix = serviceMatrix(today, ISSUER);
    const deadEnds = [
      ...(await issueMatrix(matrix, certificate, connection)),
      ...MATRIX_DAYS.filter((day) => day !== today).flatMap((day) =>
        layoutMatrix(day, certificate),
      ),
    ];
    for (const refusal of new Set([...refusals, ...deadEnds, ...inDraft])) console.error(refusal);
    return {
      name: "Campanha: notas de todo tipo no sandbox",
      rows: [
        atLeast("notas no sandbox", held.length, NOTES, "notas"),
        atMost("recusadas ou sem resposta", refusals.length, 0, "notas"),
        { metric: "código × regime × cliente, hoje no sandbox", value: matrix.length },
        atMost("código × regime × cliente × data sem saída", deadEnds.length, 0, "casos"),
        atMost("recusadas no rascunho da NT 009", inDraft.length, 0, "notas"),
        { metric: "notas por segundo (motorista e sandbox)", value: Math.round(NOTES / seconds) },
      ],
    };
  } finally {
    await closeTransports();
    child.kill("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Declarations in the draft of the coming layout that the sandbox, switched to it, refuses. */
async function issueInDraft(
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<readonly string[]> {
  const driver = nacionalDriver({ layouts: layoutNamed(DRAFT_LAYOUT) });
  const refusals = await issueAll(NOTES_IN_DRAFT, 1_000_000, driver, certificate, connection);
  return refusals.filter((refusal) => !MAX_WITHOUT_SLOT.test(refusal));
}

/** The reasons why invoices were not issued, numbered after `first`; empty when all were. */
async function issueAll(
  count: number,
  first: number,
  driver: Authority,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<readonly string[]> {
  const random = seededRandom(SEED);
  const refusals: string[] = [];
  let number = first;
  const work = async (): Promise<void> => {
    while (number < first + count) {
      number += 1;
      const refusal = await issueOne(random, number, driver, certificate, connection);
      if (refusal !== null) refusals.push(refusal);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  return refusals;
}

async function issueOne(
  random: Random,
  number: number,
  driver: Authority,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<string | null> {
  const emittedAt = new Date();
  const draft = draftAtRandom(random, {
    ...ISSUER,
    number,
    emittedAt,
    competencia: localDate(emittedAt),
    isSelfContained: true,
  });
  const built = driver.buildIssue(draft, certificate, 2);
  if (!built.ok) return `${built.field} ${built.code}`;
  return refusalOf(await driver.issue(built.message, certificate, connection));
}

function refusalOf(outcome: IssueOutcome): string | null {
  if (outcome.kind === "issued") return null;
  if (outcome.kind !== "rejected") return outcome.kind;
  return outcome.reasons.map(({ code, message }) => `${code} ${message}`).join("; ");
}

/** The dead ends among these: final refusals of the driver or the sandbox. */
async function issueMatrix(
  cases: readonly MatrixCase[],
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<readonly string[]> {
  const ends: string[] = [];
  const waiting = cases.entries();
  const work = async (): Promise<void> => {
    for (const [index, { name, draft }] of waiting) {
      const emittedAt = new Date();
      const numbered = { ...draft, emittedAt, number: NOTES + 1 + index };
      const end = await endOf(numbered, certificate, connection);
      if (end !== null) ends.push(`${name}: ${end}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  return ends;
}

async function endOf(
  draft: InvoiceDraft,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<string | null> {
  const built = answerRefusals(draft, (answered) => nacional.buildIssue(answered, certificate, 2));
  if (!built.ok) return `${built.field} ${built.code}`;
  return refusalOf(await nacional.issue(built.message, certificate, connection));
}

/** For a day on which the sandbox cannot receive: checks the layout only. */
function layoutMatrix(day: string, certificate: Certificate): readonly string[] {
  return serviceMatrix(day, ISSUER).flatMap(({ name, draft }) => {
    const built = answerRefusals(draft, (answered) =>
      nacional.buildIssue(answered, certificate, 2),
    );
    if (!built.ok) return [`${name}: ${built.field} ${built.code}`];
    return dpsLayoutFaults(built.message.xml).map((fault) => `${name}: ${fault}`);
  });
}

interface Readiness {
  readonly url: string;
  readonly sefinUrl: string;
}

/** The sandbox's JSON line with its URL. */
async function readiness(child: ChildProcess): Promise<Readiness> {
  if (child.stdout === null) throw new Error("the sandbox has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    const said: unknown = JSON.parse(line);
    const { url, sefinUrl } = Object(said);
    return { url: String(url), sefinUrl: String(sefinUrl) };
  }
  throw new Error("the sandbox ended before it was ready");
}

async function orderCertificate(url: string): Promise<Certificate> {
  const response = await fetch(`${url}/_certificates`, {
    method: "POST",
    body: JSON.stringify({ cnpj: CNPJ, name: "Campanha Ltda" }),
  });
  const { pfxBase64, password } = Object(await response.json());
  const pfx = Buffer.from(String(pfxBase64), "base64");
  const opened = openCertificate(pfx, String(password), new Date());
  if (!opened.ok) throw new Error(opened.reason);
  return opened.value;
}
