import { expect, test } from "vitest";
import { followSystem, webStyle } from "./web-style.ts";

test("the dark theme follows the system where no script chooses it", () => {
  const tokens = `:root { --bg: white; }\n:root[data-theme="dark"] { --bg: black; }\n@media print { :root[data-theme] { --bg: #fff; } }`;
  expect(followSystem(tokens)).toBe(
    ":root { --bg: white; }\n@media screen and (prefers-color-scheme: dark) {\n:root { --bg: black; }\n}\n@media print { :root { --bg: #fff; } }",
  );
});

test("the product's tokens are there, in both themes", async () => {
  const style = await webStyle();
  expect(style).not.toContain("data-theme=");
  const [light, dark] = style.split("prefers-color-scheme: dark");
  for (const part of [light, dark]) {
    for (const token of ["--bg:", "--ink:", "--link:", "--brand:", "--marker-soft:"]) {
      expect(part).toContain(token);
    }
  }
});
