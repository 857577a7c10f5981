import type { Invoice } from "@emita/contract/invoices/invoices";
import { refusalWords } from "../status-texts/refusal-words.ts";

interface SuccessWords {
  /** Of the document. */
  readonly title: string;
  readonly heading: string;
  /** Null where the motive of a refusal follows at once. */
  readonly text: string | null;
}

/**
 * Texts of /success for an invoice. The words of docs/product.md, 2 ("Nota Fiscal Emitida!") belong to an issued one.
 * @param invoice "issued": the URL names none; undefined: not loaded yet
 */
export function successWords(invoice: Invoice | "issued" | undefined): SuccessWords {
  if (invoice === undefined)
    return { title: "Sua nota", heading: "Sua nota", text: "Buscando a situação da nota..." };
  if (invoice === "issued" || invoice.status === "issued") return ISSUED;
  if (invoice.status === "error")
    return { title: "Nota não emitida", heading: refusalWords(invoice).title, text: null };
  if (invoice.status === "cancelled")
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
