import { wordsOf } from "../understanding/words.ts";
import { findMentions } from "../understanding/mentions.ts";
import { TEXT_MAX, understand, type Meaning } from "../understanding/understand.ts";
import { doubtsAfter, saidIn, saysNothing, type Said } from "./fields.ts";
import type { Change, Doubt, Facts, Question, Talk, Turn } from "./talk.ts";
import {
  cancelIssued,
  DRAFT_KEPT,
  HELP,
  lines,
  mayNotIssue,
  NOT_UNDERSTOOD,
  NOTHING_OPEN,
  ONE_COMPANY,
  TOO_LONG,
} from "./texts.ts";
import { askNow, doing, forgetting, present, say } from "./turns.ts";

/** A choice of company holds as long as a conversation goes on. */
const CHOICE_MS = 24 * 3_600_000;

/** A sentence of the person. Nothing in it issues. */
export function onSaid(talk: Talk, text: string, facts: Facts): Turn {
  if (text.length > TEXT_MAX) return say(talk, TOO_LONG);
  if (talk.waiting?.kind === "reading") {
    const { documentId, caption } = talk.waiting;
    return doing(
      { ...talk, waiting: null },
      { kind: "readAgain", documentId, noteId: null, caption },
    );
  }
  if (talk.asking?.about === "company") return companySaid(talk, text, facts);
  const meaning = understand(text, {
    clients: facts.clients,
    services: facts.services,
    today: facts.today,
    expected: expectedOf(talk.asking),
  });
  return orderOf(talk, meaning, facts) ?? noteSaid(talk, { text, meaning }, facts);
}

const FIELDS = ["client", "service", "amount", "description", "date", "name"] as const;

function expectedOf(asking: Question | null) {
  if (asking?.about === "party") return "client";
  return FIELDS.find((field) => field === asking?.about) ?? null;
}

/** What is no part of a note; null: it is one. */
function orderOf(talk: Talk, meaning: Meaning, facts: Facts): Turn | null {
  const isOpen = facts.draft?.kind === "draft";
  switch (meaning.intent) {
    case "help":
      return isOpen ? present(talk, facts) : say(talk, HELP);
    case "company":
      return facts.companies.length > 1
        ? askNow(forgetting(talk), { about: "company" }, facts)
        : say(talk, ONE_COMPANY);
    case "cancel_issued":
      return say(talk, cancelIssued(facts));
    case "cancel":
      return talk.draft !== null && isOpen
        ? doing(forgetting(talk), { kind: "discard", draft: talk.draft })
        : say(forgetting(talk), NOTHING_OPEN);
    case "send_note":
      return noteWanted(talk, meaning, facts);
    case "issue":
      return saysNothing(saidIn(meaning, facts)) ? present(talk, facts) : null;
    case "yes":
      return yes(talk, facts);
    case "no":
      return no(talk, facts);
    case "new":
    case "change":
    case "data":
    default:
      return null;
  }
}

function noteWanted(talk: Talk, { clients }: Meaning, facts: Facts): Turn {
  const { ids, unknownName } = clients;
  if (ids.length > 1) return askNow(talk, { about: "note_of", options: ids }, facts);
  if (ids.length === 0 && unknownName !== null)
    return say(talk, `Não achei “${unknownName}” entre os seus clientes.`);
  return doing(talk, { kind: "sendNote", clientId: ids[0] ?? null });
}

/** "sim" to a question with one answer is that answer; under a summary it is no press. */
export function yes(talk: Talk, facts: Facts): Turn {
  const { asking, draft } = talk;
  const change = asking === null || draft === null ? null : proposedBy(asking);
  return change === null ? present(talk, facts) : changing(talk, { change, doubts: [] }, facts);
}

function proposedBy(asking: Question): Change | null {
  if (asking.about === "description") return { description: asking.text };
  if (asking.about === "party") {
    const { taxId, name } = asking;
    return { ...(taxId !== null && { taxId }), ...(name !== "" && { name }) };
  }
  if (asking.about === "client" && asking.options.length === 1) {
    const [clientId] = asking.options;
    return clientId === undefined ? null : { clientId };
  }
  if (asking.about === "amount" && asking.options.length === 1) {
    const [amountCents] = asking.options;
    return amountCents === undefined ? null : { amountCents };
  }
  return null;
}

