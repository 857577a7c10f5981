import { describe, expect, test } from "vitest";
import { safeRedirect } from "./paths.ts";

describe("where to go after signing in", () => {
  test.each([
    ["/scan", "/scan"],
    ["/dashboard?status=error&q=ana", "/dashboard?status=error&q=ana"],
    [undefined, "/dashboard"],
    ["", "/dashboard"],
    ["https://outro.example/", "/dashboard"],
    ["//outro.example/", "/dashboard"],
    ["/\\outro.example", "/dashboard"],
    ["javascript:alert(1)", "/dashboard"],
  ])("%s leads to %s", (wanted, target) => {
    expect(safeRedirect(wanted)).toBe(target);
  });
});
