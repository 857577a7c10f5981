import { paulistanaLayout } from "@emita/fiscal-layouts/paulistana-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { elementTree, withDocument } from "../../xml/document.ts";
import type { NfseLedger } from "../nfse/nfse-ledger.ts";
import { openNfseLedger } from "../nfse/nfse-ledger.ts";
import { createRegistry } from "../registry/registry.ts";
import { readRps } from "../rps/rps.ts";
import { BASES, RPS_CASES } from "../testing/cases.ts";
import type { RpsParts } from "../testing/rps-text.ts";
import { rpsText } from "../testing/rps-text.ts";
import { RPS_STAGES } from "./all-rules.ts";
import { judgeRps } from "./rule.ts";

let directory: string;
let ledger: NfseLedger;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "paulistana-rules-"));
  ledger = openNfseLedger(join(directory, "journal"));
});

afterAll(() => {
  ledger.close();
  rmSync(directory, { recursive: true });
});

describe("a valid RPS", () => {
  it.each([1, 2] as const)("of layout %i breaks no rule", (version) => {
    expect(codes(version, {}, null)).toEqual([]);
  });

  it("of the regime normal may still use layout 1 before the day", () => {
    const change = { ChaveRPS: BASES[2]["ChaveRPS"] ?? null };
    expect(codes(1, change, null)).toEqual([]);
    expect(codes(1, change, "2026-11-21")).toEqual([]);
  });

  it("is found when its registration has more leading zeros", () => {
    const key = (BASES[2]["ChaveRPS"] ?? "").replace("33000007", "000033000007");
    expect(codes(2, { ChaveRPS: key }, null)).toEqual([]);
  });
});

describe("each condition", () => {
  it.each(RPS_CASES)("$code: $what (layout $version)", ({ code, version, change }) => {
    expect(codes(version, change, "2026-11-20")).toContain(code);
  });

  it("has at least one case", () => {
    const tried = new Set(RPS_CASES.map(({ code }) => code));
    const rules = RPS_STAGES.flat().map(({ code }) => code);
    expect(rules.filter((code) => !tried.has(code))).toEqual([]);
  });
});

/** Codes for a valid RPS layout: a rule that only a malformed message breaks would never be reached. */
function codes(version: 1 | 2, change: RpsParts, layout2Since: string | null): string[] {
  const text = rpsText(BASES[version], change);
  const root = withDocument(Buffer.from(text), (document) => elementTree(document.root));
  if (root === null) throw new Error("the test wrote XML that is not well-formed");
  const faults = checkLayout(paulistanaLayout(version, "PedidoEnvioRPS"), {
    ...root,
    name: "PedidoEnvioRPS",
    namespace: "http://www.prefeitura.sp.gov.br/nfe",
    children: [root],
  });
  // Missing parts of the message around the RPS do not matter here.
  expect(faults.filter(({ path }) => path.includes("/RPS/"))).toEqual([]);
  const rps = readRps(root, version);
  const registry = createRegistry();
  const provider = registry.find(rps.inscricao);
  if (provider === null) throw new Error("the case has an unknown registration");
  const switches = { strictSoap: false, layout2Since, nationalKeyDelayMs: 0 };
  const world = { today: "2026-11-20", provider, registry, ledger, switches };
  return judgeRps(RPS_STAGES, rps, world).map(({ code }) => code);
}
