import { onMedia, onRead } from "./on-document.ts";
import { afterChoice, onPress } from "./on-press.ts";
import { onSaid } from "./on-said.ts";
import { askConfirmation } from "./summary.ts";
import { text } from "./messages.ts";
import type { Facts, Talk, TalkEvent, Turn } from "./talk.ts";
import {
  DISCARDED,
  EARLIER_DOCUMENT,
  lines,
  NO_AUDIO,
  NO_NOTE,
  NO_SUCH_KIND,
  ON_ITS_WAY,
  STILL_READING,
} from "./texts.ts";
import { answer, doing, forgetting, present, say } from "./turns.ts";

/**
 * One step of a conversation: what a message, or the outcome of an effect, leads to. Pure. An effect `issue` comes only of a
 * pressed "Emitir" (or the product's own question about it) whose draft and version are those that are there now.
 */
export function step(talk: Talk, event: TalkEvent, facts: Facts): Turn {
  switch (event.kind) {
    case "said":
      return onSaid(talk, event.text, facts);
    case "press":
      return onPress(talk, event.id, facts);
    case "media":
      return onMedia(talk, event.media, event.caption, facts);
    case "unreadable":
      return say(talk, event.what === "audio" ? NO_AUDIO : NO_SUCH_KIND);
    case "chosen":
      return afterChoice(talk, facts);
    case "kept":
      return present({ ...talk, draft: event.draft }, facts);
    case "look_again":
      return lookAgain(talk, event.documentId);
    case "read":
      return onRead(
        notReading(talk, event.reading.documentId),
        event.reading,
        event.caption,
        facts,
      );
    case "still_reading":
      return stillReading(talk, event);
    case "refused":
      return say(notReading(talk, event.documentId), event.text);
    case "issued":
      return say(forgetting(talk), ON_ITS_WAY);
    case "not_issued":
      return onNotIssued(talk, event, facts);
    case "discarded":
      return say(forgetting(talk), DISCARDED);
    case "note_sent":
      return { talk: { ...talk, preface: null }, reply: null, effect: null };
    case "no_note":
    default:
      return say(talk, NO_NOTE);
  }
}

/** What was read is answered; of a document that is not waited for any more nothing is said. */
function lookAgain(talk: Talk, documentId: string): Turn {
  const { waiting } = talk;
  if (waiting?.kind !== "reading" || waiting.documentId !== documentId) return silence(talk);
  const { caption } = waiting;
  return doing(talk, { kind: "readAgain", documentId, noteId: null, caption });
}

/** Said once; the answer comes by itself. One document at a time is waited for here, the last one. */
function stillReading(
  talk: Talk,
  { documentId, caption }: Extract<TalkEvent, { kind: "still_reading" }>,
): Turn {
  const { waiting } = talk;
  if (waiting?.kind === "reading" && waiting.documentId === documentId) return silence(talk);
  const words = waiting?.kind === "reading" ? [STILL_READING, EARLIER_DOCUMENT] : [STILL_READING];
  return say({ ...talk, waiting: { kind: "reading", documentId, caption } }, lines(words));
}

const silence = (talk: Talk): Turn => ({ talk, reply: null, effect: null });

/** This document is waited for no more. */
function notReading(talk: Talk, documentId: string | undefined): Talk {
  const { waiting } = talk;
  const isDone = waiting?.kind === "reading" && waiting.documentId === documentId;
  return isDone ? { ...talk, waiting: null } : talk;
}

/** The product did not take it: its questions are asked, its refusals said; the draft stays. */
function onNotIssued(
  talk: Talk,
  { code, text: why }: Extract<TalkEvent, { kind: "not_issued" }>,
  facts: Facts,
): Turn {
  const { draft } = facts;
  if (draft?.kind !== "draft") return present(talk, facts);
  if (code === "repeated_note" || code === "duplicate_document")
    return answer(talk, askConfirmation(draft, why, "duplicate"));
  if (code === "recovered_note_exists")
    return answer(talk, askConfirmation(draft, why, "recovered"));
  if (code === "draft_conflict") return present({ ...talk, preface: why }, facts);
  const kept = "O rascunho ficou guardado; quando estiver resolvido, toque em Emitir de novo.";
  return answer(talk, text(lines([why, kept, draft.url])));
}
