import { createQuestion } from "../question.ts";

/** "Prove your second factor." True: the session has it now. False: the person went back. */
export const secondFactorQuestion = createQuestion<boolean>();

interface AuthAnswer {
  error: { code?: string | undefined } | null;
}

/** Runs a call of the authentication client. If it needs a second factor, asks for it and retries the call. */
export async function withSecondFactor<A extends AuthAnswer>(call: () => Promise<A>): Promise<A> {
  const answer = await call();
  if (answer.error?.code !== "insufficient_aal" || !(await secondFactorQuestion.ask()))
    return answer;
  return call();
}
