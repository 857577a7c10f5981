import { isNationalChannel } from "../notes/channel.ts";
import type { NoteField } from "../notes/field-labels.ts";
import type { NoteFacts } from "../notes/note-facts.ts";

/** A finding about a note before it is sent. */
export interface NoteIssue {
  readonly field: NoteField;
  /** Our own stable code, for programs. */
  readonly code: string;
  /** Portuguese, for the person. */
  readonly message: string;
  /** `refusal`: the note would be refused, or be wrong; `hint`: worth a look, the note can go. */
  readonly level: "refusal" | "hint";
}

export interface Rule extends NoteIssue {
  /** Codes of the authorities that the rule anticipates (E…: national, numbers: São Paulo); empty: a rule of our own. */
  readonly anticipates: readonly string[];
  /** Whether the note breaks the rule. */
  readonly fails: (note: NoteFacts) => boolean;
  /** Items listed at the end of the message, after a colon. */
  readonly names?: (note: NoteFacts) => readonly string[];
}

/** @param anticipates codes separated by blanks */
export function refusal(
  code: string,
  field: NoteField,
  anticipates: string,
  message: string,
  fails: (note: NoteFacts) => boolean,
): Rule {
  return { code, field, anticipates: words(anticipates), message, level: "refusal", fails };
}

export function hint(
  code: string,
  field: NoteField,
  anticipates: string,
  message: string,
  fails: (note: NoteFacts) => boolean,
): Rule {
  return { code, field, anticipates: words(anticipates), message, level: "hint", fails };
}

/** A longer list would not help in one sentence. */
const MOST_NAMED = 10;

/** The rule's message for this note. */
export function messageFor({ message, names }: Rule, note: NoteFacts): string {
  const named = names?.(note).slice(0, MOST_NAMED) ?? [];
  return named.length === 0 ? message : `${message.slice(0, -1)}: ${named.join(" ")}.`;
}

function words(text: string): readonly string[] {
  return text === "" ? [] : text.split(" ");
}

export const SAO_PAULO = "3550308";

export function isNacional({ channel }: NoteFacts): boolean {
  return isNationalChannel(channel);
}

export function isPaulistana({ channel }: NoteFacts): boolean {
  return channel.startsWith("paulistana/");
}
