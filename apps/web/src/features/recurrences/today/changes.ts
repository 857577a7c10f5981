import type { Occurrence, SubmitDue } from "@emita/contract/recurrences/occurrences";
import { centsToReais, formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { moneyCents } from "../../../ui/texts/money-text.ts";

/** What a person typed for one invoice only. */
export interface Typed {
  readonly amount: string;
  readonly text: string;
  /** Not now: it goes on asking. */
  readonly leftOut: boolean;
}

/** The fields as they are planned. */
export function typedOf({ amount, service_description }: Occurrence): Typed {
  return {
    amount: formatDecimal(reaisToCents(amount)),
    text: service_description,
    leftOut: false,
  };
}

/** What is wrong as typed; null when nothing is. */
export function issueOf({ amount, text }: Typed): string | null {
  const cents = moneyCents(amount);
  if (cents === null || cents === 0) return "Informe o valor do serviço.";
  return text.trim() === "" ? "Descreva o serviço." : null;
}

/** Reais of what is typed; as planned while that is no amount. */
export function amountOf(occurrence: Occurrence, typed: Typed): number {
  const cents = moneyCents(typed.amount);
  return cents === null ? occurrence.amount : centsToReais(cents);
}

/** The request: what is to be sent, each with only what differs from its plan. */
export function submissionOf(
  chosen: readonly { readonly occurrence: Occurrence; readonly typed: Typed }[],
): SubmitDue {
  return {
    occurrences: chosen.map(({ occurrence, typed }) => {
      const { recurrence_id, nominal_date } = occurrence;
      const amount = amountOf(occurrence, typed);
      const text = typed.text.trim();
      const invoice = {
        ...(amount !== occurrence.amount && { amount }),
        ...(text !== occurrence.service_description && { service_description: text }),
      };
      return {
        recurrence_id,
        nominal_date,
        ...(Object.keys(invoice).length > 0 && { invoice }),
      };
    }),
  };
}
