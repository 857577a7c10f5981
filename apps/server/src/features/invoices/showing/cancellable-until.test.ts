import { expect, test } from "vitest";
import { cancellableUntil } from "./cancellable-until.ts";

const issued = { status: "issued", issued_at: new Date("2026-11-20T13:00:00Z") } as const;

test("180 days in São Paulo", () => {
  expect(cancellableUntil({ ...issued, channel: "paulistana/2" })).toBe("2027-05-19");
});

test("not known elsewhere, nor of an invoice that is not valid", () => {
  expect(cancellableUntil({ ...issued, channel: "nacional" })).toBeNull();
  expect(cancellableUntil({ ...issued, channel: null })).toBeNull();
  const cancelled = { ...issued, status: "cancelled", channel: "paulistana/2" } as const;
  expect(cancellableUntil(cancelled)).toBeNull();
});
