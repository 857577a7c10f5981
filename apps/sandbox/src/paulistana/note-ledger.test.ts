import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openNoteLedger } from "./note-ledger.ts";
import type { NoteLedger } from "./note-ledger.ts";
import type { PaulistanaNote } from "./note-records.ts";

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
  const ledger = openNoteLedger(path);
  ledger.addNote(note(1), xml("one"));
  ledger.together(() => {
    ledger.cancel(note(1), new Date("2026-11-20T15:00:00Z"));
    ledger.addNote(note(2), xml("two"));
    ledger.addNote(note(3), xml("three"));
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

it("finds a note by its RPS, in any form of the number", () => {
  const ledger = openNoteLedger(path);
  ledger.addNote(note(1), xml("one"));
  expect(ledger.noteOfRps("33000007", "NF", "001")?.numero).toBe(1);
  expect(ledger.noteOfRps("33000007", "OU", "1")).toBeNull();
  ledger.clear();
  expect(ledger.notes()).toEqual([]);
  ledger.close();
});

function reopened() {
  const ledger: NoteLedger = openNoteLedger(path);
  const notes = ledger.notes();
  const seen = {
    notes: notes.map((entry) => ledger.xml(entry).head),
    cancelled: notes.filter((entry) => ledger.cancelledAt(entry) !== null).map((n) => n.numero),
  };
  ledger.close();
  return seen;
}

function xml(head: string) {
  return { head, middle: "", tail: "" };
}

function note(numero: number): PaulistanaNote {
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
