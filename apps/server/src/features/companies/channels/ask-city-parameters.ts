import type { Transaction } from "kysely";
import type { ConvenioFlags } from "@emita/domain/routing/convenio";
import type { Certificate } from "@emita/fiscal/authority";
import {
  askParameter,
  convenioQuestion,
  ratesQuestion,
  withholdingQuestion,
  type ParameterAnswer,
  type ParameterQuestion,
} from "@emita/fiscal/municipal-parameters";
import type {
  MunicipalRate,
  MunicipalWithholding,
} from "@emita/fiscal/municipal-parameters/read-answer";
import type { Database } from "../../../db/schema.ts";
import { BoundedMap } from "../../../platform/basics/bounded-map.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { OutboundError } from "../../../platform/outbound/outbound-http.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { SingleFlight } from "../../../platform/concurrency/single-flight.ts";
import { parametersConnection } from "../record/connect-authority.ts";
import { findParameter, saveParameter, type ParameterRow } from "./parameters-store.ts";

const FRESH_MS = 24 * 3_600_000;
/** The pause after a failure: an ADN that is down must not delay every invoice. */
const PAUSE_MS = 5 * 60_000;
const PAUSES_KEPT = 10_000;
const RECENT_MS = 2_000;
const RECENT_KEPT = 500;

type Certifier = () => Promise<Certificate | null>;

const state = perContext(() => ({
  underWay: new SingleFlight<ParameterRow | null>(),
  /** Until when (ms) a path is left alone after a failure. */
  pauses: new BoundedMap<string, number>(PAUSES_KEPT),
  /** A short cache of the table, because the invoices of a rush need the same answer. */
  recent: new BoundedMap<string, { row: ParameterRow; atMs: number }>(RECENT_KEPT),
}));

/**
 * The ADN's answer about a city: from the table while it is fresh (24 h), else asked again; an old answer is kept while no
 * newer one is available. `certify` gives the company's certificate, called only when the ADN must be asked.
 */
async function askCity<Value>(
  ctx: Context,
  question: ParameterQuestion<Value>,
  certify: Certifier,
): Promise<ParameterAnswer<Value>> {
  const known = await recall(ctx, question.path);
  if (known && isFresh(ctx, known)) return readRow(known, question);
  const asked = await state(ctx).underWay.run(question.path, () => refresh(ctx, question, certify));
  return readRow(asked ?? known ?? null, question);
}

async function recall(ctx: Context, path: string): Promise<ParameterRow | undefined> {
  const { recent } = state(ctx);
  const atMs = ctx.clock.now().getTime();
  const last = recent.get(path);
  if (last && atMs - last.atMs < RECENT_MS) return last.row;
  const row = await findParameter(ctx.db, ctx.config.cityHall, path);
  if (row) recent.set(path, { row, atMs });
  return row;
}

/** The city's state in the national system; null while no answer is available. */
export async function cityConvenio(
  ctx: Context,
  cityCode: string,
  certify: Certifier,
): Promise<ConvenioFlags | null> {
  return flagsOf(await askCity(ctx, convenioQuestion(cityCode), certify));
}

/** The same on behalf of an issuer, whose own city it need not be. */
export function convenioOf(
  ctx: Context,
  { certificate }: { readonly certificate: Certificate },
  cityCode: string,
): Promise<ConvenioFlags | null> {
  return cityConvenio(ctx, cityCode, async () => certificate);
}

/** The same from the table alone, however old. */
export async function knownConvenio(
  ctx: Context,
  cityCode: string,
  db: Db | Transaction<Database> = ctx.db,
): Promise<ConvenioFlags | null> {
  const question = convenioQuestion(cityCode);
  const row = await findParameter(db, ctx.config.cityHall, question.path);
  return flagsOf(readRow(row ?? null, question));
}

/** The ISS rates of a service in a city on a day; `unknown` while the ADN cannot be asked. @param day YYYY-MM-DD. */
export function municipalRates(
  ctx: Context,
  certificate: Certificate,
  cityCode: string,
  service: Parameters<typeof ratesQuestion>[1],
  day: string,
): Promise<ParameterAnswer<readonly MunicipalRate[]>> {
  return askCity(ctx, ratesQuestion(cityCode, service, day), async () => certificate);
}

/** The withholding rules of ISS in a city on a day. @param day YYYY-MM-DD. */
export function municipalWithholding(
  ctx: Context,
  certificate: Certificate,
  cityCode: string,
  day: string,
): Promise<ParameterAnswer<MunicipalWithholding>> {
  return askCity(ctx, withholdingQuestion(cityCode, day), async () => certificate);
}

function flagsOf(answer: ParameterAnswer<ConvenioFlags>): ConvenioFlags | null {
  if (answer.kind === "found") return answer.value;
  if (answer.kind === "unknown") return null;
  return { exists: false, sharesNotes: null, usesNationalEmitter: null };
}

/** @returns null when the ADN could not be asked or gave nothing to keep. */
async function refresh<Value>(
  ctx: Context,
  question: ParameterQuestion<Value>,
  certify: Certifier,
): Promise<ParameterRow | null> {
  const nowMs = ctx.clock.now().getTime();
  if (nowMs < (state(ctx).pauses.get(question.path) ?? 0)) return null;
  const answer = await ask(ctx, question, certify);
  if (answer.kind === "unknown") {
    state(ctx).pauses.set(question.path, nowMs + PAUSE_MS);
    ctx.log.warn({ reason: answer.cause }, "municipal parameters not available");
    return null;
  }
  const data = answer.kind === "found" ? answer.body : null;
  const row = { data, fetched_at: ctx.clock.now() };
  await saveParameter(ctx.db, ctx.config.cityHall, question.path, row);
  state(ctx).recent.delete(question.path);
  return row;
}

async function ask<Value>(
  ctx: Context,
  question: ParameterQuestion<Value>,
  certify: Certifier,
): Promise<ParameterAnswer<Value>> {
  try {
    const certificate = await certify();
    if (!certificate) return { kind: "unknown", cause: "no_certificate" };
    const connection = await parametersConnection(ctx);
    return await askParameter({ certificate, connection }, question);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { kind: "unknown", cause: error.kind };
  }
}

function isFresh(ctx: Context, row: ParameterRow): boolean {
  return ctx.clock.now().getTime() - row.fetched_at.getTime() < FRESH_MS;
}

function readRow<Value>(
  row: ParameterRow | null,
  question: ParameterQuestion<Value>,
): ParameterAnswer<Value> {
  if (row === null) return { kind: "unknown", cause: "not_asked" };
  if (row.data === null) return { kind: "absent" };
  const value = question.read(row.data);
  return value === null
    ? { kind: "unknown", cause: "unreadable" }
    : { kind: "found", value, body: row.data };
}
