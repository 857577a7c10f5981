import { openAccount, type Account } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, test, vi } from "vitest";
import { expectWords } from "../../../testing/controls.ts";
import { buttonOf, expectToast, press } from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();

let account: Account;
beforeAll(async () => {
  account = await openAccount(url);
});
afterEach(() => vi.unstubAllGlobals());

/** The browser has a camera and refuses it with this error. */
function refuseCamera(name: string): void {
  vi.stubGlobal("isSecureContext", true);
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: () => Promise.reject(new DOMException("x", name)) },
  });
}

describe("every failure of the camera is explained", () => {
  test.for([
    [
      "NotAllowedError",
      "Permissão negada",
      "Libere a câmera nas configurações do navegador (ícone ao lado do endereço) e tente de novo, ou envie um arquivo.",
    ],
    [
      "NotFoundError",
      "Câmera não encontrada",
      "Este aparelho não tem câmera disponível. Envie uma imagem do documento.",
    ],
    [
      "NotReadableError",
      "Câmera em uso",
      "Outro aplicativo está usando a câmera. Feche-o e tente de novo.",
    ],
    [
      "OverconstrainedError",
      "Câmera incompatível",
      "A câmera não oferece a imagem necessária. Envie um arquivo.",
    ],
    [
      "SecurityError",
      "Erro de segurança",
      "O navegador bloqueou a câmera nesta página. Envie um arquivo.",
    ],
    [
      "TypeError",
      "Erro de câmera",
      "Não foi possível abrir a câmera. Tente de novo ou envie um arquivo.",
    ],
  ] as const)("%s", async ([name, title, text]) => {
    refuseCamera(name);
    await visit("/scan", { as: account });
    await press("Abrir Câmera");
    await expectToast(title, text);
    const panel = within(await screen.findByRole("region", { name: "Câmera" }));
    panel.getByRole("heading", { name: title });
    panel.getByText(text);
    await buttonOf("Enviar arquivo");
  });

  test("an insecure connection disables the button with a reason", async ({ expect }) => {
    refuseCamera("TypeError");
    vi.stubGlobal("isSecureContext", false);
    await visit("/scan", { as: account });
    await expectWords("Conexão insegura. A câmera só funciona");
    expect(await buttonOf("Abrir Câmera")).toHaveProperty("disabled", true);
  });
});
