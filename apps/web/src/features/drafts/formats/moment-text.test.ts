import { expect, test } from "vitest";
import { dayText, expiryText, hourText, keptText, momentText } from "./moment-text.ts";

const NOW = new Date("2026-11-27T19:30:00Z");

test("a draft of today and of yesterday has an hour, an older one a date", () => {
  expect(keptText(new Date("2026-11-27T13:42:00Z"), NOW)).toBe("hoje, 10:42");
  expect(keptText(new Date("2026-11-27T02:59:00Z"), NOW)).toBe("ontem, 23:59");
  expect(keptText(new Date("2026-11-25T12:00:00Z"), NOW)).toBe("25/11/2026");
});

test("a date says its day of the week", () => {
  expect(dayText("2026-11-30")).toBe("seg, 30/11/2026");
  expect(dayText("2027-04-25")).toBe("dom, 25/04/2027");
  expect(momentText(new Date("2026-12-01T02:30:00Z"))).toBe("seg, 30/11/2026, às 23:30");
  expect(hourText(new Date("2026-12-01T02:30:00Z"))).toBe("23:30");
});

test("the end is announced a week before", () => {
  expect(expiryText(new Date("2026-12-05T19:30:00Z"), NOW)).toBeNull();
  expect(expiryText(new Date("2026-11-30T19:30:00Z"), NOW)).toBe("Expira em 3 dias");
  expect(expiryText(new Date("2026-11-28T04:00:00Z"), NOW)).toBe("Expira amanhã");
  expect(expiryText(new Date("2026-11-27T20:00:00Z"), NOW)).toBe("Expira hoje");
  expect(expiryText(new Date("2026-11-26T20:00:00Z"), NOW)).toBe("Expira hoje");
});
