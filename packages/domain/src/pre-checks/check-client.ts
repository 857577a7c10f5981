import type { NoteFacts, TomadorFacts } from "../notes/note-facts.ts";
import { ADDRESS_RULES } from "./address-rules.ts";
import { CLIENT_RULES } from "./client-rules.ts";
import type { NoteIssue } from "./rule.ts";

/** What the client's data contradict by themselves, whoever issues the note and wherever. What is merely missing is not among it. */
const CONTRADICTIONS: readonly string[] = [
  "name_characters",
  "address_characters",
  "address_state",
  "postal_code_invalid",
  "postal_code_state",
];

/** Nothing of it matters to the rules above. */
const ANY_NOTE: Omit<NoteFacts, "tomador"> = {
  channel: "nacional",
  today: "2026-01-01",
  competencia: "2026-01-01",
  company: { cnpj: "", cityCode: "", regime: "normal" },
  service: {
    cTribNac: "",
    incidence: null,
    requiresObra: false,
    requiresEvento: false,
    place: { cityCode: "" },
  },
  description: "",
  amountCents: 1,
};

/** What no note for this client can say, before anything is known of the company or the service. */
export function checkClient(tomador: TomadorFacts): readonly NoteIssue[] {
  const note: NoteFacts = { ...ANY_NOTE, tomador };
  return [...CLIENT_RULES, ...ADDRESS_RULES]
    .filter((rule) => CONTRADICTIONS.includes(rule.code) && rule.fails(note))
    .map(({ field, code, message, level }) => ({ field, code, message, level }));
}
