import type { Context } from "../../../platform/context/context.ts";
import type { IncomingFile } from "../../../platform/files/incoming-file.ts";
import { documentKey } from "../../../platform/files/storage.ts";
import { markReceived } from "../record/address-store.ts";
import { insertMessage } from "../record/message-store.ts";
import { readMailJob } from "../record/read-mail-job.ts";
import { fingerprintOf, type MessageHead } from "./message-head.ts";
import type { Recipient } from "./recipients.ts";

/** The connection and envelope that a mail came with. */
export interface Envelope {
  readonly clientIp: string;
  readonly helo: string;
  readonly sender: string;
}

/**
 * Stores a mail for a company and queues its reading; the sender's server may forget it afterwards. The same mail handed over
 * again is kept once.
 * @throws AppError unavailable when the bytes could not be kept
 */
export async function keepMessage(
  ctx: Context,
  { companyId, token }: Extract<Recipient, { kind: "company" }>,
  envelope: Envelope,
  { file, head }: { readonly file: IncomingFile; readonly head: MessageHead },
): Promise<void> {
  const id = ctx.newId();
  const fingerprint = await fingerprintOf(file, head, token);
  const storageKey = documentKey(companyId, ctx.newId());
  await ctx.documents.putFile(storageKey, file, "message/rfc822");
  const isNew = await ctx.db.transaction().execute(async (transaction) => {
    const now = ctx.clock.now();
    const inserted = await insertMessage(transaction, companyId, {
      id,
      fingerprint,
      state: "received",
      storage_key: storageKey,
      size: file.size,
      client_ip: envelope.clientIp,
      helo: envelope.helo,
      envelope_sender: envelope.sender,
      received_at: now,
    });
    if (!inserted) return false;
    await markReceived(transaction, companyId, now);
    await ctx.jobs.enqueue(transaction, readMailJob, { companyId, messageId: id });
    return true;
  });
  if (!isNew) await ctx.documents.remove(storageKey);
}
