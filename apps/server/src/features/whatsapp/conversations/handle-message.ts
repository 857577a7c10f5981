import { step } from "@emita/domain/conversations/talking/step";
import type { Reply, Talk, TalkEvent } from "@emita/domain/conversations/talking/talk";
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
  // The person is the actor of everything that the message leads to.
  await within({ ...currentWork() }, async () => {
    workFor({ userId: speaker.userId, tokenId: null });
    await converse(ctx, deps, speaker, message);
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
): Promise<void> {
  const { id: linkId } = speaker.link;
  const before = storedTalk(await findConversation(ctx.db, linkId));
  const { outbox } = before;
  if (outbox?.messageId === message.id) {
    if (!outbox.isSent && outbox.reply) await send(deps, message, outbox.reply);
    return markSent(ctx, linkId, message.id);
  }
  const { talk, reply, issued } = await work(ctx, deps, speaker, message, before.talk);
  await keep(ctx, linkId, { talk, reply, issued }, message);
  if (reply) await send(deps, message, reply);
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
  before: Talk,
): Promise<Worked> {
  let talk = before;
  let event = eventOf(message);
  let chosen = speaker;
  const issued: AwaitedOutcome[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const facts = await loadFacts(ctx, deps, chosen, talk, event);
    const turn = step(talk, event, facts);
    talk = turn.talk;
    const { effect } = turn;
    if (effect === null) return { talk, reply: turn.reply, issued };
    if (effect.kind === "chooseCompany")
      chosen = { ...chosen, link: { ...chosen.link, company_id: effect.companyId } };
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

function eventOf({ id, content }: IncomingMessage): TalkEvent {
  if (content.kind === "text") return { kind: "said", text: content.text };
  if (content.kind === "press") return { kind: "press", id: content.id };
  if (content.kind === "unsupported") return { kind: "unreadable", what: "other" };
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
  { id: messageId, at }: IncomingMessage,
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
    const state: StoredTalk = { talk, outbox, awaiting };
    await saveConversation(transaction, linkId, state, now);
    await touchLink(transaction, linkId, at);
    for (const { companyId, invoiceId } of [...fresh, ...held])
      await ctx.jobs.enqueue(transaction, reportOutcomeJob, {
        linkId,
        companyId,
        invoiceId,
        turn: 0,
      });
  });
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
async function send(deps: ConversationDeps, message: IncomingMessage, reply: Reply): Promise<void> {
  try {
    await deliver(deps.channel, message.replyTo, reply);
  } catch (error) {
    if (!(error instanceof WhatsAppError) || error.mayPass) throw error;
  }
}
