import { isNationalChannel } from "../invoices/channel.ts";
import type { InvoiceField } from "../invoices/field-labels.ts";
import { ABRASF } from "./abrasf.ts";
import type { Outcome, RejectionText, Resend } from "./entry.ts";
import { NACIONAL } from "./nacional/nacional.ts";
import { OFFICIAL_NACIONAL } from "./nacional/official.ts";
import { OFFICIAL_PAULISTANA } from "./paulistana/official.ts";
import { OWN } from "./own.ts";
import { PAULISTANA } from "./paulistana/paulistana.ts";
import { explainSchemaFault } from "./schema-fault.ts";

/** The refusing system; a stored channel ("paulistana/2", "abrasf/3518800") is accepted. */
export type RejectionChannel =
  | "nacional"
  | `nacional/${string}`
  | "paulistana"
  | "abrasf"
  | `paulistana/${string}`
  | `abrasf/${string}`;

/** The action that was requested: it decides the state after a refusal. */
export type RefusedAction = "issue" | "cancel" | "substitute";

export interface RejectionHelp {
  /** The field to correct: a field of the invoice, `details.*`, `company.*`. Null: the person cannot correct anything. */
  readonly field: InvoiceField | null;
  /** What happened. One Portuguese sentence for the person; so are the next two. */
  readonly what: string;
  /** The state now: no invoice was issued, the invoice remains, … */
  readonly outcome: string;
  readonly todo: string;
  /** Whether sending again makes sense. */
  readonly resend: Resend;
  /** The authority's own words, shown under "Detalhes"; null when there are none. */
  readonly official: string | null;
  /** The three sentences in one text. */
  readonly help: string;
}

/**
 * Help for one rejection. Codes are the channel's own (national Anexo I and II, São Paulo's manual 3.3.5, the few that
 * ABRASF systems share) or, for every channel, our own (lower case). A schema fault is explained by the field that
 * `message` names. An unknown code gets a general help that quotes the authority's `message`.
 */
export function explainRejection(
  channel: RejectionChannel,
  code: string,
  message: string,
  action: RefusedAction = "issue",
): RejectionHelp {
  const family = familyOf(channel);
  const given = quotable(message);
  const text =
    schemaFault(family, code, given) ??
    TEXTS[family].get(code) ??
    OWN_TEXTS.get(code) ??
    generalText(given);
  const outcome = OUTCOME_SENTENCES[text.outcome === "by_action" ? action : text.outcome];
  return {
    field: text.field,
    what: text.what,
    outcome,
    todo: text.todo,
    resend: text.resend,
    official: given || officialText(family, code),
    help: `${text.what} ${outcome} ${text.todo}`,
  };
}

/** Whether the channel's dictionary, or our own, has this code. */
export function isKnownRejection(channel: RejectionChannel, code: string): boolean {
  return TEXTS[familyOf(channel)].has(code) || OWN_TEXTS.has(code);
}

/** The codes by which SEFIN reports that a message violates its schema. */
const SCHEMA_CODES = ["E1235", "RNG6110"];

function schemaFault(family: Family, code: string, message: string): RejectionText | null {
  return family === "nacional" && SCHEMA_CODES.includes(code) ? explainSchemaFault(message) : null;
}

type Family = "nacional" | "paulistana" | "abrasf";

const TEXTS: Readonly<Record<Family, ReadonlyMap<string, RejectionText>>> = {
  nacional: new Map(NACIONAL),
  paulistana: new Map(PAULISTANA),
  abrasf: new Map(ABRASF),
};

const OWN_TEXTS: ReadonlyMap<string, RejectionText> = new Map<string, RejectionText>(OWN);

const OUTCOME_SENTENCES: Readonly<Record<Exclude<Outcome, "by_action"> | RefusedAction, string>> = {
  issue: "Nenhuma nota foi emitida.",
  cancel: "A nota continua emitida.",
  substitute: "A nota nova não foi emitida, e a anterior continua valendo.",
  stays: "A nota continua emitida.",
  kept: "A nota nova não foi emitida, e a anterior continua valendo.",
  issued: "A nota foi emitida.",
  cancelled: "A nota está cancelada.",
  unknown: "Ainda falta confirmar a situação da nota na prefeitura.",
  unchanged: "Nenhuma nota mudou.",
};

function familyOf(channel: RejectionChannel): Family {
  if (isNationalChannel(channel)) return "nacional";
  return channel.startsWith("paulistana") ? "paulistana" : "abrasf";
}

function quotable(message: string): string {
  return message.trim().replace(/\s+/g, " ");
}

function generalText(message: string): RejectionText {
  const quoted = message.replace(/(?<![.\s])[.\s]+$/, "");
  return {
    field: null,
    what: quoted === "" ? "A prefeitura recusou a nota." : `A prefeitura respondeu: “${quoted}”.`,
    todo: "Confira os dados e reenvie; se a resposta se repetir, fale com o suporte.",
    resend: "after_correction",
    outcome: "by_action",
  };
}

const official: Partial<Record<Family, ReadonlyMap<string, string>>> = {};

/** The tables are long and rarely needed, so they are loaded on first use. */
function officialText(family: Family, code: string): string | null {
  official[family] ??= readTable(
    { nacional: OFFICIAL_NACIONAL, paulistana: OFFICIAL_PAULISTANA, abrasf: "" }[family],
  );
  return official[family].get(code) ?? null;
}

function readTable(table: string): ReadonlyMap<string, string> {
  return new Map(
    table.split("\n").map((line): [string, string] => {
      const blank = line.indexOf(" ");
      return [line.slice(0, blank), line.slice(blank + 1)];
    }),
  );
}
