import { beforeEach, describe, expect, test } from "vitest";
import { clearToasts, currentToasts, dismissToast, onToasts, showToast } from "./toast-store.ts";

const titles = () => currentToasts().map((toast) => toast.title);

describe("notices", () => {
  beforeEach(() => clearToasts());

  test("the same notice twice is one notice", () => {
    showToast("bad", "Erro", { text: "a" });
    showToast("bad", "Erro", { text: "a" });
    expect(titles()).toEqual(["Erro"]);
  });

  test("never more than three, the oldest goes", () => {
    for (const title of ["um", "dois", "três", "quatro"]) showToast("ok", title);
    expect(titles()).toEqual(["dois", "três", "quatro"]);
  });

  test("can be closed, and whoever listens is told", () => {
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
