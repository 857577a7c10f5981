import { expect, test } from "vitest";
import { misspeltNames } from "./misspelt.ts";

const KNOWN = ["PORT", "HOST", "CITY_HALL", "DATABASE_URL", "MASTER_KEY", "MASTER_KEY_PREVIOUS"];

test.each([
  ["CITYHALL", "CITY_HALL"],
  ["City_Hall", "CITY_HALL"],
  ["CITY_HAL", "CITY_HALL"],
  ["CITY_HALLS", "CITY_HALL"],
  ["CITY_HLAL", "CITY_HALL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["MASTERKEY", "MASTER_KEY"],
])("%s means %s", (name, meant) => {
  expect(misspeltNames([name], KNOWN)).toEqual([
    `${name} não é uma configuração do Emita: seria ${meant}?`,
  ]);
});

test("ours, and those of other programs, are none", () => {
  const others = ["HOME", "HOSTS", "PORTS", "PATH", "DATABASE", "NODE_ENV", "SHELL", "LOGNAME"];
  expect(misspeltNames([...KNOWN, ...others], KNOWN)).toEqual([]);
});
