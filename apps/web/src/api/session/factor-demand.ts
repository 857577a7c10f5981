import { useSyncExternalStore } from "react";
import { createQuestion, type Question } from "../question.ts";

const question = createQuestion<boolean>();
let isPutOff = false;

/**
 * "This company opens only with a second factor; set one up." True: the account has one now. False: the user postponed it,
 * and the question waits until the user wants it.
 */
export const factorDemand: Question<boolean> = {
  ...question,
  ask: () => (isPutOff ? Promise.resolve(false) : question.ask()),
  answer(given) {
    isPutOff = !given;
    question.answer(given);
  },
};

/** Asks again at the user's wish. The screen retries the requests that were refused meanwhile. */
export function demandFactorAgain(): Promise<boolean> {
  isPutOff = false;
  return question.ask();
}

/** Whether the company stays closed because the user postponed the setup. */
export function useFactorPutOff(): boolean {
  return useSyncExternalStore(
    question.onChange,
    () => isPutOff,
    () => false,
  );
}
