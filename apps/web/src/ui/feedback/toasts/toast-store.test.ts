import { beforeEach, describe, expect, test } from "vitest";
import { clearToasts, currentToasts, dismissToast, onToasts, showToast } from "./toast-store.ts";

const titles = () => currentToasts().map((toast) => toast.title);

describe("toasts", () => {
  beforeEach(() => clearToasts());

  test("two equal toasts are one toast", () => {
    showToast("bad", "Erro", { text: "a" });
    showToast("bad", "Erro", { text: "a" });
    expect(titles()).toEqual(["Erro"]);
  });

  test("at most three toasts are shown; the oldest is removed", () => {
    for (const title of ["um", "dois", "três", "quatro"]) showToast("ok", title);
    expect(titles()).toEqual(["dois", "três", "quatro"]);
  });

  test("a toast can be closed, and subscribers are notified", () => {
    let calls = 0;
    const stop = onToasts(() => {
      calls += 1;
    });
    showToast("ok", "um");
    dismissToast(currentToasts()[0]?.id ?? -1);
    stop();
    showToast("ok", "dois");
    expect(calls).toBe(2);
    expect(titles()).toEqual(["dois"]);
  });
});
