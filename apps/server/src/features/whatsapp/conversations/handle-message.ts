import { step } from "@emita/domain/conversations/talking/step";
import type {
  DraftName,
  Facts,
  Reply,
  Talk,
  TalkEvent,
} from "@emita/domain/conversations/talking/talk";
import { currentWork, within, workFor } from "../../../platform/basics/work-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { WhatsAppError, type IncomingMessage } from "../channel/channel.ts";
import {
  findConversation,
  lockConversation,
  saveConversation,
  touchLink,
} from "../record/conversations-store.ts";
import { answerMark, markText } from "../record/marks.ts";
import { continueReadingJob } from "../record/reading-job.ts";
import { reportOutcomeJob } from "../record/outcome-job.ts";
import { carryOut } from "./carry-out.ts";
import { deliver } from "./deliver.ts";
import type { ConversationDeps, Speaker } from "./deps.ts";
import { loadFacts } from "./load-facts.ts";
import { storedTalk, type AwaitedOutcome, type StoredTalk } from "./stored-talk.ts";

const STRANGER =
  "Este número atende só quem tem conta no Emita. Para usar, entre na sua conta e vincule o WhatsApp em Segurança.";
const LINKED =
  "Pronto: este WhatsApp está vinculado à sua conta. Escreva, por exemplo, “nota de 850 para a Clínica Vila Nova, consultoria”, ou mande a foto de um boleto ou comprovante. Nada é emitido antes de você tocar em Emitir.";
const ONE_A_DAY = { limit: 1, windowSeconds: 86_400 };
/** Reading, keeping and asking take four; more would be a circle. */
const MOST_STEPS = 8;

/**
 * Works on a message of a person: at most one answer, once, however often it comes. A phone that speaks for no member of a company
 * gets one neutral answer a day.
 * @throws Error when it is to be tried again
 */
export async function handleMessage(
  ctx: Context,
  deps: ConversationDeps,
  message: IncomingMessage,
): Promise<void> {
  const { kind } = await deps.redeem(message);
  if (kind === "linked") return send(deps, message, { kind: "text", text: LINKED });
  const speaker = kind === "refused" ? null : await deps.findSpeaker(message.senderKey);
  if (speaker === null || speaker.companies.length === 0) return answerStranger(ctx, deps, message);
  await asPerson(speaker, () => converse(ctx, deps, speaker, message, eventOf(message)));
}

/** Goes on with a linked person's conversation without a message of theirs; of a stranger there is none. */
export async function goOn(
  ctx: Context,
  deps: ConversationDeps,
  message: IncomingMessage,
  event: TalkEvent,
): Promise<void> {
  const speaker = await deps.findSpeaker(message.senderKey);
  if (speaker === null || speaker.companies.length === 0) return;
  await asPerson(speaker, () => converse(ctx, deps, speaker, message, event));
}

/** The person is the actor of everything that the conversation leads to. */
async function asPerson({ userId }: Speaker, act: () => Promise<void>): Promise<void> {
  await within({ ...currentWork() }, async () => {
    workFor({ userId, tokenId: null });
    await act();
  });
}

async function answerStranger(
  ctx: Context,
  deps: ConversationDeps,
  message: IncomingMessage,
): Promise<void> {
  const hash = ctx.secrets.mac(message.senderKey, "rate-limit").toString("base64url", 0, 18);
  const isAnswered = (await countUse(ctx, `whatsapp-strangers:${hash}`, ONE_A_DAY)) !== null;
  if (!isAnswered) await send(deps, message, { kind: "text", text: STRANGER });
}

async function converse(
  ctx: Context,
  deps: ConversationDeps,
  speaker: Speaker,
  message: IncomingMessage,
  event: TalkEvent,
): Promise<void> {
  const { id: linkId } = speaker.link;
  const before = storedTalk(await findConversation(ctx.db, linkId));
  const { outbox } = before;
  const mark = markText(answerMark(ctx, linkId, message.id));
  if (outbox?.messageId === message.id) {
    if (!outbox.isSent && outbox.reply) await send(deps, message, outbox.reply, mark);
    return markSent(ctx, linkId, message.id);
  }
  const worked = await work(ctx, deps, speaker, message, { before, event });
  await keep(ctx, linkId, worked, { message, isSaid: event.kind !== "look_again" });
  if (worked.reply) await send(deps, message, worked.reply, mark);
  await markSent(ctx, linkId, message.id);
}

interface Worked {
  readonly talk: Talk;
  readonly reply: Reply | null;
  /** Invoices that were sent to the city hall. */
  readonly issued: readonly AwaitedOutcome[];
}

