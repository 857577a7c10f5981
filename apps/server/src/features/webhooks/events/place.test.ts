import { expect, test } from "vitest";
import { cursorOf, placeOf } from "./place.ts";

test("a cursor comes back as the place it was made of", () => {
  const place = { era: 3, xid: "18446744073709551", seq: "42" };
  expect(placeOf(cursorOf(place))).toEqual(place);
});

test.each(["", "abc", "MS4yLjM0LjU", Buffer.from("1.-2.3").toString("base64url")])(
  "%j is none",
  (text) => expect(placeOf(text)).toBeNull(),
);
