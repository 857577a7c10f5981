import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSessionValues, openSessionValues, sessionValue } from "./session-store.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const forbid = () => {
  throw new DOMException("no", "SecurityError");
};
const draft = sessionValue("emita-pix", isText);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a draft survives an expired session of the same user, and no other user sees it", () => {
  openSessionValues("ana");
  draft.write("nota de Ana");
  openSessionValues("ana");
  expect(draft.read()).toBe("nota de Ana");
  openSessionValues("bia");
  expect(draft.read()).toBeNull();
});

test("signing out deletes every draft, also where storage is forbidden", () => {
  draft.write("nota");
  clearSessionValues();
  expect(draft.read()).toBeNull();
  vi.stubGlobal("sessionStorage", { getItem: forbid, setItem: forbid, clear: forbid });
  draft.write("nota");
  expect(draft.read()).toBe("nota");
  clearSessionValues();
  expect(draft.read()).toBeNull();
});
