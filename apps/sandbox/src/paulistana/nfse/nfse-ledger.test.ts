import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openNfseLedger } from "./nfse-ledger.ts";
import type { NfseLedger } from "./nfse-ledger.ts";
import type { PaulistanaNfse } from "./nfse-records.ts";

let directory: string;
let path: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "note-ledger-"));
  path = join(directory, "journal");
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

it("keeps simultaneous changes completely or not at all", () => {
  const ledger = openNfseLedger(path);
  ledger.addNote(nfse(1), xml("one"));
  ledger.together(() => {
    ledger.cancel(nfse(1), new Date("2026-11-20T15:00:00Z"));
    ledger.addNote(nfse(2), xml("two"));
    ledger.addNote(nfse(3), xml("three"));
    expect(ledger.nextNumber("33000007")).toBe(4);
  });
  ledger.close();
  expect(reopened()).toEqual({ notes: ["one", "two", "three"], cancelled: [1] });

  // A process killed while writing the second line.
  const [first = "", second = ""] = readFileSync(path, "utf8").split("\n");
  writeFileSync(path, `${first}\n`);
  appendFileSync(path, second.slice(0, -10));
  expect(reopened()).toEqual({ notes: ["one"], cancelled: [] });
});

it("finds an NFS-e by its RPS, in any form of the number", () => {
  const ledger = openNfseLedger(path);
  ledger.addNote(nfse(1), xml("one"));
  expect(ledger.noteOfRps("33000007", "NF", "001")?.numero).toBe(1);
  expect(ledger.noteOfRps("33000007", "OU", "1")).toBeNull();
  ledger.clear();
  expect(ledger.notes()).toEqual([]);
  ledger.close();
});

function reopened() {
  const ledger: NfseLedger = openNfseLedger(path);
  const nfses = ledger.notes();
  const seen = {
    notes: nfses.map((entry) => ledger.xml(entry).head),
    cancelled: nfses.filter((entry) => ledger.cancelledAt(entry) !== null).map((n) => n.numero),
  };
  ledger.close();
  return seen;
}

function xml(head: string) {
  return { head, middle: "", tail: "" };
}

function nfse(numero: number): PaulistanaNfse {
  return {
    inscricao: "33000007",
    numero,
    codigoVerificacao: "A1B2C3D4",
    chaveNacional: "",
    chaveVisivelEm: "",
    cnpjPrestador: "99960007000112",
    version: 2,
    serieRps: "NF",
    numeroRps: String(numero),
    dataEmissaoRps: "2026-11-20",
    numeroLote: null,
    tomador: null,
    valor: 1,
    emitidaEm: "2026-11-20T15:00:00.000Z",
  };
}
