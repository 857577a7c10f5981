import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSecrets } from "../../platform/secrets.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";

const ctx = { secrets: createSecrets(randomBytes(32)) };
const position = fc.record({
  createdAt: fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
  id: fc.uuid(),
});

test("comes back as it was, and fits the contract", () => {
  fc.assert(
    fc.property(position, (given) => {
      const cursor = encodeCursor(ctx, "ana", given);
      expect(cursor.length).toBeLessThanOrEqual(200);
      expect(decodeCursor(ctx, "ana", cursor)).toEqual(given);
    }),
  );
});

test("no other text is a cursor, nor another user's or another server's", () => {
  fc.assert(
    fc.property(position, fc.string(), fc.nat(), (given, text, at) => {
      const cursor = encodeCursor(ctx, "ana", given);
      const index = at % cursor.length;
      const changed =
        cursor.slice(0, index) + (cursor[index] === "A" ? "B" : "A") + cursor.slice(index + 1);
      const other = { secrets: createSecrets(randomBytes(32)) };
      expect(() => decodeCursor(ctx, "ana", text)).toThrow("invalid");
      expect(() => decodeCursor(ctx, "ana", changed)).toThrow("invalid");
      expect(() => decodeCursor(ctx, "eva", cursor)).toThrow("invalid");
      expect(() => decodeCursor(other, "ana", cursor)).toThrow("invalid");
    }),
  );
});
