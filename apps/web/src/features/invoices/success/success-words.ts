import type { Invoice } from "@emita/contract/invoices";
import { refusalWords } from "../words/refusal-words.ts";

interface SuccessWords {
  /** Of the document. */
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/**
 * Texts of /success for an invoice. The words of docs/product.md, 2 ("Nota Fiscal Emitida!") belong to an issued one.
 * @param note "issued": the URL names none; undefined: not loaded yet
 */
export function successWords(note: Invoice | "issued" | undefined): SuccessWords {
  if (note === undefined)
    return { title: "Sua nota", heading: "Sua nota", text: "Buscando a situação da nota..." };
  if (note === "issued" || note.status === "issued") return ISSUED;
  if (note.status === "error")
    return {
      title: "Nota não emitida",
      heading: refusalWords(note).title,
      text: "Veja abaixo o motivo e o que fazer.",
    };
  if (note.status === "cancelled")
    return {
      title: "Nota cancelada",
      heading: "Nota cancelada",
      text: "Esta nota não vale mais.",
    };
  return {
    title: "Nota na fila",
    heading: "Nota na fila",
    text: "Recebemos os dados e estamos enviando para a prefeitura.",
  };
}

const ISSUED: SuccessWords = {
  title: "Nota emitida",
  heading: "Nota Fiscal Emitida!",
  text: "Os dados foram enviados com sucesso para a prefeitura.",
};
