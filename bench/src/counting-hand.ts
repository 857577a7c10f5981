import type { Locator } from "playwright-core";

/** A person's hand in a browser that is counted. */
export interface Hand {
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  count(): number;
}

/** Counts interactions: a press, or a field typed into. */
export function countingHand(): Hand {
  let done = 0;
  return {
    async press(target) {
      done += 1;
      await target.click();
    },
    async type(field, text) {
      done += 1;
      await field.pressSequentially(text);
    },
    count: () => done,
  };
}
