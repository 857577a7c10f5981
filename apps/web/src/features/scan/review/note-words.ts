import type { DocumentNote } from "@emita/contract/documents/documents";

interface InvoiceWords {
  /** The list's name. */
  readonly list: string;
  readonly count: string;
  readonly ask: string;
  readonly none: string;
  readonly one: string;
  readonly other: string;
}

/** Names of the parts of a file with several: boletos of a carnê, or invoices of an XML. */
export function invoiceWords(invoices: readonly DocumentNote[]): InvoiceWords {
  const areBoletos = invoices.some(({ linha_digitavel }) => linha_digitavel !== null);
  return areBoletos
    ? {
        list: "Boletos do arquivo",
        count: `Este arquivo tem ${invoices.length} boletos.`,
        ask: "Escolha de qual deles é a nota; depois você volta para os outros.",
        none: "Nenhum boleto com esse texto.",
        one: "Boleto",
        other: "Escolher outro boleto",
      }
    : {
        list: "Notas do arquivo",
        count: `Este arquivo tem ${invoices.length} notas.`,
        ask: "Escolha de qual delas você quer usar os dados.",
        none: "Nenhuma nota com esse texto.",
        one: "Nota",
        other: "Escolher outra nota",
      };
}
