import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSecrets } from "../../../platform/files/secrets.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";

const ctx = { secrets: createSecrets(randomBytes(32)) };
const ana = { companyId: "ana", sort: "-created_at" } as const;
const position = fc.record({
  key: fc.nat({ max: 4_102_444_800_000 }),
  id: fc.uuid(),
});

test("comes back as it was, and fits the contract", () => {
  fc.assert(
    fc.property(position, (given) => {
      const cursor = encodeCursor(ctx, ana, given);
      expect(cursor.length).toBeLessThanOrEqual(200);
      expect(decodeCursor(ctx, ana, cursor)).toEqual({ ...given, direction: "after" });
      const back = encodeCursor(ctx, ana, given, "before");
      expect(decodeCursor(ctx, ana, back)).toEqual({ ...given, direction: "before" });
    }),
  );
});

test("no other text is a cursor, nor another user's or another server's", () => {
  fc.assert(
    fc.property(position, fc.string(), fc.nat(), (given, text, at) => {
      const cursor = encodeCursor(ctx, ana, given);
      const index = at % cursor.length;
      const changed =
        cursor.slice(0, index) + (cursor[index] === "A" ? "B" : "A") + cursor.slice(index + 1);
      const other = { secrets: createSecrets(randomBytes(32)) };
      expect(() => decodeCursor(ctx, ana, text)).toThrow("invalid");
      expect(() => decodeCursor(ctx, ana, changed)).toThrow("invalid");
      expect(() => decodeCursor(ctx, { ...ana, companyId: "eva" }, cursor)).toThrow("invalid");
      expect(() => decodeCursor(ctx, { ...ana, sort: "amount" }, cursor)).toThrow("invalid");
      expect(() => decodeCursor(other, ana, cursor)).toThrow("invalid");
    }),
  );
});
