import { afterEach, describe, expect, test, vi } from "vitest";
import { secondFactorQuestion, withSecondFactor } from "./step-up.ts";

afterEach(() => secondFactorQuestion.answer(false));

describe("the question for the second factor", () => {
  test("all waiting requests share one question, which is sent to the dialog", async () => {
    const listener = vi.fn<() => void>();
    const stop = secondFactorQuestion.onChange(listener);
    const waiting = [secondFactorQuestion.ask(), secondFactorQuestion.ask()];
    expect(secondFactorQuestion.isAsked()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    secondFactorQuestion.answer(true);
    expect(await Promise.all(waiting)).toEqual([true, true]);
    expect(secondFactorQuestion.isAsked()).toBe(false);
    stop();
  });

  test("a later request asks again after an answer", async () => {
    const first = secondFactorQuestion.ask();
    secondFactorQuestion.answer(false);
    const second = secondFactorQuestion.ask();
    secondFactorQuestion.answer(true);
    expect([await first, await second]).toEqual([false, true]);
  });
});

describe("a request of the authentication client that needs the second factor", () => {
  interface Answer {
    error: { code: string } | null;
  }
  const refused: Answer = { error: { code: "insufficient_aal" } };
  const done: Answer = { error: null };

  test("the request is retried once the factor was proven", async () => {
    const call = vi
      .fn<() => Promise<Answer>>()
      .mockResolvedValueOnce(refused)
      .mockResolvedValueOnce(done);
    const answer = withSecondFactor(call);
    await vi.waitFor(() => expect(secondFactorQuestion.isAsked()).toBe(true));
    secondFactorQuestion.answer(true);
    expect(await answer).toBe(done);
  });

  test("the request stays refused when the person goes back", async () => {
    const call = vi.fn<() => Promise<Answer>>().mockResolvedValue(refused);
    const answer = withSecondFactor(call);
    await vi.waitFor(() => expect(secondFactorQuestion.isAsked()).toBe(true));
    secondFactorQuestion.answer(false);
    expect(await answer).toBe(refused);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test("another refusal asks no question", async () => {
    const other = { error: { code: "same_password" } };
    expect(await withSecondFactor(async () => other)).toBe(other);
    expect(secondFactorQuestion.isAsked()).toBe(false);
  });
});
