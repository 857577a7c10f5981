import { ask } from "./ask.ts";
import { text, withPreface } from "./messages.ts";
import { summary } from "./summary.ts";
import type {
  DraftFacts,
  Effect,
  Facts,
  LivingDraft,
  OpenQuestion,
  Reply,
  Talk,
  Turn,
} from "./talk.ts";
import { GONE, NOTHING_OPEN, sentBefore } from "./texts.ts";

/** Answers; what was to be said before the next answer is said with it. */
export function answer(talk: Talk, reply: Reply): Turn {
  return {
    talk: { ...talk, preface: null },
    reply: withPreface(talk.preface, reply),
    effect: null,
  };
}

export function say(talk: Talk, said: string): Turn {
  return answer(talk, text(said));
}

export function doing(talk: Talk, effect: Effect): Turn {
  return { talk, reply: null, effect };
}

export function askNow(talk: Talk, asking: OpenQuestion, facts: Facts): Turn {
  return answer({ ...talk, asking }, ask(asking, facts));
}

/** What the conversation's draft needs next: the first doubt, the first gap, or the press under its summary. */
export function present(talk: Talk, facts: Facts): Turn {
  const { draft } = facts;
  if (draft === null) return say(forgetting(talk), NOTHING_OPEN);
  if (draft.kind !== "draft") return say(forgetting(talk), endOf(draft));
  const [doubt] = talk.doubts;
  if (doubt) return askNow(talk, doubt, facts);
  const gap = gapOf(draft);
  if (gap) return askNow(talk, gap, facts);
  return answer({ ...talk, asking: { about: "summary" } }, summary(draft, facts));
}

/** Whether everything is there that a summary names. */
export function isWhole(draft: LivingDraft): boolean {
  return gapOf(draft) === null && draft.obstacles.length === 0;
}

function gapOf(draft: LivingDraft): OpenQuestion | null {
  const { client, service, amountCents } = draft;
  if (client === null) return { about: "client", options: [], unknownName: null };
  if (client.name === null) return { about: "name" };
  if (service === null) return { about: "service", options: [], text: null };
  return amountCents === null ? { about: "amount", options: [] } : null;
}

export function endOf(draft: Exclude<DraftFacts, { kind: "draft" }>): string {
  return draft.kind === "gone" ? GONE : sentBefore(draft.number, draft.url);
}

/** The next message begins a new note. */
export function forgetting(talk: Talk): Talk {
  return { ...talk, draft: null, asking: null, doubts: [], waiting: null };
}
