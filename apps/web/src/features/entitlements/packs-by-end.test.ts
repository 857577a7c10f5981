import { expect, test } from "vitest";
import { packsByEnd } from "./packs-by-end.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

test("packs with the same end are one line, a used-up pack has none, the last month is highlighted", () => {
  const packs = [
    { remaining: 100, expires_at: "2027-11-20T12:00:00Z" },
    { remaining: 0, expires_at: "2026-12-01T12:00:00Z" },
    { remaining: 1, expires_at: "2026-12-20T12:00:00Z" },
    { remaining: 40, expires_at: "2027-11-20T15:00:00Z" },
  ];
  expect(packsByEnd(packs, NOW)).toEqual([
    { text: "Pacote avulso: resta 1 nota até 20/12/2026.", isEndingSoon: true },
    { text: "Pacote avulso: restam 140 notas até 20/11/2027.", isEndingSoon: false },
  ]);
});
