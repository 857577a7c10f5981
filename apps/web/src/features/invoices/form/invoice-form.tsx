import type { FormEvent, ReactNode } from "react";
import { Questions } from "./questions.tsx";
import type { AskedQuestions } from "./use-questions.ts";

interface InvoiceFormProps {
  className: string | undefined;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Absent: the form has no questions. */
  questions?: AskedQuestions;
  children: ReactNode;
}

/** Around the fields of every invoice form, with its questions. */
export function InvoiceForm({ className, submit, questions, children }: InvoiceFormProps) {
  return (
    <form className={className} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {questions && <Questions {...questions} />}
    </form>
  );
}
