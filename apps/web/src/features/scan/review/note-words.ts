import type { DocumentNote } from "@emita/contract/documents";

interface NoteWords {
  /** The list's name. */
  readonly list: string;
  readonly count: string;
  readonly ask: string;
  readonly none: string;
  readonly one: string;
  readonly other: string;
}

/** Names of the parts of a file with several: boletos of a carnê, or notes of an XML. */
export function noteWords(notes: readonly DocumentNote[]): NoteWords {
  const areSlips = notes.some(({ linha_digitavel }) => linha_digitavel !== null);
  return areSlips
    ? {
        list: "Boletos do arquivo",
        count: `Este arquivo tem ${notes.length} boletos.`,
        ask: "Escolha de qual deles é a nota; depois você volta para os outros.",
        none: "Nenhum boleto com esse texto.",
        one: "Boleto",
        other: "Escolher outro boleto",
      }
    : {
        list: "Notas do arquivo",
        count: `Este arquivo tem ${notes.length} notas.`,
        ask: "Escolha de qual delas você quer usar os dados.",
        none: "Nenhuma nota com esse texto.",
        one: "Nota",
        other: "Escolher outra nota",
      };
}
