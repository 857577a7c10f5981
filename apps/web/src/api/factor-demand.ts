import { useSyncExternalStore } from "react";
import { createQuestion, type Question } from "./question.ts";

const question = createQuestion<boolean>();
let isPutOff = false;

/**
 * "This company opens only with a second factor; set one up." True: the account has one now. False: the person put it off, and
 * nothing asks again until she wants it so.
 */
export const factorDemand: Question<boolean> = {
  ...question,
  ask: () => (isPutOff ? Promise.resolve(false) : question.ask()),
  answer(given) {
    isPutOff = !given;
    question.answer(given);
  },
};

/** Asks after all. What was refused meanwhile is for the screen to ask for again. */
export function demandFactorAgain(): Promise<boolean> {
  isPutOff = false;
  return question.ask();
}

/** Whether the company stays closed because the person put it off. */
export function useFactorPutOff(): boolean {
  return useSyncExternalStore(
    question.onChange,
    () => isPutOff,
    () => false,
  );
}
