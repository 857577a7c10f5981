import { EmitaError } from "@emita/client/emita-error";
import type { CreateInvoice, Invoice } from "@emita/contract/invoices/invoices";
import { limitWithUpgrade } from "@emita/domain/plans/limit-text";
import { useRef, useState } from "react";
import { type Limit, limitOf } from "../../../api/api-error.ts";
import { useCompleteCompany } from "../../company/company-ready.ts";
import { interruptedInvoice } from "../../entitlements/interrupted-note.ts";
import { createInvoice, rememberInvoice } from "../queries/queries.ts";
import { objectionsTo } from "../queries/use-preview.ts";
import { beforeSending } from "./interruption.ts";
import { reachedLimit } from "./reached-limit.ts";
import {
  type Failure,
  refused,
  refusedBefore,
  refusedForCompany,
  stop,
  stopFor,
  type SubmitOutcome,
} from "./refusals.ts";
import { type AskedQuestions, repeatedQuestionOf, useQuestions } from "./use-questions.ts";

export interface SubmitFlow<Body> {
  busy: boolean;
  /** The questions that the person answers meanwhile. */
  questions: AskedQuestions;
  /** A second press during a submit does nothing. */
  submit: (
    invoice: Body,
    idempotencyKey: string,
    shows?: (field: string) => boolean,
  ) => Promise<SubmitOutcome>;
}

/** Fields that make the server ask about an equal invoice, and fields that answer it. One yes covers any equal invoice. */
interface Repeating {
  readonly asking: { readonly confirm_duplicate?: boolean };
  readonly confirmed: { readonly confirm_duplicate?: boolean; readonly confirm_recovered: boolean };
}

export const REPEATABLE: Repeating = {
  asking: { confirm_duplicate: false },
  confirmed: { confirm_duplicate: true, confirm_recovered: true },
};
/** A replacement is meant to equal its original. Only an invoice recovered after a restore needs a question. */
const NOT_REPEATABLE: Repeating = { asking: {}, confirmed: { confirm_recovered: true } };

/**
 * Submits a new invoice: quota, creation, and every refusal with its toast.
 * @param create sends it; of a form that is kept as a draft, through the draft
 */
export function useSubmitInvoice(
  failure: Failure,
  create: (invoice: CreateInvoice, idempotencyKey: string) => Promise<Invoice> = createInvoice,
): SubmitFlow<CreateInvoice> {
  return useSubmit(failure, create, (invoice) => invoice, REPEATABLE);
}

/**
 * The same for whatever makes an invoice.
 * @param previewed the invoice that would be made: what is known to be refused is shown by field, and nothing is created. `shows` of
 *   a submit leaves out what the form has no field for.
 * @param repeating for what may be an equal invoice by mistake: the server asks before it makes another one.
 */
export function useSubmit<Body>(
  failure: Failure,
  create: (invoice: Body, idempotencyKey: string) => Promise<Invoice>,
  previewed: (invoice: Body) => CreateInvoice,
  repeating: Repeating = NOT_REPEATABLE,
): SubmitFlow<Body> {
  const [busy, setBusy] = useState(false);
  const completeCompany = useCompleteCompany();
  const running = useRef(false);
  const { questions, showLimit, askRepeated } = useQuestions();

  /** Null: an equal invoice exists, and the person does not want a second one. */
  const createOrAsk = async (invoice: Body, key: string): Promise<Invoice | null> => {
    try {
      return await create({ ...repeating.asking, ...invoice }, key);
    } catch (error) {
      const question = error instanceof EmitaError ? repeatedQuestionOf(error) : null;
      if (!question) throw error;
      setBusy(false);
      if (!(await askRepeated(question))) return null;
      setBusy(true);
      return create({ ...invoice, ...repeating.confirmed }, key);
    }
  };
  const overLimit = (reached: Limit): SubmitOutcome => {
    showLimit(reached);
    return stop("Limite atingido", reached.why ?? limitWithUpgrade(reached));
  };
  const run = async (
    invoice: Body,
    key: string,
    shows: (field: string) => boolean,
  ): Promise<SubmitOutcome> => {
    const prevented = beforeSending();
    if (prevented) return stopFor(prevented);
    try {
      const reached = await reachedLimit();
      if (reached) return overLimit(reached);
      if (!(await completeCompany())) return { kind: "stopped" };
      const objections = await objectionsTo(previewed(invoice));
      const early = refusedBefore(objections, shows) ?? refusedForCompany(objections);
      if (early) return early;
      const created = await createOrAsk(invoice, key);
      if (!created) return { kind: "stopped" };
      rememberInvoice(created);
      interruptedInvoice.clear();
      return { kind: "created", invoice: created };
    } catch (error) {
      if (!(error instanceof EmitaError)) return stopFor(failure);
      const reached = limitOf(error);
      return reached ? overLimit(reached) : refused(error, failure);
    }
  };
  return {
    busy,
    questions,
    async submit(invoice, key, shows = () => true) {
      if (running.current) return { kind: "stopped" };
      running.current = true;
      setBusy(true);
      const outcome = await run(invoice, key, shows);
      running.current = false;
      setBusy(false);
      return outcome;
    },
  };
}
