import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { openRouter } from "../src/app/router.ts";
import { paths } from "../src/navigation/paths.ts";
import { SCREEN_ADDRESSES } from "./addresses.ts";

test("the server knows the router's addresses, and the start page", () => {
  const { routesByPath } = openRouter(createMemoryHistory());
  const routed = new Set([...Object.keys(routesByPath), paths.home]);
  expect(new Set(SCREEN_ADDRESSES)).toEqual(routed);
});
