import { expect, test } from "vitest";
import { parseConfig } from "../../../config/config.ts";
import { checkCities } from "./check-cities.ts";

test("a layout that there is not stops the start, in words", () => {
  expect(() => start("9.99")).toThrow("não há leiaute nacional com o nome 9.99");
  expect(() => start("nt009-rascunho")).not.toThrow();
  expect(() => start("")).not.toThrow();
});

function start(layout: string): void {
  checkCities(parseConfig({ NATIONAL_LAYOUT: layout }));
}
