import { expect, test } from "vitest";
import { relyingParty } from "./relying-party.ts";

test("without a word of the client it is the public address", () => {
  expect(relyingParty("https://emita.example", undefined, undefined)).toEqual({
    id: "emita.example",
    origins: ["https://emita.example"],
  });
});

test.each([
  ["https://emita.example", "evil.example", undefined],
  ["https://emita.example", "example", undefined],
  ["https://emita.example", "localhost", undefined],
  ["https://emita.example", undefined, ["https://emita.example.evil.example"]],
  ["https://emita.example", undefined, ["https://emita.example", "https://evil.example"]],
  ["https://emita.example", undefined, ["http://emita.example"]],
  ["https://emita.example", undefined, ["http://localhost:5173"]],
  ["http://localhost:3000", undefined, ["http://evil.example"]],
  ["http://localhost:3000", undefined, ["no address"]],
])("%s refuses domain %s with pages %j", (publicUrl, id, origins) => {
  expect(() => relyingParty(publicUrl, id, origins)).toThrow(/rpId|rpOrigins/);
});

test("a loopback address takes a development server beside it", () => {
  const party = relyingParty("http://localhost:3000", "localhost", ["http://localhost:5173"]);
  expect(party).toEqual({ id: "localhost", origins: ["http://localhost:5173"] });
});
