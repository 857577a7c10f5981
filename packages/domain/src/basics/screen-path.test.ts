import { expect, test } from "vitest";
import { isScreenPath } from "./screen-path.ts";

const SCREENS = ["/", "/scan", "/scan/form", "/notas/$id", "/notas/$id/substituir"];

test.each(["/", "/scan", "/Scan/", "/scan/form", "/notas/1", "/notas/ABC/substituir"])(
  "%s is a screen",
  (path) => {
    expect(isScreenPath(path, SCREENS)).toBe(true);
  },
);

test.each(["", "/nada", "/scanner", "/scan/form/x", "/notas", "/notas/", "/notas//substituir"])(
  "%s is not a screen",
  (path) => {
    expect(isScreenPath(path, SCREENS)).toBe(false);
  },
);
