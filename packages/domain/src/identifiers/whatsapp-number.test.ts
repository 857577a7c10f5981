import { expect, test } from "vitest";
import { maskedNumber, whatsAppKey, whatsAppNumber } from "./whatsapp-number.ts";

test.each([
  ["(11) 98765-4321", "5511987654321"],
  ["11987654321", "5511987654321"],
  ["011 98765-4321", "5511987654321"],
  ["+55 11 98765-4321", "5511987654321"],
  ["55 11 98765-4321", "5511987654321"],
  // Typed without the ninth digit, as before 2016.
  ["(81) 8812-4400", "5581988124400"],
  ["+55 81 8812-4400", "5581988124400"],
  // A landline never takes one; it may have WhatsApp Business.
  ["(11) 3814-2290", "551138142290"],
  // An area code of 55 is no country code.
  ["(55) 99876-5432", "5555998765432"],
  ["+351 912 345 678", "351912345678"],
  ["0800 123 4567", null],
  ["4004-1234", null],
  ["98765-4321", null],
  ["a combinar", null],
])("%s is given to WhatsApp as %s", (phone, number) => {
  expect(whatsAppNumber(phone)).toBe(number);
});

test.each(["(11) 98765-4321", "11 8765-4321", "+55 11 987654321"])(
  "%s has the key of the account that WhatsApp writes without the ninth digit",
  (phone) => {
    expect(whatsAppKey(whatsAppNumber(phone) ?? "")).toBe("551187654321");
    expect(whatsAppKey("551187654321")).toBe("551187654321");
  },
);

test("numbers of other countries and landlines keep all digits", () => {
  for (const number of ["551138142290", "351912345678", "5491123456789"])
    expect(whatsAppKey(number)).toBe(number);
});

test("a shown number has its area code and last digits", () => {
  expect(maskedNumber("5511987654321")).toBe("(11) •••••-4321");
  expect(maskedNumber("351912345678")).toBe("+••• 5678");
});
