import type { DNSResolver } from "mailauth";
import type { Updateable } from "kysely";
import type { MailMessages } from "../../../db/tables/mailing/mail-intake.ts";
import type { Context } from "../../../platform/context/context.ts";
import { findMessage, moveMessage, type MessageRow } from "../record/message-store.ts";
import type { ReadMailPayload } from "../record/read-mail-job.ts";
import { answerSender, hasAnswerLeft, mayAnswer } from "./answer-sender.ts";
import { isSendingMember } from "./find-member.ts";
import { gmailConfirmation } from "./gmail-confirmation.ts";
import { openMessage } from "./open-message.ts";
import type { ParsedMessage } from "./parse-message.ts";
import { hasManySignatures, proveSender, type SenderProof } from "./prove-sender.ts";
import { takeFiles } from "./take-files.ts";

/** Why a mail waits or was not read; its sentence is in showing/present-message.ts. */
export type Reason = "unproven" | "no_member" | "no_sender" | "unreadable" | "undecided";

/**
 * Reads a stored mail: its files become documents where its sender is a member and is proven, or an administrator released it.
 * Any other mail waits. Nothing is ever issued, and no text of it is a command.
 * @throws Error when a name server or the document store is away: to be tried again
 */
export async function readMessage(
  ctx: Context,
  resolver: DNSResolver | undefined,
  { companyId, messageId }: ReadMailPayload,
): Promise<void> {
  const row = await findMessage(ctx.db, companyId, messageId);
  if (row?.state !== "received" || row.storage_key === null) return;
  const raw = await ctx.documents.get(row.storage_key);
  const opened = await openMessage(ctx, raw);
  if (!opened.ok) return settle(ctx, row, { state: "failed", reason: "unreadable" });
  const message = opened.value;
  const proof = await proofOf(row, raw, resolver);
  const facts = { sender: proof.address, subject: message.subject };
  if (row.is_released) return take(ctx, row, message, { ...facts, mayAnswer: false });
  if (proof.outcome === "later") throw new Error("a name server did not answer");
  const reason = await reasonToWait(ctx, companyId, proof);
  const confirmation =
    proof.address !== null && proof.outcome === "proven"
      ? gmailConfirmation(proof.address, message)
      : null;
  if (confirmation)
    return settle(ctx, row, {
      ...facts,
      state: "confirmation",
      confirmation: JSON.stringify(confirmation),
    });
  if (reason) return setAside(ctx, row, { ...facts, reason });
  const domain = ctx.config.mailIntake?.domain ?? "";
  const answers = proof.address !== null && mayAnswer(row, proof.address, message, domain);
  return take(ctx, row, message, { ...facts, mayAnswer: answers });
}

/** When all tries are used up: a mail whose sender could not be looked up waits for an administrator. */
export async function giveUpMessage(
  ctx: Context,
  { companyId, messageId }: ReadMailPayload,
): Promise<void> {
  const row = await findMessage(ctx.db, companyId, messageId);
  if (row?.state === "received") await setAside(ctx, row, { reason: "undecided" });
}

async function proofOf(
  row: MessageRow,
  raw: Uint8Array,
  resolver: DNSResolver | undefined,
): Promise<SenderProof> {
  if (hasManySignatures(raw)) return { address: null, outcome: "unproven" };
  return proveSender(
    raw,
    { clientIp: row.client_ip, helo: row.helo, envelopeSender: row.envelope_sender },
    resolver,
  );
}

async function reasonToWait(
  ctx: Context,
  companyId: string,
  { address, outcome }: SenderProof,
): Promise<Reason | null> {
  if (address === null) return "no_sender";
  if (outcome !== "proven") return "unproven";
  return (await isSendingMember(ctx, companyId, address)) ? null : "no_member";
}

async function take(
  ctx: Context,
  row: MessageRow,
  message: ParsedMessage,
  {
    mayAnswer: answers,
    ...facts
  }: {
    readonly sender: string | null;
    readonly subject: string;
    readonly mayAnswer: boolean;
  },
): Promise<void> {
  const ids = { companyId: row.company_id, messageId: row.id };
  const files = await takeFiles(ctx, ids, message.files);
  const isAnswered = answers && (await hasAnswerLeft(ctx, row));
  await ctx.db.transaction().execute(async (transaction) => {
    const changes = { ...facts, files: JSON.stringify(files), ...ended(ctx, "read") };
    if (!(await moveMessage(transaction, row, "received", changes))) return;
    if (isAnswered) await answerSender(ctx, transaction, row, { ...message, files });
  });
  await forgetRaw(ctx, row);
}

/** Its raw mail stays: it may be released. */
async function setAside(
  ctx: Context,
  row: MessageRow,
  changes: Updateable<MailMessages> & { readonly reason: Reason },
): Promise<void> {
  const read_at = ctx.clock.now();
  await moveMessage(ctx.db, row, "received", { ...changes, state: "unconfirmed", read_at });
}

async function settle(
  ctx: Context,
  row: MessageRow,
  changes: Updateable<MailMessages> & { readonly state: MessageRow["state"] },
): Promise<void> {
  await moveMessage(ctx.db, row, "received", { ...changes, ...ended(ctx, changes.state) });
  await forgetRaw(ctx, row);
}

function ended(ctx: Context, state: MessageRow["state"]) {
  return { state, storage_key: null, read_at: ctx.clock.now() };
}

/** What the rows no longer name is removed; left behind by a crash it goes with the company. */
async function forgetRaw(ctx: Context, { storage_key: key }: MessageRow): Promise<void> {
  if (key !== null) await ctx.documents.remove(key);
}
