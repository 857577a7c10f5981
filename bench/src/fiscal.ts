import { createPrivateKey, sign } from "node:crypto";
import type { Authority, SignedMessage } from "@emita/fiscal/authority";
import type { InvoiceDraft } from "@emita/fiscal/invoice-draft";
import { nacional } from "@emita/fiscal/nacional/driver";
import { TEST_CNPJ, testCertificate } from "@emita/fiscal/testing/certificates";
import { draftAtRandom } from "@emita/fiscal/testing/drafts/drafts-at-random";
import { dpsLayoutFaults } from "@emita/fiscal/testing/pdf/layout";
import { hasOfficialFiles, officialFaults } from "@emita/fiscal/testing/nacional/official";
import { seededRandom } from "@emita/fiscal/testing/drafts/random";
import { signatureElement } from "@emita/fiscal/xml/sign";
import { atLeast, atMost, type BenchResult, type BenchRow } from "./result.ts";

const SEED = 20_261_120;
const CAMPAIGN = 10_000;
/** Measured in alternation, so that other load on the machine affects all alike. */
const ROUNDS = 20;
const NOTES_PER_ROUND = 100;
/** Typical length of a canonical DPS. */
const DOCUMENT = "x".repeat(2_200);
const SIGNED_INFO = Buffer.from("x".repeat(780));

const certificate = testCertificate();
const privateKey = createPrivateKey(certificate.privateKeyPem);

/** CPU cost of a national invoice, and 10,000 drafts of every kind against the official schema. */
// oxlint-disable-next-line require-await -- every benchmark is asynchronous to its caller
export async function run(): Promise<BenchResult> {
  const drafts = draftsAtRandom(ROUNDS * NOTES_PER_ROUND);
  // One run outside the measurement: the first invoices pay for compilation.
  for (const draft of drafts) dpsLayoutFaults(built(draft).xml);
  const costs = measure(drafts);
  const whole = costs.build + costs.check;
  return {
    name: "Notas fiscais: montar, assinar, validar",
    rows: [
      atLeast("assinar XML ÷ RSA-2048 pura", costs.rsa / costs.sign, 0.9, "vezes"),
      { metric: "RSA-2048 pura, CPU por nota (ms)", value: rounded(costs.rsa) },
      { metric: "montar, conferir e assinar (ms)", value: rounded(costs.build) },
      { metric: "reler e validar pelo leiaute inteiro (ms)", value: rounded(costs.check) },
      atMost("tudo, CPU por nota", whole, 1, "ms"),
      atMost("tudo, sem a RSA pura", whole - costs.rsa, 1, "ms"),
      ...campaign(),
    ],
  };
}

interface Costs {
  readonly rsa: number;
  readonly sign: number;
  readonly build: number;
  readonly check: number;
}

/** CPU milliseconds per invoice of each step. */
function measure(drafts: readonly InvoiceDraft[]): Costs {
  const sums = { rsa: 0, sign: 0, build: 0, check: 0 };
  for (let start = 0; start < drafts.length; start += NOTES_PER_ROUND) {
    const batch = drafts.slice(start, start + NOTES_PER_ROUND);
    const messages: SignedMessage[] = [];
    sums.rsa += cpuOf(batch, () => sign("sha256", SIGNED_INFO, privateKey));
    sums.sign += cpuOf(batch, () => signatureElement("DPS", DOCUMENT, certificate));
    sums.build += cpuOf(batch, (draft) => messages.push(built(draft)));
    sums.check += cpuOf(messages, ({ xml }) => dpsLayoutFaults(xml));
  }
  const { length } = drafts;
  return {
    rsa: sums.rsa / length,
    sign: sums.sign / length,
    build: sums.build / length,
    check: sums.check / length,
  };
}

function cpuOf<T>(batch: readonly T[], step: (item: T) => unknown): number {
  const before = process.cpuUsage();
  for (const item of batch) step(item);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Number of errors among the campaign's invoices; no rows without the official files. */
function campaign(): BenchRow[] {
  if (!hasOfficialFiles) return [{ metric: "esquema oficial", value: "não está aqui" }];
  const faults = draftsAtRandom(CAMPAIGN).flatMap((draft) =>
    officialFaults("DPS", built(draft).xml),
  );
  return [
    { metric: "notas geradas e aceitas pelo motorista", value: CAMPAIGN },
    atMost("erros no esquema oficial", faults.length, 0, "notas"),
  ];
}

function draftsAtRandom(count: number): InvoiceDraft[] {
  const random = seededRandom(SEED);
  const frame = {
    cnpj: TEST_CNPJ,
    cityCode: "3170206",
    emittedAt: new Date("2026-11-20T13:16:00Z"),
    competencia: "2026-11-20",
  };
  return Array.from({ length: count }, (_, index) =>
    draftAtRandom(random, { ...frame, number: index + 1 }),
  );
}

/** Throws for a draft that the driver refuses: the generator makes none. */
function built(draft: InvoiceDraft): SignedMessage {
  const result: ReturnType<Authority["buildIssue"]> = nacional.buildIssue(draft, certificate, 2);
  if (!result.ok) throw new Error(`${result.field} ${result.code}`);
  return result.message;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
