import type { NoteField } from "../notes/field-labels.ts";
import type { NoteFacts } from "../notes/note-facts.ts";
import { lostCharacters } from "./characters.ts";
import { hint, isNacional, isPaulistana, type Rule } from "./rule.ts";

/** Characters that the note can carry but its print cannot: the fonts only have Latin letters. */
export const PRINT_RULES: readonly Rule[] = [
  unprinted("name_unprinted", "company_name", "do nome do cliente", (note) =>
    // São Paulo refuses it.
    isPaulistana(note) ? "" : (note.tomador?.name ?? ""),
  ),
  unprinted("description_unprinted", "service_description", "da descrição do serviço", (note) =>
    // The cities refuse it.
    isNacional(note) ? note.description : "",
  ),
  unprinted(
    "information_unprinted",
    "details.additional_information",
    "das informações complementares",
    ({ additionalInformation = "" }) => additionalInformation,
  ),
];

function unprinted(
  code: string,
  field: NoteField,
  what: string,
  textOf: (note: NoteFacts) => string,
): Rule {
  const message = `Há caracteres ${what} que não aparecem na nota impressa.`;
  const names = (note: NoteFacts) => lostCharacters(textOf(note));
  return { ...hint(code, field, "", message, (note) => names(note).length > 0), names };
}
