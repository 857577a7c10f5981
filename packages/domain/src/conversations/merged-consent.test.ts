import { expect, test } from "vitest";
import { mergedConsent } from "./merged-consent.ts";

const PHONE = "551187654321";
const OTHER = "551187650000";
const said = (phoneKey: string, withdrawnAt: Date | null = null, place = "balcao") => ({
  phoneKey,
  withdrawnAt,
  place,
});
const STOPPED = new Date("2026-11-20T12:00:00Z");

test("the kept client's own answer holds, yes or no", () => {
  const yes = said(PHONE);
  expect(mergedConsent(yes, said(PHONE, null, "contrato"), PHONE)).toEqual(yes);
  expect(mergedConsent(yes, said(OTHER, STOPPED), PHONE)).toEqual(yes);
  expect(mergedConsent(yes, null, PHONE)).toEqual(yes);
  const no = said(PHONE, STOPPED);
  expect(mergedConsent(no, said(PHONE), PHONE)).toEqual(no);
});

test("without one the other's answer is carried over, with its day, to the same telephone alone", () => {
  const [yes, no] = [said(PHONE), said(PHONE, STOPPED)];
  expect(mergedConsent(null, yes, PHONE)).toEqual(yes);
  expect(mergedConsent(null, no, PHONE)).toEqual(no);
  expect(mergedConsent(null, yes, OTHER)).toBeNull();
  expect(mergedConsent(null, yes, null)).toBeNull();
  expect(mergedConsent(null, null, PHONE)).toBeNull();
});

test("a no of either to the same telephone wins", () => {
  expect(mergedConsent(said(PHONE), said(PHONE, STOPPED), PHONE)).toEqual(said(PHONE, STOPPED));
});
