import { expect, test } from "vitest";
import { scopedName } from "./scoped-name.ts";

test("the same class has the same name in both builds, wherever the checkout lies", () => {
  const here = scopedName("btn", "/home/a/apps/web/src/ui/button.module.css");
  expect(scopedName("btn", "/srv/b/apps/web/src/ui/button.module.css?used")).toBe(here);
  expect(scopedName("btn", "/srv/b/apps/web/src/ui/badge.module.css")).not.toBe(here);
  expect(here).toMatch(/^button_btn_[\w-]{4}$/);
});