/** "não": what was proposed is asked openly. */
export function no(talk: Talk, facts: Facts): Turn {
  const { asking } = talk;
  if (asking?.about === "summary") return askNow(talk, { about: "field" }, facts);
  const doubt = asking === null ? null : openly(asking);
  if (doubt === null) return present(talk, facts);
  const others = talk.doubts.filter((one) => one.about !== asking?.about);
  return askNow({ ...talk, doubts: [doubt, ...others] }, doubt, facts);
}

/** The same question without a proposal. */
function openly({ about }: Question): Doubt | null {
  if (about === "client" || about === "party")
    return { about: "client", options: [], unknownName: null };
  if (about === "description" || about === "service")
    return { about: "service", options: [], text: null };
  return about === "amount" ? { about: "amount", options: [] } : null;
}

/** A sentence about a note: a new one, or the one in work. */
function noteSaid(
  talk: Talk,
  { text, meaning }: { readonly text: string; readonly meaning: Meaning },
  facts: Facts,
): Turn {
  const said = saidOf(talk, text, meaning, facts);
  const isOpen = facts.draft?.kind === "draft";
  if (!isOpen) return newNote(talk, text, { meaning, said }, facts);
  if (meaning.intent === "new" && !saysNothing(said) && talk.asking?.about !== "name")
    return askNow({ ...talk, waiting: { kind: "said", text } }, { about: "new_or_change" }, facts);
  return saysNothing(said)
    ? present({ ...talk, preface: NOT_CLEAR }, facts)
    : changing(talk, said, facts);
}

const NOT_CLEAR = "Não entendi a resposta.";

/** The name that was asked for is the whole text. */
function saidOf(talk: Talk, text: string, meaning: Meaning, facts: Facts): Said {
  if (talk.asking?.about !== "name") return saidIn(meaning, facts);
  const name = text.trim();
  return /\p{L}{2}/u.test(name) ? { change: { name }, doubts: [] } : { change: {}, doubts: [] };
}

function newNote(
  talk: Talk,
  text: string,
  { meaning, said }: { readonly meaning: Meaning; readonly said: Said },
  facts: Facts,
): Turn {
  const { intent, amounts, clients } = meaning;
  const begins =
    intent === "new" || amounts.length > 0 || clients.ids.length > 0 || clients.taxIds.length > 0;
  if (!begins) return say(talk, NOT_UNDERSTOOD);
  if (asksCompany(talk, facts))
    return askNow({ ...talk, waiting: { kind: "said", text } }, { about: "company" }, facts);
  return beginning(talk, said, facts);
}

/** A new draft of what was said. */
export function beginning(talk: Talk, { change, doubts }: Said, facts: Facts): Turn {
  if (!facts.company.mayIssue) return say(forgetting(talk), mayNotIssue(facts));
  const isLeft = facts.draft?.kind === "draft";
  const preface = isLeft ? lines([DRAFT_KEPT, talk.preface]) : talk.preface;
  return doing({ ...forgetting(talk), doubts, preface }, { kind: "keepDraft", change });
}

/** The draft in work with what was said. */
export function changing(talk: Talk, said: Said, facts: Facts): Turn {
  const next = { ...talk, doubts: doubtsAfter(talk.doubts, said), waiting: null };
  if (talk.draft === null) return beginning(next, said, facts);
  if (!facts.company.mayIssue) return say(talk, mayNotIssue(facts));
  if (Object.keys(said.change).length === 0) return present(next, facts);
  return doing(next, { kind: "changeDraft", draft: talk.draft, change: said.change });
}

/** With several companies it is asked for which one, once in a conversation. */
export function asksCompany({ chosenAt }: Talk, { companies, now }: Facts): boolean {
  if (companies.length < 2) return false;
  return chosenAt === null || now.getTime() - Date.parse(chosenAt) > CHOICE_MS;
}

function companySaid(talk: Talk, text: string, facts: Facts): Turn {
  const words = wordsOf(text).map(({ text: word }) => word);
  const found = findMentions(words, facts.companies);
  const [only] = found;
  return found.length === 1 && only
    ? choosing(talk, only.id, facts)
    : askNow(talk, { about: "company" }, facts);
}

export function choosing(talk: Talk, companyId: string, facts: Facts): Turn {
  return doing(
    { ...talk, chosenAt: facts.now.toISOString(), asking: null },
    { kind: "chooseCompany", companyId },
  );
}
