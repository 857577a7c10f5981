import type { EmitaError } from "@emita/client/emita-error";
import { useState } from "react";

/** An equal note exists: whether another one is due only the person knows. */
export interface RepeatedQuestion {
  readonly text: string;
  /** The note that exists. */
  readonly invoiceId: string | null;
  readonly nfseNumber: string | null;
}

const RECOVERED =
  "Uma nota igual (cliente, valor, dia e descrição) voltou da prefeitura depois de uma restauração do sistema.";

/** The question behind a refusal; null where the refusal is none. */
export function repeatedQuestionOf({ code, problem }: EmitaError): RepeatedQuestion | null {
  const invoiceId = problem?.invoice_id ?? null;
  if (code === "recovered_note_exists") return { text: RECOVERED, invoiceId, nfseNumber: null };
  const warning = problem?.warnings?.find((each) => each.code === "repeated_note");
  if (code !== "repeated_note" || !warning) return null;
  return { text: warning.message, invoiceId, nfseNumber: warning.nfse_number };
}

/** A question that is on the screen; `answer` takes it away. */
export interface AskedQuestion extends RepeatedQuestion {
  readonly answer: (another: boolean) => void;
}

/** Lets a call wait for the person's answer. */
export function useRepeatedQuestion() {
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  const ask = (question: RepeatedQuestion) =>
    new Promise<boolean>((resolve) => {
      const answer = (another: boolean) => {
        setAsked(null);
        resolve(another);
      };
      setAsked({ ...question, answer });
    });
  return { asked, ask };
}
