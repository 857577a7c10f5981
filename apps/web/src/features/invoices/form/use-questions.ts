import type { EmitaError } from "@emita/client/emita-error";
import { useState } from "react";
import type { Limit } from "../../../api/api-error.ts";

/** An equal invoice exists: only the person knows whether another one is due. */
export interface RepeatedQuestion {
  readonly text: string;
  /** The existing invoice. */
  readonly invoiceId: string | null;
  readonly nfseNumber: string | null;
}

const RECOVERED =
  "Uma nota igual (cliente, valor, dia e descrição) voltou da prefeitura depois de uma restauração do sistema.";

/** The question behind a refusal; null if there is none. */
export function repeatedQuestionOf({ code, problem }: EmitaError): RepeatedQuestion | null {
  const invoiceId = problem?.invoice_id ?? null;
  if (code === "recovered_note_exists") return { text: RECOVERED, invoiceId, nfseNumber: null };
  const warning = problem?.warnings?.find((each) => each.code === "repeated_note");
  if (code !== "repeated_note" || !warning) return null;
  return { text: warning.message, invoiceId, nfseNumber: warning.nfse_number };
}

/** A question on screen; `answer` closes it. */
export type Asked<Question, Answer> = Question & { readonly answer: (given: Answer) => void };

/** Questions of a form between the press and the invoice; `Questions` shows them. */
export interface AskedQuestions {
  /** No invoice is left: the person upgrades or returns to the form. */
  readonly limit: Asked<Limit, void> | null;
  readonly repeated: Asked<RepeatedQuestion, boolean> | null;
}

/** The questions of one form. */
export function useQuestions() {
  const [limit, setLimit] = useState<AskedQuestions["limit"]>(null);
  const [repeated, setRepeated] = useState<AskedQuestions["repeated"]>(null);
  return {
    questions: { limit, repeated } satisfies AskedQuestions,
    showLimit: (reached: Limit) => setLimit({ ...reached, answer: () => setLimit(null) }),
    /** Lets a request wait for the answer: whether another invoice is wanted. */
    askRepeated: (question: RepeatedQuestion) =>
      new Promise<boolean>((resolve) => {
        const answer = (another: boolean) => {
          setRepeated(null);
          resolve(another);
        };
        setRepeated({ ...question, answer });
      }),
  };
}
