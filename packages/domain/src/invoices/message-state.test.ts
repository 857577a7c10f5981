import { expect, test } from "vitest";
import { isFurther, type MessageState } from "./message-state.ts";

const follow = (reports: readonly MessageState[]) =>
  reports.reduce<MessageState>((now, next) => (isFurther(next, now) ? next : now), "queued");

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

test("in whatever order and however often they come, the reports end alike", () => {
  for (const order of orders(["sent", "delivered", "read", "sent", "delivered"] as const))
    expect(follow(order)).toBe("read");
  for (const order of orders(["sent", "failed", "sent"] as const))
    expect(follow(order)).toBe("failed");
  expect(follow(["read"])).toBe("read");
});

test("a mail instead is not taken back by a late failure, but the message may still arrive", () => {
  expect(follow(["sent", "failed", "mailed", "failed", "sent"])).toBe("mailed");
  expect(follow(["sent", "failed", "mailed", "delivered"])).toBe("delivered");
});
