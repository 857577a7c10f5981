import { z } from "zod";
import { openJournal } from "../ledger/journal.ts";

const nfseRecord = z.object({
  profile: z.string(),
  numero: z.string(),
  codigo: z.string(),
  rpsKey: z.string(),
  prestador: z.string(),
  tomador: z.string().nullable(),
  valorServicos: z.string(),
  /** Number of the NFS-e that this one replaces. */
  replaces: z.string().nullable(),
  issuedAt: z.string(),
  /** The element Nfse. */
  xml: z.string(),
});
/** An NFS-e of an ABRASF city. */
export type CityNfse = Readonly<z.infer<typeof nfseRecord>>;

const cancellation = z.object({
  profile: z.string(),
  prestador: z.string(),
  numero: z.string(),
  /** The element NfseCancelamento. */
  xml: z.string(),
  at: z.string(),
});
type Cancellation = Readonly<z.infer<typeof cancellation>>;

const batchRecord = z.object({
  profile: z.string(),
  protocol: z.string(),
  numeroLote: z.string(),
  prestador: z.string(),
  /** Canonical text of every InfDeclaracaoPrestacaoServico. */
  declarations: z.array(z.string()),
  rpsKeys: z.array(z.string()),
  receivedAt: z.string(),
});
/** A batch, queued or processed. */
export type Batch = Readonly<z.infer<typeof batchRecord>>;

const batchRefusal = z.object({
  /** Its RPS, as number, series and kind; null for the batch. */
  rps: z.object({ numero: z.string(), serie: z.string(), tipo: z.string() }).nullable(),
  code: z.string(),
});
export type BatchRefusal = Readonly<z.infer<typeof batchRefusal>>;

/** One line is one decision: a batch, its NFS-e and a substitution are stored atomically. */
const journalLine = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("batch"), batch: batchRecord }),
  z.object({
    kind: z.literal("decision"),
    notes: z.array(nfseRecord),
    cancellations: z.array(cancellation),
    protocol: z.string().nullable(),
    refusals: z.array(batchRefusal),
  }),
]);
type Decision = Omit<Extract<z.infer<typeof journalLine>, { kind: "decision" }>, "kind">;

/** The state of the cities; each change is in the journal before it returns. */
export interface CityLedger {
  notes(): readonly CityNfse[];
  note(profile: string, prestador: string, numero: string): CityNfse | null;
  noteOfRps(rpsKey: string): CityNfse | null;
  cancellationOf(nfse: CityNfse): Cancellation | null;
  replacementOf(nfse: CityNfse): CityNfse | null;
  nextNumber(profile: string, prestador: string, year: string): string;
  batch(protocol: string): Batch | null;
  /** The batch in which an RPS is queued; null for none. */
  waitingBatchOf(rpsKey: string): Batch | null;
  waitingBatches(): readonly Batch[];
  /** The outcome of a batch; null while it is queued. */
  outcomeOf(protocol: string): Pick<Decision, "notes" | "refusals"> | null;
  addBatch(batch: Batch): void;
  decide(decision: Decision): void;
  durable(): Promise<void>;
  clear(): void;
  close(): void;
}

interface State {
  readonly notes: Map<string, CityNfse>;
  readonly byRps: Map<string, CityNfse>;
  readonly counts: Map<string, number>;
  readonly cancellations: Map<string, Cancellation>;
  readonly replacements: Map<string, CityNfse>;
  readonly batches: Map<string, Batch>;
  readonly outcomes: Map<string, Pick<Decision, "notes" | "refusals">>;
}

/** Opens the ledger whose journal is at `path`, with the state of former processes. */
export function openCityLedger(path: string): CityLedger {
  let state = emptyState();
  const replay = (line: z.infer<typeof journalLine>): void => {
    if (line.kind === "batch") state.batches.set(line.batch.protocol, line.batch);
    else remember(state, line);
  };
  const journal = openJournal(path, (value) => replay(journalLine.parse(value)));
  const append = (line: z.infer<typeof journalLine>): void => {
    journal.append(line);
    replay(line);
  };
  const waiting = (): Batch[] =>
    [...state.batches.values()].filter(({ protocol }) => !state.outcomes.has(protocol));
  return {
    notes: () => [...state.notes.values()],
    note: (profile, prestador, numero) =>
      state.notes.get(nfseKey({ profile, prestador, numero })) ?? null,
    noteOfRps: (rpsKey) => state.byRps.get(rpsKey) ?? null,
    cancellationOf: (nfse) => state.cancellations.get(nfseKey(nfse)) ?? null,
    replacementOf: (nfse) => state.replacements.get(nfseKey(nfse)) ?? null,
    nextNumber: (profile, prestador, year) =>
      `${year}${String((state.counts.get(`${profile}/${prestador}`) ?? 0) + 1).padStart(11, "0")}`,
    batch: (protocol) => state.batches.get(protocol) ?? null,
    waitingBatchOf: (rpsKey) => waiting().find((batch) => batch.rpsKeys.includes(rpsKey)) ?? null,
    waitingBatches: waiting,
    outcomeOf: (protocol) => state.outcomes.get(protocol) ?? null,
    addBatch: (batch) => append({ kind: "batch", batch }),
    decide: (decision) => append({ kind: "decision", ...decision }),
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
    counts: new Map(),
    cancellations: new Map(),
    replacements: new Map(),
    batches: new Map(),
    outcomes: new Map(),
  };
}

function remember(
  state: State,
  { notes: nfses, cancellations, protocol, refusals }: Decision,
): void {
  for (const nfse of nfses) {
    const issuer = `${nfse.profile}/${nfse.prestador}`;
    state.notes.set(nfseKey(nfse), nfse);
    state.byRps.set(nfse.rpsKey, nfse);
    state.counts.set(issuer, (state.counts.get(issuer) ?? 0) + 1);
    if (nfse.replaces !== null) {
      state.replacements.set(nfseKey({ ...nfse, numero: nfse.replaces }), nfse);
    }
  }
  for (const item of cancellations) state.cancellations.set(nfseKey(item), item);
  if (protocol !== null) state.outcomes.set(protocol, { notes: nfses, refusals });
}

function nfseKey(nfse: Pick<CityNfse, "profile" | "prestador" | "numero">): string {
  return `${nfse.profile}/${nfse.prestador}/${nfse.numero}`;
}
