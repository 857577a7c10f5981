import type { LocalDate } from "../../basics/dates.ts";
import type { Cents } from "../../basics/money.ts";
import type { ListedClient } from "../understanding/find-clients.ts";
import type { Named } from "../understanding/mentions.ts";

/** The state of a conversation, as it is kept between two messages. */
export interface Talk {
  /** When the person last said for which company they speak. */
  readonly chosenAt: string | null;
  readonly draft: DraftName | null;
  /** What the last message of ours asked. */
  readonly asking: Question | null;
  /** What is to be asked before a summary, the first of them first. */
  readonly doubts: readonly Doubt[];
  /** What was sent before it was clear for which company, or whether it is a new note. */
  readonly waiting: Waiting | null;
  /** Goes before the next answer: what was read. */
  readonly preface: string | null;
}

export const NEW_TALK: Talk = {
  chosenAt: null,
  draft: null,
  asking: null,
  doubts: [],
  waiting: null,
  preface: null,
};

export interface DraftName {
  readonly companyId: string;
  readonly id: string;
}

export interface MediaName {
  readonly mediaId: string;
  /** Of the message: the same message is the same document. */
  readonly messageId: string;
  readonly fileName: string | null;
  /** As the message states it, to be held against what comes. */
  readonly sha256: string | null;
}

export type Waiting =
  | { readonly kind: "said"; readonly text: string }
  | { readonly kind: "media"; readonly media: MediaName; readonly caption: string | null }
  | { readonly kind: "reading"; readonly documentId: string; readonly caption: string | null };

/** What is not sure and therefore asked; `options` are offered, anything else may be written. */
export type Doubt =
  | {
      readonly about: "client";
      readonly options: readonly string[];
      readonly unknownName: string | null;
    }
  | { readonly about: "party"; readonly taxId: string | null; readonly name: string }
  | {
      readonly about: "service";
      readonly options: readonly string[];
      /** The person's own words, which stay. */
      readonly text: string | null;
    }
  | { readonly about: "description"; readonly text: string }
  | { readonly about: "amount"; readonly options: readonly Cents[] }
  | { readonly about: "date"; readonly options: readonly LocalDate[] };

export type OpenQuestion =
  | Doubt
  | { readonly about: "company" }
  | { readonly about: "name" }
  | { readonly about: "new_or_change" }
  | { readonly about: "field" }
  | { readonly about: "note_of"; readonly options: readonly string[] }
  | {
      readonly about: "which_note";
      readonly documentId: string;
      readonly caption: string | null;
      readonly notes: readonly NoteInFile[];
    };

/** A summary is asked about by its buttons. */
export type Question = OpenQuestion | { readonly about: "summary" };

/** What a message says of a note. */
export interface Change {
  readonly clientId?: string;
  readonly taxId?: string;
  readonly name?: string;
  readonly serviceId?: string;
  readonly serviceCode?: string;
  readonly description?: string;
  readonly amountCents?: Cents;
  readonly date?: LocalDate;
  readonly documentId?: string;
  readonly documentNote?: string;
}

export interface ReadField<Value> {
  readonly value: Value;
  readonly isSure: boolean;
}

export interface NoteInFile {
  readonly id: string;
  readonly label: string;
}

/** What was read in a document. */
export interface DocumentReading {
  readonly documentId: string;
  /** One of several in the file; null: the file is one. */
  readonly noteId: string | null;
  readonly name: ReadField<string> | null;
  readonly taxId: ReadField<string> | null;
  readonly amountCents: ReadField<Cents> | null;
  readonly description: ReadField<string> | null;
  /** Sentences that the person should know: another company's slip, no payment paper, issued before. */
  readonly warnings: readonly string[];
  /** A file with several: which one is asked. */
  readonly notes: readonly NoteInFile[];
}

