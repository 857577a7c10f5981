import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import { versionInForce } from "@emita/fiscal-layouts/nacional-versions";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLedger } from "../../ledger/ledger.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { dpsText } from "../../testing/dps-text.ts";
import { GOOD_DPS } from "../../testing/good-dps.ts";
import {
  BLOCKED_NOTE,
  CANCELLED_NOTE,
  NOTE_WITHOUT_TOMADOR,
  OLD_NOTE,
  PENDING_NOTE,
} from "../../testing/cases/rejection-case.ts";
import { CASES } from "../../testing/rejection-cases.ts";
import {
  WITHOUT_OFFICIAL,
  hasOfficialFiles,
  officialColumnSefin,
  officialRejections,
} from "../../testing/official.ts";
import { readDps } from "../dps.ts";
import { officialTables } from "../../tables/tables.ts";
import { elementTree, withDocument } from "../../xml/document.ts";
import { DPS_RULES } from "./all-rules.ts";
import { brokenRules } from "./rule.ts";

const NOTES = [OLD_NOTE, CANCELLED_NOTE, PENDING_NOTE, BLOCKED_NOTE, NOTE_WITHOUT_TOMADOR];
const NOW = new Date("2026-11-20T15:00:00Z");

let directory: string;
let ledger: Ledger;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "sandbox-rules-"));
  ledger = openLedger(join(directory, "journal"));
  for (const nfse of NOTES) ledger.addNote(nfse, "");
  const event = { nSeq: 1, nDFSe: 9, about: null, author: "x", receivedAt: NOW.toISOString() };
  ledger.addEvent({ ...event, chave: CANCELLED_NOTE.chave, type: "101101" }, "");
  ledger.addEvent({ ...event, chave: PENDING_NOTE.chave, type: "101103" }, "");
  const block = { ...event, chave: BLOCKED_NOTE.chave, type: "305102", about: "105102" };
  ledger.addEvent(block, "");
});

afterAll(() => {
  ledger.close();
  rmSync(directory, { recursive: true });
});

describe("a valid DPS", () => {
  it.each(GOOD_DPS)("$what: breaks no rule", ({ base, change }) => {
    expect(judge(dpsText(base, change, NOW))).toEqual([]);
  });
});

describe("each rejection condition", () => {
  it.each(CASES)("$code: $what", ({ code, base, change }) => {
    expect(judge(dpsText(base, change, NOW))).toContain(code);
  });

  it("has at least one case", () => {
    const tried = new Set(CASES.map((item) => item.code));
    const missing = DPS_RULES.map((rule) => rule.code).filter((code) => !tried.has(code));
    expect(missing).toEqual([]);
  });
});

/** Column SEFIN of Anexo VI v1.04.00 is X: rules of the ADN for NFS-e that cities share with it, or rules not in force yet. */
const NOT_OF_SEFIN =
  "E0031 E0032 E0034 E0035 E0161 E0235 E1270 E1272 E1294 E1304 E1308 E1310 E1388 E1402 E1638".split(
    " ",
  );

describe("rejections of the ADN only", () => {
  it("are no rules here", () => {
    expect(DPS_RULES.filter(({ code }) => NOT_OF_SEFIN.includes(code))).toEqual([]);
  });

  it.runIf(hasOfficialFiles)(`are all such codes of the official table${WITHOUT_OFFICIAL}`, () => {
    const codes = [...officialColumnSefin()].filter(([, sefin]) => sefin === "X");
    expect(codes.map(([code]) => code).toSorted()).toEqual(NOT_OF_SEFIN);
  });
});

describe.runIf(hasOfficialFiles)(`the official table of codes${WITHOUT_OFFICIAL}`, () => {
  it("has every rule at the level used here", () => {
    const levels = new Map(officialRejections().map(({ code, level }) => [code, level]));
    const differing = DPS_RULES.filter(
      ({ code, level }) => (levels.get(code) ?? String(level)) !== String(level),
    );
    expect(differing.map((rule) => rule.code)).toEqual([]);
  });
});

const LAYOUT = versionInForce("2026-11-20", "test");

/** Codes for a valid DPS layout: a rule that only a malformed message breaks would never be reached. */
function judge(xml: string): readonly string[] {
  const root = withDocument(Buffer.from(xml), (document) => elementTree(document.root));
  if (root === null) throw new Error("the test wrote XML that is not well-formed");
  expect(checkLayout(LAYOUT.layout("DPS"), root)).toEqual([]);
  return brokenRules(DPS_RULES, readDps(root, LAYOUT), {
    now: NOW,
    deadlinesAt: NOW,
    ledger,
    tables: officialTables,
  });
}