/** Steps until there is an answer, each effect's outcome being the next event. */
async function work(
  ctx: Context,
  deps: ConversationDeps,
  speaker: Speaker,
  message: IncomingMessage,
  { before, event: first }: { readonly before: StoredTalk; readonly event: TalkEvent },
): Promise<Worked> {
  let { talk } = before;
  let event = first;
  let chosen = speaker;
  const issued: AwaitedOutcome[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const facts = await loadFacts(ctx, deps, chosen, talk, event);
    const made = madeBefore(before, message, event, facts);
    if (made) {
      issued.push(made);
      event = { kind: "issued" };
    }
    const turn = step(talk, event, facts);
    talk = turn.talk;
    const { effect } = turn;
    if (effect === null) return { talk, reply: turn.reply, issued };
    if (effect.kind === "chooseCompany")
      chosen = { ...chosen, link: { ...chosen.link, company_id: effect.companyId } };
    if (effect.kind === "issue") await noteIssuing(ctx, speaker.link.id, message.id, effect.draft);
    event = await carryOut(ctx, { deps, speaker: chosen, message, facts }, effect);
    if (effect.kind === "issue" && event.kind === "issued")
      issued.push({
        companyId: effect.draft.companyId,
        invoiceId: effect.draft.id,
        isHeld: false,
      });
  }
  throw new Error("a message led from step to step without an answer");
}

/**
 * The process may have died between the submission and the answer: the press comes again, and its draft is an invoice already. The
 * person gets the answer of a press all the same, and later the outcome.
 */
function madeBefore(
  { issuing }: StoredTalk,
  { id }: IncomingMessage,
  event: TalkEvent,
  { pressed }: Facts,
): AwaitedOutcome | null {
  if (event.kind !== "press" || issuing?.messageId !== id) return null;
  if (pressed?.kind !== "sent" || pressed.id !== issuing.invoiceId) return null;
  const { companyId, invoiceId } = issuing;
  return { companyId, invoiceId, isHeld: false };
}

async function noteIssuing(
  ctx: Context,
  linkId: string,
  messageId: string,
  { companyId, id: invoiceId }: DraftName,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const present = storedTalk(await lockConversation(transaction, linkId));
    const issuing = { messageId, companyId, invoiceId };
    await saveConversation(transaction, linkId, { ...present, issuing }, now);
  });
}

function eventOf({ id, content }: IncomingMessage): TalkEvent {
  if (content.kind === "text") return { kind: "said", text: content.text };
  if (content.kind === "press") return { kind: "press", id: content.id };
  if (content.kind === "unsupported" || content.kind === "changed")
    return { kind: "unreadable", what: "other" };
  const { mediaId, mime, fileName = null, caption = null, sha256 } = content;
  if (mime.startsWith("audio/")) return { kind: "unreadable", what: "audio" };
  if (mime.startsWith("video/") || mime === "image/webp")
    return { kind: "unreadable", what: "other" };
  const media = { mediaId, messageId: id, fileName, sha256 };
  return { kind: "media", media, caption };
}

/** With the outcomes that are awaited: they are looked for from now on. */
async function keep(
  ctx: Context,
  linkId: string,
  { talk, reply, issued }: Worked,
  {
    message: { id: messageId, at },
    isSaid,
  }: { readonly message: IncomingMessage; readonly isSaid: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const present = storedTalk(await lockConversation(transaction, linkId));
    const isKnown = (invoiceId: string) =>
      present.awaiting.some((one) => one.invoiceId === invoiceId);
    const fresh = issued.filter(({ invoiceId }) => !isKnown(invoiceId));
    // The person's message opened the window again.
    const held = present.awaiting.filter(({ isHeld }) => isHeld);
    const awaiting = [...present.awaiting.map((one) => ({ ...one, isHeld: false })), ...fresh];
    const outbox = { messageId, reply, isSent: false };
    const newReading = readingIn(talk) === readingIn(present.talk) ? null : readingIn(talk);
    const state: StoredTalk = { talk, outbox, awaiting, issuing: null };
    await saveConversation(transaction, linkId, state, now);
    if (isSaid) await touchLink(transaction, linkId, at);
    if (newReading)
      await ctx.jobs.enqueue(
        transaction,
        continueReadingJob,
        { linkId, documentId: newReading, turn: 0 },
        { startAfter: new Date(now.getTime() + 1_000) },
      );
    for (const { companyId, invoiceId } of [...fresh, ...held])
      await ctx.jobs.enqueue(transaction, reportOutcomeJob, {
        linkId,
        companyId,
        invoiceId,
        turn: 0,
      });
  });
}

/** The document that the conversation waits for. */
function readingIn({ waiting }: Talk): string | null {
  return waiting?.kind === "reading" ? waiting.documentId : null;
}

async function markSent(ctx: Context, linkId: string, messageId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const present = storedTalk(await lockConversation(transaction, linkId));
    const { outbox } = present;
    if (outbox?.messageId !== messageId || outbox.isSent) return;
    const state = { ...present, outbox: { ...outbox, isSent: true } };
    await saveConversation(transaction, linkId, state, now);
  });
}

/** What WhatsApp will never deliver is not tried again. @throws WhatsAppError that may pass */
async function send(
  deps: ConversationDeps,
  message: IncomingMessage,
  reply: Reply,
  mark?: string,
): Promise<void> {
  try {
    await deliver(deps.channel, message.replyTo, reply, mark);
  } catch (error) {
    if (!(error instanceof WhatsAppError) || error.mayPass) throw error;
  }
}
