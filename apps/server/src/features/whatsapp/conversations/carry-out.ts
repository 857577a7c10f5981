import type { Effect, Facts, TalkEvent } from "@emita/domain/conversations/talking/talk";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import {
  changeDraft,
  createDraft,
  discardDraft,
  makerFor,
  submitDraft,
  type Maker,
} from "../../invoices/public.ts";
import type { IncomingMessage } from "../channel/channel.ts";
import { chooseCompany } from "../record/conversations-store.ts";
import { bringLastNote } from "./bring-note.ts";
import type { ConversationDeps, Speaker } from "./deps.ts";
import { draftFields } from "./draft-fields.ts";
import { readingOf, readMedia } from "./read-document.ts";

/** What carries an effect out. */
export interface Carrier {
  readonly deps: ConversationDeps;
  readonly speaker: Speaker;
  readonly message: IncomingMessage;
  readonly facts: Facts;
}

/**
 * Carries an effect of a conversation out by the product's use cases. Safe to repeat for the same message.
 * @returns what became of it
 * @throws Error when it is to be tried again
 */
export async function carryOut(ctx: Context, by: Carrier, effect: Effect): Promise<TalkEvent> {
  const { deps, speaker, facts } = by;
  const companyId = facts.company.id;
  switch (effect.kind) {
    case "chooseCompany":
      await chooseCompany(ctx.db, speaker.link.id, effect.companyId);
      return { kind: "chosen" };
    case "readDocument":
      return readMedia(ctx, deps, companyId, effect);
    case "readAgain":
      return readingOf(ctx, deps, companyId, effect);
    case "keepDraft":
      return keep(ctx, by, effect);
    case "changeDraft":
      return change(ctx, by, effect);
    case "issue":
      return issue(ctx, effect);
    case "discard":
      return discard(ctx, effect);
    case "sendNote":
    default:
      return bringLastNote(ctx, by, effect.clientId);
  }
}

/** A person is there who answers questions. */
const personIn = (companyId: string): Maker => ({ ...makerFor(companyId), isPerson: true });

async function keep(
  ctx: Context,
  { deps, message, facts }: Carrier,
  effect: Extract<Effect, { kind: "keepDraft" }>,
): Promise<TalkEvent> {
  const companyId = facts.company.id;
  const fields = await draftFields(ctx, deps.issuing, effect.change);
  return orRefused(async () => {
    const key = `whatsapp/${message.id}`;
    const made = await createDraft(ctx, personIn(companyId), { draft: true, ...fields }, key);
    const id = "draft" in made ? made.draft.id : made.made.invoice.id;
    return { kind: "kept", draft: { companyId, id } };
  });
}

async function change(
  ctx: Context,
  { deps, facts }: Carrier,
  { draft, change: said }: Extract<Effect, { kind: "changeDraft" }>,
): Promise<TalkEvent> {
  const { companyId, id } = draft;
  const fields = await draftFields(ctx, deps.issuing, said);
  const kept = facts.draft?.kind === "draft" ? facts.draft.amountCents : null;
  // A service's usual amount does not take the place of one that is there.
  const amount =
    said.serviceId !== undefined && fields.amount === undefined && kept !== null
      ? { amount: kept / 100 }
      : {};
  return orRefused(async () => {
    const ref = { companyId, invoiceId: id };
    await changeDraft(ctx, personIn(companyId), ref, { ...fields, ...amount });
    return { kind: "kept", draft };
  });
}

/** The one way in which a conversation issues: the submission of the draft that was seen, in the version that was seen. */
async function issue(
  ctx: Context,
  { draft, version, confirms }: Extract<Effect, { kind: "issue" }>,
): Promise<TalkEvent> {
  const { companyId, id } = draft;
  const confirmations = {
    confirm_duplicate: confirms !== "nothing",
    ...(confirms === "recovered" && { confirm_recovered: true }),
  };
  try {
    const ref = { companyId, invoiceId: id };
    await submitDraft(ctx, personIn(companyId), ref, confirmations, version);
    return { kind: "issued" };
  } catch (error) {
    const { code, text } = refusal(error);
    return { kind: "not_issued", code, text };
  }
}

async function discard(
  ctx: Context,
  { draft: { companyId, id } }: Extract<Effect, { kind: "discard" }>,
): Promise<TalkEvent> {
  try {
    await discardDraft(ctx, { companyId, invoiceId: id });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
  }
  return { kind: "discarded" };
}

async function orRefused(work: () => Promise<TalkEvent>): Promise<TalkEvent> {
  try {
    return await work();
  } catch (error) {
    return { kind: "refused", text: refusal(error).text };
  }
}

/** The product's refusal in its words. @throws what is no refusal, or passes */
function refusal(error: unknown): { readonly code: string; readonly text: string } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const [first] = error.details.errors ?? [];
  const text = error.details.detail ?? first?.message ?? "Não foi possível agora.";
  return { code: error.code, text };
}
