import fc from "fast-check";
import { expect, test } from "vitest";
import { cancellationReason } from "./cancellation-reason.ts";

test("a standard sentence, with the person's own words if there are any", () => {
  expect(cancellationReason(null)).toBe("Cancelamento solicitado pelo emitente");
  expect(cancellationReason("  ")).toBe("Cancelamento solicitado pelo emitente");
  expect(cancellationReason("valor “errado” — refazer 🙂")).toBe(
    `Cancelamento solicitado pelo emitente: valor "errado" - refazer`,
  );
});

test("always 15 to 255 characters of Latin-1 on one line, without blanks at the ends", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
      const reason = cancellationReason(given);
      expect(reason.length).toBeGreaterThanOrEqual(15);
      expect(reason.length).toBeLessThanOrEqual(255);
      expect(reason).toMatch(/^[\u0020-\u00ff]+$/);
      expect(reason).toBe(reason.trim());
    }),
  );
});
