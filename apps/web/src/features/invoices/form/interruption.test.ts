import { EmitaError, networkError } from "@emita/client/emita-error";
import { afterEach, expect, test, vi } from "vitest";
import { beforeSending, interruption } from "./interruption.ts";

const refusedWith = (status: number, code: string) =>
  new EmitaError({ status, code, detail: "Recusado." });
const goOffline = () => vi.stubGlobal("navigator", { onLine: false });

afterEach(() => vi.unstubAllGlobals());

test("without a connection nothing is sent, and the person reads that the invoice is kept", () => {
  vi.stubGlobal("navigator", { onLine: true });
  expect(beforeSending()).toBeNull();
  goOffline();
  expect(beforeSending()?.title).toBe("Sem conexão: a nota não foi enviada e está guardada aqui");
});

test("a connection lost on the way promises no second invoice, and does not deny the first", () => {
  goOffline();
  const { title, text } = interruption(networkError(new Error("lost"))) ?? {};
  expect(title).not.toContain("não foi enviada");
  expect(text).toContain("não sai em dobro");
});

test("an ended session asks to sign in again; any answer of the server keeps its own words", () => {
  vi.stubGlobal("navigator", { onLine: true });
  expect(interruption(refusedWith(401, "unauthenticated"))?.title).toBe(
    "Sua sessão terminou; entre de novo, a nota está guardada",
  );
  expect(interruption(refusedWith(500, "internal"))).toBeNull();
  expect(interruption(networkError(new Error("the server is away")))).toBeNull();
  expect(interruption(new TypeError("a fault of ours"))).toBeNull();
});
