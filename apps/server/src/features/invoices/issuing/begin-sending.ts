import type { Transaction } from "kysely";
import type { BuildResult, SignedMessage } from "@emita/fiscal/authority";
import type { Database } from "../../../db/schema.ts";
import { nextDpsNumber, SeriesUnasked } from "../../companies/public.ts";
import { buildDraft, type DraftParts } from "../drafting/build-draft.ts";
import { lockClaimed } from "../record/claim.ts";
import type { TaskSession } from "../authority/open-session.ts";
import { replacementTerms } from "../outcome/replacement.ts";
import type { InvoiceRow } from "../record/store.ts";
import { writePlan } from "../record/write-plans.ts";
import {
  isNumberTaken,
  planResending,
  planSending,
  seriesOf,
  type Begun,
  type Sending,
} from "./plan-sending.ts";

export type Beginning =
  | { readonly kind: "begun"; readonly begun: Begun }
  | { readonly kind: "refused"; readonly refusal: Extract<BuildResult, { ok: false }> }
  /** The city hall was not asked yet which invoices of the series it has. */
  | { readonly kind: "unasked" }
  /** Cancelled meanwhile, or another worker has the turn. */
  | { readonly kind: "lost" };

/**
 * Gives the invoice its number, signs the DPS, and stores number, bytes and attempt in one transaction. From its commit on
 * the bytes count as sent: the only way on is the city hall's answer. A draft that cannot be built takes no number.
 */
export async function beginSending(session: TaskSession, parts: DraftParts): Promise<Beginning> {
  const { ctx } = session.task;
  try {
    return await ctx.db.transaction().execute(async (transaction): Promise<Beginning> => {
      const row = await lockClaimed(transaction, session.task);
      if (row?.status !== "pending" || row.answer_pending) return { kind: "lost" };
      const terms = await replacementTerms(session, transaction, row);
      if (terms.kind === "lost") return { kind: "refused", refusal: REPLACEMENT_LOST };
      const replaces = terms.kind === "by_message" ? terms.replaces : null;
      const whole = { ...parts, replaces };
      const { message, number } = await numberAndSign(session, transaction, whole, row);
      const first = { number, isReplacing: replaces !== null };
      const sending = planSending(session, { before: row, version: null }, message, first);
      return { kind: "begun", begun: await write(session, transaction, sending) };
    });
  } catch (error) {
    if (error instanceof DraftRefused) return { kind: "refused", refusal: error.refusal };
    if (error instanceof SeriesUnasked) return { kind: "unasked" };
    if (isNumberTaken(error)) return { kind: "refused", refusal: NUMBER_TAKEN };
    throw error;
  }
}

/** The same bytes once more, after the city hall said that it knows nothing of them. */
export async function beginResending(
  session: TaskSession,
  message: SignedMessage,
): Promise<Begun | null> {
  return session.task.ctx.db.transaction().execute(async (transaction) => {
    const row = await lockClaimed(transaction, session.task);
    if (row?.status !== "pending" || row.dps_id !== message.id) return null;
    const sending = planResending(session, { before: row, version: null }, message);
    return write(session, transaction, sending);
  });
}

async function write(
  { task }: TaskSession,
  transaction: Transaction<Database>,
  { plan, begun }: Sending,
): Promise<Begun> {
  return begun(await writePlan(task.ctx, transaction, plan));
}

const REPLACEMENT_LOST = {
  ok: false,
  field: "details.replaces",
  code: "replacement_lost",
  text: "A nota que esta substituiria já foi cancelada ou substituída.",
} as const;

/**
 * São Paulo knows a receipt by registration, series and number: a company that typed another's registration meets its
 * numbers. The other systems' ids hold the CNPJ.
 */
const NUMBER_TAKEN = {
  ok: false,
  field: "company.municipal_registration",
  code: "registration_taken",
  text: "Outra empresa já emite notas com esta inscrição municipal. Confira “Inscrição Municipal” em Empresa.",
} as const;

/** Rolls the transaction back, the number with it. */
class DraftRefused extends Error {
  override readonly name = "DraftRefused";
  readonly refusal: Extract<BuildResult, { ok: false }>;

  constructor(refusal: Extract<BuildResult, { ok: false }>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** A corrected draft keeps the number of its rejected forerunner, unless the company now issues under another identity. */
async function numberAndSign(
  session: TaskSession,
  transaction: Transaction<Database>,
  parts: DraftParts,
  row: InvoiceRow,
): Promise<{ message: SignedMessage; number: number }> {
  if (row.dps_number !== null && row.channel === session.channel) {
    const message = sign(session, parts, row.dps_number);
    if (message.id === row.dps_id) return { message, number: row.dps_number };
  }
  const number = await nextDpsNumber(
    transaction,
    seriesOf(session),
    session.authority.refusesUsedNumbers,
  );
  return { message: sign(session, parts, number), number };
}

function sign(session: TaskSession, parts: DraftParts, number: number): SignedMessage {
  const draft = buildDraft(parts, number, session.task.ctx.clock.now());
  const built = session.authority.buildIssue(
    draft,
    session.certificate,
    session.connection.environment,
  );
  if (!built.ok) throw new DraftRefused(built);
  return built.message;
}