export type TalkEvent =
  | { readonly kind: "said"; readonly text: string }
  | { readonly kind: "press"; readonly id: string }
  | { readonly kind: "media"; readonly media: MediaName; readonly caption: string | null }
  | { readonly kind: "unreadable"; readonly what: "audio" | "other" }
  /** A document that was still being read is looked at again: no message came. */
  | { readonly kind: "look_again"; readonly documentId: string }
  // What became of an effect:
  | { readonly kind: "chosen" }
  | { readonly kind: "kept"; readonly draft: DraftName }
  | { readonly kind: "read"; readonly reading: DocumentReading; readonly caption: string | null }
  | {
      readonly kind: "still_reading";
      readonly documentId: string;
      readonly caption: string | null;
    }
  /** `documentId`: one that was kept and cannot be read. */
  | { readonly kind: "refused"; readonly text: string; readonly documentId?: string }
  | { readonly kind: "issued" }
  | { readonly kind: "not_issued"; readonly code: string; readonly text: string }
  | { readonly kind: "discarded" }
  | { readonly kind: "note_sent" }
  | { readonly kind: "no_note" };

export interface TaxLine {
  readonly name: string;
  readonly amountCents: Cents;
  readonly isWithheld: boolean;
}

/** The draft as it is now, whatever the conversation did: other devices and people change it too. */
export type DraftFacts =
  | {
      readonly kind: "draft";
      readonly companyId: string;
      readonly id: string;
      readonly version: number;
      readonly client: { readonly name: string | null; readonly taxId: string | null } | null;
      readonly service: { readonly text: string; readonly code: string | null } | null;
      readonly amountCents: Cents | null;
      readonly date: LocalDate;
      readonly taxes: readonly TaxLine[];
      readonly netCents: Cents | null;
      /** Why it would be refused. */
      readonly obstacles: readonly string[];
      readonly hints: readonly string[];
      readonly url: string;
    }
  | {
      readonly kind: "sent";
      readonly companyId: string;
      readonly id: string;
      readonly url: string;
      readonly number: string | null;
    }
  | { readonly kind: "gone" };
export type LivingDraft = Extract<DraftFacts, { kind: "draft" }>;

export interface TalkCompany extends Named {
  readonly mayIssue: boolean;
}

/** What is known when an event is worked on. */
export interface Facts {
  readonly now: Date;
  readonly today: LocalDate;
  /** Of this person; never empty. */
  readonly companies: readonly TalkCompany[];
  /** The one that they speak for. */
  readonly company: TalkCompany;
  readonly clients: readonly ListedClient[];
  readonly services: readonly Named[];
  /** The conversation's draft. */
  readonly draft: DraftFacts | null;
  /** The draft that a pressed button names; null where the person may not issue for its company. */
  readonly pressed: DraftFacts | null;
  readonly siteUrl: string;
}

export interface ReplyButton {
  readonly id: string;
  readonly title: string;
}
export interface ReplyRow extends ReplyButton {
  readonly description?: string;
}

export type Reply =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "buttons"; readonly text: string; readonly buttons: readonly ReplyButton[] }
  | {
      readonly kind: "list";
      readonly text: string;
      readonly button: string;
      readonly rows: readonly ReplyRow[];
    };

export type Confirmed = "nothing" | "duplicate" | "recovered";

export type Effect =
  | { readonly kind: "chooseCompany"; readonly companyId: string }
  | { readonly kind: "readDocument"; readonly media: MediaName; readonly caption: string | null }
  | {
      readonly kind: "readAgain";
      readonly documentId: string;
      readonly noteId: string | null;
      readonly caption: string | null;
    }
  | { readonly kind: "keepDraft"; readonly change: Change }
  | { readonly kind: "changeDraft"; readonly draft: DraftName; readonly change: Change }
  | {
      readonly kind: "issue";
      readonly draft: DraftName;
      /** What is sent is what was seen. */
      readonly version: number;
      readonly confirms: Confirmed;
    }
  | { readonly kind: "discard"; readonly draft: DraftName }
  | { readonly kind: "sendNote"; readonly clientId: string | null };

/** One step: an answer, or an effect whose outcome is the next event. */
export interface Turn {
  readonly talk: Talk;
  readonly reply: Reply | null;
  readonly effect: Effect | null;
}
