import { onSaid, beginning, changing, choosing, no, yes } from "./on-said.ts";
import { understand } from "../understanding/understand.ts";
import { saidIn } from "./fields.ts";
import { pressOf, type NoteField, type Press } from "./press.ts";
import type { Change, Facts, OpenQuestion, Question, Talk, Turn } from "./talk.ts";
import { GONE, mayNotIssue, OLD_SUMMARY } from "./texts.ts";
import { askNow, doing, endOf, forgetting, isWhole, present, say } from "./turns.ts";

/** A pressed button or a chosen row. Only "Emitir" under the present summary issues. */
export function onPress(talk: Talk, id: string, facts: Facts): Turn {
  const press = pressOf(id);
  if (press === null) return present(talk, facts);
  if ("draftId" in press) return ofDraft(talk, press, facts);
  switch (press.verb) {
    case "company":
      return facts.companies.some((one) => one.id === press.id)
        ? choosing(talk, press.id, facts)
        : present(talk, facts);
    case "noteOf":
      return doing({ ...talk, asking: null }, { kind: "sendNote", clientId: press.id });
    case "note":
      return noteChosen(talk, press.id, facts);
    case "field":
      return askNow(talk, openQuestion(press.field), facts);
    case "yes":
      return yes(talk, facts);
    case "no":
      return no(talk, facts);
    case "new":
    case "change":
      return newOrChange(talk, press.verb, facts);
    case "client":
    case "service":
    case "amount":
    case "date":
    default:
      return chosen(talk, press, facts);
  }
}

function ofDraft(
  talk: Talk,
  press: Extract<Press, { readonly draftId: string }>,
  facts: Facts,
): Turn {
  const { pressed: draft } = facts;
  const { companyId, draftId: id } = press;
  if (draft === null) {
    const isMember = facts.companies.some((one) => one.id === companyId);
    return say(talk, isMember ? mayNotIssue(facts) : GONE);
  }
  const isPresent = talk.draft?.id === id;
  if (draft.kind !== "draft") return say(isPresent ? forgetting(talk) : talk, endOf(draft));
  const name = { companyId, id };
  const own: Talk = isPresent ? talk : { ...forgetting(talk), draft: name };
  const seen = { ...facts, draft };
  if (press.verb === "correct") return askNow(own, { about: "field" }, seen);
  const isOld = press.version !== draft.version || own.doubts.length > 0;
  if (isOld) return present({ ...own, preface: OLD_SUMMARY }, seen);
  if (press.verb !== "issue") return doing(forgetting(own), { kind: "discard", draft: name });
  if (!isWhole(draft)) return present(own, seen);
  const { version, confirms } = press;
  return doing(own, { kind: "issue", draft: name, version, confirms });
}

function noteChosen(talk: Talk, noteId: string, facts: Facts): Turn {
  const { asking } = talk;
  if (asking?.about !== "which_note" || !asking.notes.some(({ id }) => id === noteId))
    return present(talk, facts);
  const { documentId, caption } = asking;
  return doing({ ...talk, asking: null }, { kind: "readAgain", documentId, noteId, caption });
}

function openQuestion(field: NoteField): OpenQuestion {
  if (field === "client") return { about: "client", options: [], unknownName: null };
  if (field === "service") return { about: "service", options: [], text: null };
  return field === "amount" ? { about: "amount", options: [] } : { about: "date", options: [] };
}

/** What was said beside a note in work is worked on as the person chose. */
function newOrChange(talk: Talk, verb: "new" | "change", facts: Facts): Turn {
  const { waiting } = talk;
  const rest = { ...talk, waiting: null, asking: null };
  if (waiting?.kind !== "said") return present(rest, facts);
  const { clients, services, today } = facts;
  const said = saidIn(understand(waiting.text, { clients, services, today }), facts);
  return verb === "new" ? beginning(rest, said, facts) : changing(rest, said, facts);
}

/** One of the offered answers. It counts for the note in work, whenever it is pressed: the summary shows it. */
function chosen(talk: Talk, press: Press, facts: Facts): Turn {
  const change = withOwnWords(changeOf(press, facts), talk.asking);
  if (change === null || talk.draft === null || facts.draft?.kind !== "draft")
    return present(talk, facts);
  return changing(talk, { change, doubts: [] }, facts);
}

/** A service that was chosen for what the person had described leaves the description. */
function withOwnWords(change: Change | null, asking: Question | null): Change | null {
  const words = asking?.about === "service" ? asking.text : null;
  return change?.serviceId === undefined || words === null
    ? change
    : { ...change, description: words };
}

function changeOf(press: Press, { clients, services, today }: Facts): Change | null {
  if (press.verb === "client" && clients.some(({ id }) => id === press.id))
    return { clientId: press.id };
  if (press.verb === "service" && services.some(({ id }) => id === press.id))
    return { serviceId: press.id };
  if (press.verb === "amount" && press.cents > 0) return { amountCents: press.cents };
  return press.verb === "date" && press.date <= today ? { date: press.date } : null;
}

/** What was sent before the company was chosen. */
export function afterChoice(talk: Talk, facts: Facts): Turn {
  const { waiting } = talk;
  const rest = { ...talk, waiting: null };
  if (waiting?.kind === "said") return onSaid(rest, waiting.text, facts);
  if (waiting?.kind === "media")
    return facts.company.mayIssue
      ? doing(rest, { kind: "readDocument", media: waiting.media, caption: waiting.caption })
      : say(rest, mayNotIssue(facts));
  return say(rest, `Certo: agora falamos de ${facts.company.name}. O que quer emitir?`);
}
