import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assembleCertificate } from "../authority/assemble-certificate.ts";
import { companyExtensions } from "../authority/extensions.ts";
import type { KeyPair } from "../authority/key-pair.ts";
import { generateRsaKey } from "../authority/key-pair.ts";
import type { TestAuthority } from "../authority/test-authority.ts";
import { openTestAuthority } from "../authority/test-authority.ts";
import { createCounters } from "../control/counters.ts";
import { createFaultQueue } from "../control/fault-queue.ts";
import { createTroubles } from "../control/troubles.ts";
import { cancelNfses } from "./cancel.ts";
import { issueOne } from "./issue.ts";
import { judgeCertificate } from "./rps/message-signature.ts";
import type { NfseLedger } from "./nfse/nfse-ledger.ts";
import { openNfseLedger } from "./nfse/nfse-ledger.ts";
import type { Operation } from "./soap/operations.ts";
import { OPERATIONS } from "./soap/operations.ts";
import { receive } from "./rps/reception.ts";
import { createRegistry } from "./registry/registry.ts";
import { createSwitchBoard } from "./switches.ts";
import { cancelRequest, issueRequest } from "./testing/requests.ts";

/** The city on a chosen day: tests of the clock without a process. */
const CNPJ = "99960007000112";
const DAY_MS = 86_400_000;
const START = new Date("2026-11-20T15:00:00Z");

let directory: string;
let authority: TestAuthority;
let key: KeyPair;
let ledger: NfseLedger;
let now = START;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "paulistana-time-"));
  authority = await openTestAuthority(join(directory, "authority"), ["localhost"], START);
  key = await issued(authority.ca);
  ledger = openNfseLedger(join(directory, "journal"));
});

beforeEach(() => {
  ledger.clear();
  now = START;
});

afterAll(() => {
  ledger.close();
  rmSync(directory, { recursive: true });
});

describe("180 days after it was issued", () => {
  it.each([
    [180, []],
    [181, ["324"]],
  ])("an NFS-e of %i days is cancelled, or not", (days, codes) => {
    expect(send("EnvioRPS", issueRequest(2, who(), "1"))).toEqual([]);
    now = new Date(START.getTime() + days * DAY_MS);
    expect(send("CancelamentoNFe", cancelRequest(2, who(), ["1"]))).toEqual(codes);
  });

  it.each([
    [180, ["217"]],
    [181, ["338"]],
  ])("an RPS whose NFS-e is %i days old is issued again, or not", (days, codes) => {
    send("EnvioRPS", issueRequest(2, who(), "1"));
    now = new Date(START.getTime() + days * DAY_MS);
    expect(send("EnvioRPS", issueRequest(2, who(), "1"))).toEqual(codes);
  });
});

describe("the certificate of a signature", () => {
  it("is valid when the authority issued it for a company", () => {
    expect(verdictOf(key.certificatePem)).toMatchObject({ ok: true, holder: CNPJ });
  });

  it("must be present (1050), and no CA certificate", () => {
    expect(judgeCertificate("AAAA", ca(), START)).toEqual({ ok: false, code: "1050" });
    expect(verdictOf(authority.ca.certificatePem)).toEqual({ ok: false, code: "1050" });
  });

  it("must have a CNPJ (1052)", async () => {
    const nameless = await issued(authority.ca, { commonName: "FULANO", extensions: [] });
    expect(verdictOf(nameless.certificatePem)).toEqual({ ok: false, code: "1052" });
  });

  it("may have it only in the common name", async () => {
    const old = await issued(authority.ca, { commonName: `EMPRESA:${CNPJ}`, extensions: [] });
    expect(verdictOf(old.certificatePem)).toMatchObject({ ok: true, holder: CNPJ });
  });

  it("must not be self-signed (1055)", async () => {
    expect(verdictOf((await issued(null)).certificatePem)).toEqual({ ok: false, code: "1055" });
  });
});

function who() {
  return { cnpj: CNPJ, inscricao: "33000007", key };
}

/** Codes of the answer to one message, errors and alerts alike. */
function send(name: "EnvioRPS" | "CancelamentoNFe", message: string): string[] {
  const operation: Operation | undefined = OPERATIONS.find((known) => known.name === name);
  if (operation === undefined) throw new Error(`no operation ${name}`);
  const reception = receive({
    operation,
    version: "2",
    message,
    client: CNPJ,
    authority: ca(),
    now,
  });
  if (!reception.ok) return reception.errors.map(({ code }) => code);
  const context = {
    clock: () => now,
    ledger,
    registry: createRegistry(),
    switches: createSwitchBoard(),
    faults: createFaultQueue(),
    counters: createCounters(),
    troubles: createTroubles(),
    authority: ca(),
  };
  const content =
    name === "EnvioRPS"
      ? issueOne(reception.message, context, null)
      : cancelNfses(reception.message, context);
  return content.occurrences.map(({ code }) => code);
}

function ca(): X509Certificate {
  return new X509Certificate(authority.ca.certificatePem);
}

function verdictOf(pem: string) {
  return judgeCertificate(pem.replace(/-----[^-]+-----|\s/g, ""), ca(), START);
}

/** A certificate for the usual company; self-signed with `issuer` null. */
async function issued(
  issuer: KeyPair | null,
  change: Partial<Parameters<typeof assembleCertificate>[0]> = {},
): Promise<KeyPair> {
  const { publicKeyPem, privateKeyPem } = await generateRsaKey();
  const certificatePem = assembleCertificate(
    {
      commonName: `EMPRESA FICTICIA:${CNPJ}`,
      organizationalUnit: "TESTE",
      publicKeyPem,
      notBefore: new Date(START.getTime() - DAY_MS),
      notAfter: new Date(START.getTime() + 365 * DAY_MS),
      extensions: companyExtensions(CNPJ),
      ...change,
    },
    issuer ?? { privateKeyPem },
  );
  return { certificatePem, privateKeyPem };
}
