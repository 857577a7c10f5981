import type { Journal, Position } from "../../ledger/journal.ts";
import { openJournal } from "../../ledger/journal.ts";
import type { BatchRecord, Change, Mark, NfseXml, PaulistanaNfse } from "./nfse-records.ts";
import { paulistanaLine } from "./nfse-records.ts";

/** The state of the emulated city. Survives the process: each change is in the journal before it returns. */
export interface NfseLedger {
  /** Null when there is none. `inscricao` in eight digits, here and below. */
  note(inscricao: string, numero: number): PaulistanaNfse | null;
  /** The latest NFS-e of an RPS. */
  noteOfRps(inscricao: string, serie: string, numero: string): PaulistanaNfse | null;
  notes(): readonly PaulistanaNfse[];
  notesOf(inscricao: string): readonly PaulistanaNfse[];
  xml(nfse: PaulistanaNfse): NfseXml;
  /** When it was cancelled (ISO), or null. */
  cancelledAt(nfse: PaulistanaNfse): string | null;
  marks(nfse: PaulistanaNfse): readonly Mark[];
  nextNumber(inscricao: string): number;
  nextBatchNumber(): number;
  batch(numeroLote: number): BatchRecord | null;
  lastBatchOf(inscricao: string): BatchRecord | null;
  /** All additions of `work` are stored atomically: a killed process keeps all of them or none. */
  together<T>(work: () => T): T;
  addNote(record: PaulistanaNfse, xml: NfseXml): void;
  addBatch(record: BatchRecord): void;
  cancel(nfse: PaulistanaNfse, at: Date): void;
  mark(nfse: PaulistanaNfse, mark: Mark): void;
  /** Resolves when everything so far is on disk. */
  durable(): Promise<void>;
  clear(): void;
  close(): void;
}

interface State {
  readonly notes: Map<string, { readonly record: PaulistanaNfse; readonly position: Position }>;
  readonly byRps: Map<string, PaulistanaNfse>;
  readonly byInscricao: Map<string, PaulistanaNfse[]>;
  readonly cancelled: Map<string, string>;
  readonly marks: Map<string, readonly Mark[]>;
  readonly batches: Map<number, BatchRecord>;
}

/** A line that is not written yet; its position is known afterwards. */
interface OpenLine {
  readonly changes: Change[];
  readonly position: Position;
}

/** Opens the ledger whose journal is at `path`, with the state of former processes. */
export function openNfseLedger(path: string): NfseLedger {
  let state = emptyState();
  let open: OpenLine | null = null;
  const journal = openJournal(path, (value, position) => {
    for (const change of paulistanaLine.parse(value)) replay(state, change, position);
  });
  const append = (change: Change): void => {
    if (open === null) replay(state, change, journal.append([change]));
    else {
      open.changes.push(change);
      replay(state, change, open.position);
    }
  };
  return {
    note: (inscricao, numero) => state.notes.get(`${inscricao}/${numero}`)?.record ?? null,
    noteOfRps: (inscricao, serie, numero) =>
      state.byRps.get(rpsKey(inscricao, serie, numero)) ?? null,
    notes: () => [...state.notes.values()].map(({ record }) => record),
    notesOf: (inscricao) => state.byInscricao.get(inscricao) ?? [],
    xml: (nfse) => readXml(journal, state, nfse),
    cancelledAt: (nfse) => state.cancelled.get(keyOf(nfse)) ?? null,
    marks: (nfse) => state.marks.get(keyOf(nfse)) ?? [],
    nextNumber: (inscricao) => (state.byInscricao.get(inscricao)?.at(-1)?.numero ?? 0) + 1,
    nextBatchNumber: () => state.batches.size + 1,
    batch: (numeroLote) => state.batches.get(numeroLote) ?? null,
    lastBatchOf: (inscricao) =>
      [...state.batches.values()].findLast((batch) => batch.inscricao === inscricao) ?? null,
    together(work) {
      const line: OpenLine = { changes: [], position: { offset: 0, length: 0 } };
      open = line;
      try {
        return work();
      } finally {
        open = null;
        if (line.changes.length > 0) Object.assign(line.position, journal.append(line.changes));
      }
    },
    addNote: (record, xml) => append({ kind: "note", record, xml }),
    addBatch: (record) => append({ kind: "batch", record }),
    cancel: ({ inscricao, numero }, at) =>
      append({ kind: "cancel", inscricao, numero, at: at.toISOString() }),
    mark: ({ inscricao, numero }, mark) => append({ kind: "mark", inscricao, numero, mark }),
    durable: () => journal.durable(),
    clear() {
      journal.clear();
      state = emptyState();
    },
    close: () => journal.close(),
  };
}

function emptyState(): State {
  return {
    notes: new Map(),
    byRps: new Map(),
    byInscricao: new Map(),
    cancelled: new Map(),
    marks: new Map(),
    batches: new Map(),
  };
}

function replay(state: State, line: Change, position: Position): void {
  switch (line.kind) {
    case "note":
      rememberNfse(state, line.record, position);
      return;
    case "cancel":
      state.cancelled.set(keyOf(line), line.at);
      return;
    case "mark":
      state.marks.set(keyOf(line), [...(state.marks.get(keyOf(line)) ?? []), line.mark]);
      return;
    case "batch":
      state.batches.set(line.record.numeroLote, line.record);
  }
}

function rememberNfse(state: State, record: PaulistanaNfse, position: Position): void {
  state.notes.set(keyOf(record), { record, position });
  state.byRps.set(rpsKey(record.inscricao, record.serieRps, record.numeroRps), record);
  const siblings = state.byInscricao.get(record.inscricao);
  if (siblings === undefined) state.byInscricao.set(record.inscricao, [record]);
  else siblings.push(record);
}

function readXml(journal: Journal, state: State, nfse: PaulistanaNfse): NfseXml {
  const entry = state.notes.get(keyOf(nfse));
  const changes = entry === undefined ? [] : paulistanaLine.parse(journal.read(entry.position));
  for (const change of changes) {
    if (change.kind === "note" && keyOf(change.record) === keyOf(nfse)) return change.xml;
  }
  throw new Error("the journal has lost a note");
}

function keyOf(nfse: { readonly inscricao: string; readonly numero: number }): string {
  return `${nfse.inscricao}/${nfse.numero}`;
}

/** Numbers are compared as numbers: "007" is 7. */
function rpsKey(inscricao: string, serie: string, numero: string): string {
  return `${inscricao}/${serie}/${BigInt(numero)}`;
}
