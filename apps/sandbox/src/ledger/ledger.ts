import { randomInt } from "node:crypto";
import type { Journal, Position } from "./journal.ts";
import { openJournal } from "./journal.ts";
import type { EventRecord, NfseRecord } from "./records.ts";
import { CANCELLING, journalLine } from "./records.ts";

/** A document in the distribution by NSU: its position in the order of arrival, and the position of its XML. */
export interface DocumentEntry {
  readonly nDFSe: number;
  readonly record: NfseRecord;
  readonly event: EventRecord | null;
  readonly position: Position;
}

/** The state of the emulated authority. Survives the process: each change is in the journal before it returns. */
export interface Ledger {
  noteByKey(chave: string): NfseRecord | null;
  noteByDpsId(idDps: string): NfseRecord | null;
  events(chave: string): readonly EventRecord[];
  isCancelled(chave: string): boolean;
  notes(): readonly NfseRecord[];
  /** NFS-e and events in order of arrival. */
  documents(): readonly DocumentEntry[];
  /** base64(gzip(xml)) of an NFS-e or of one of its events. */
  packedXml(chave: string, event?: { readonly type: string; readonly nSeq: number }): string | null;
  /** The next number of this issuer. Gaps are normal in the real service, so about one in twenty is skipped. */
  nextNoteNumber(prestador: string): number;
  nextDocumentNumber(): number;
  addNote(record: NfseRecord, xml: string): void;
  addEvent(record: EventRecord, xml: string): void;
  /** Resolves when everything added so far is on disk; no answer is sent before. */
  durable(): Promise<void>;
  clear(): void;
  close(): void;
}

const GAP_EVERY = 20;

interface State {
  readonly byKey: Map<string, DocumentEntry>;
  readonly byDpsId: Map<string, NfseRecord>;
  readonly eventsByKey: Map<string, DocumentEntry[]>;
  readonly documents: DocumentEntry[];
  readonly lastNumber: Map<string, number>;
  lastDocument: number;
}

/** Opens the ledger whose journal is at `path`, with the state of former processes. */
export function openLedger(path: string): Ledger {
  let state = emptyState();
  const journal = openJournal(path, (value, position) => {
    const line = journalLine.parse(value);
    if (line.kind === "note") rememberNfse(state, line.record, position);
    else rememberEvent(state, line.record, position);
  });
  return {
    noteByKey: (chave) => state.byKey.get(chave)?.record ?? null,
    noteByDpsId: (idDps) => state.byDpsId.get(idDps) ?? null,
    events: (chave) => eventsOf(state, chave),
    isCancelled: (chave) => eventsOf(state, chave).some((event) => CANCELLING.has(event.type)),
    notes: () => [...state.byDpsId.values()],
    documents: () => state.documents,
    packedXml: (chave, event) => packedXml(state, journal, chave, event),
    nextNoteNumber: (prestador) =>
      (state.lastNumber.get(prestador) ?? 0) + (randomInt(GAP_EVERY) === 0 ? 2 : 1),
    nextDocumentNumber: () => state.lastDocument + 1,
    addNote(record, xml) {
      rememberNfse(state, record, journal.append({ kind: "note", record, xml }));
    },
    addEvent(record, xml) {
      rememberEvent(state, record, journal.append({ kind: "event", record, xml }));
    },
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
    byKey: new Map(),
    byDpsId: new Map(),
    eventsByKey: new Map(),
    documents: [],
    lastNumber: new Map(),
    lastDocument: 0,
  };
}

function rememberNfse(state: State, record: NfseRecord, position: Position): void {
  const entry = { nDFSe: record.nDFSe, record, event: null, position };
  state.byKey.set(record.chave, entry);
  state.byDpsId.set(record.idDps, record);
  state.documents.push(entry);
  state.lastNumber.set(record.prestador, record.nNFSe);
  state.lastDocument = record.nDFSe;
}

function rememberEvent(state: State, event: EventRecord, position: Position): void {
  const nfse = state.byKey.get(event.chave);
  if (nfse === undefined) return;
  const entry = { nDFSe: event.nDFSe, record: nfse.record, event, position };
  state.eventsByKey.set(event.chave, [...(state.eventsByKey.get(event.chave) ?? []), entry]);
  state.documents.push(entry);
  state.lastDocument = event.nDFSe;
}

function eventsOf(state: State, chave: string): EventRecord[] {
  const entries = state.eventsByKey.get(chave) ?? [];
  return entries.flatMap((entry) => (entry.event === null ? [] : [entry.event]));
}

function packedXml(
  state: State,
  journal: Journal,
  chave: string,
  event?: { readonly type: string; readonly nSeq: number },
): string | null {
  const entry =
    event === undefined
      ? state.byKey.get(chave)
      : state.eventsByKey
          .get(chave)
          ?.find(
            (candidate) =>
              candidate.event?.type === event.type && candidate.event.nSeq === event.nSeq,
          );
  return entry === undefined ? null : journalLine.parse(journal.read(entry.position)).xml;
}
