import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test } from "./browser.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { drawSlip, SLIP } from "./fixtures/slip.ts";
import { read, reviewFields } from "./pages/scan.ts";
import {
  buttonOf,
  expectAddress,
  expectHeading,
  expectToast,
  expectValue,
  expectVisible,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

test("a photo is taken, checked and taken again", async ({ open }) => {
  const page = await open({ as: await openAccount(url) });
  await page.context().grantPermissions(["camera"]);
  await page.goto("/scan");
  await buttonOf(page, "Abrir Câmera").click();
  await expectVisible(page.getByText("Enquadre o documento inteiro"));
  expect(await buttonOf(page, "Virar câmera").count()).toBe(0);
  await buttonOf(page, "Tirar foto").click();
  await expectAddress(page, "/scan/confirm");
  await expectVisible(page.getByRole("img", { name: "Documento capturado" }));
  await buttonOf(page, "Nova Foto").click();
  await expectAddress(page, "/scan");
  await expectHeading(page, "Escanear Boleto ou Recibo");
});

test("the camera can be switched on a phone", async ({ open }) => {
  const page = await open({ as: await openAccount(url), width: 390 });
  await page.context().grantPermissions(["camera"]);
  await page.goto("/scan");
  await buttonOf(page, "Abrir Câmera").click();
  await buttonOf(page, "Virar câmera").click();
  await expectVisible(page.getByText("Enquadre o documento inteiro"));
  await buttonOf(page, "Voltar").click();
  await expectVisible(buttonOf(page, "Abrir Câmera"));
});

test("a refused camera is explained, and a file can be sent instead", async ({ open }) => {
  const page = await open({ as: await openAccount(url) });
  await page.goto("/scan");
  await buttonOf(page, "Abrir Câmera").click();
  await expectToast(page, "Permissão negada");
  await expectVisible(page.getByRole("heading", { name: "Permissão negada" }));
  await expectVisible(buttonOf(page, "Enviar arquivo"));
  await expectVisible(buttonOf(page, "Tentar de novo"));
});

/** Makes the browser refuse the camera with this error. */
async function refuseCamera(page: Page, name: string): Promise<void> {
  await page.addInitScript((reason) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("x", reason));
  }, name);
}

describe("every failure of the camera is explained", () => {
  for (const [name, title, text] of [
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
  ] as const) {
    test(name, async ({ open }) => {
      const page = await open({ as: await openAccount(url) });
      await refuseCamera(page, name);
      await page.goto("/scan");
      await buttonOf(page, "Abrir Câmera").click();
      await expectToast(page, title, text);
      const panel = page.getByRole("region", { name: "Câmera" });
      await expectVisible(panel.getByRole("heading", { name: title }));
      await expectVisible(panel.getByText(text));
      await expectVisible(buttonOf(page, "Enviar arquivo"));
    });
  }

  test("an insecure connection disables the button with a reason", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, "isSecureContext", { value: false });
    });
    await page.goto("/scan");
    await expectVisible(page.getByText(/^Conexão insegura\. A câmera só funciona/));
    expect(await buttonOf(page, "Abrir Câmera").isDisabled()).toBe(true);
  });

  test("a picture that cannot be taken is explained", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await page.context().grantPermissions(["camera"]);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
    });
    await page.goto("/scan");
    await buttonOf(page, "Abrir Câmera").click();
    await expectVisible(page.getByText("Enquadre o documento inteiro"));
    await buttonOf(page, "Tirar foto").click();
    await expectToast(
      page,
      "Erro na captura",
      "Não foi possível capturar a imagem. Tente novamente.",
    );
  });
});

test("the rear camera is requested at 1920 × 1080, its light can be switched, and the photo is a JPEG of 0.95", async ({
  open,
}) => {
  const page = await open({ as: await openAccount(url), width: 390 });
  await page.context().grantPermissions(["camera"]);
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { seen });
    const { getUserMedia } = MediaDevices.prototype;
    MediaDevices.prototype.getUserMedia = function (constraints) {
      seen.push(constraints?.video);
      return getUserMedia.call(this, constraints);
    };
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      seen.push([type, quality]);
      toBlob.call(this, callback, type, quality);
    };
    const { getCapabilities } = MediaStreamTrack.prototype;
    MediaStreamTrack.prototype.getCapabilities = function () {
      return Object.assign(getCapabilities.call(this), { torch: true });
    };
    MediaStreamTrack.prototype.applyConstraints = (constraints) => {
      seen.push(constraints?.advanced);
      return Promise.resolve();
    };
  });
  await page.goto("/scan");
  await buttonOf(page, "Abrir Câmera").click();
  await buttonOf(page, "Ligar lanterna").click();
  await buttonOf(page, "Desligar lanterna").click();
  await expectVisible(buttonOf(page, "Ligar lanterna"));
  await expectVisible(page.getByText("Enquadre o documento inteiro"));
  await buttonOf(page, "Tirar foto").click();
  await expectAddress(page, "/scan/confirm");
  expect(await page.evaluate(() => Reflect.get(globalThis, "seen"))).toEqual([
    {
      facingMode: "environment",
      width: { ideal: 1920, max: 1920 },
      height: { ideal: 1080, max: 1080 },
    },
    [{ torch: true }],
    [{ torch: false }],
    ["image/jpeg", 0.95],
  ]);
});

test("several photos become the pages of one document", async ({ open, browser }) => {
  const page = await open({ as: await openAccount(url), width: 390 });
  await page.context().grantPermissions(["camera"]);
  await page.goto("/scan");
  await buttonOf(page, "Abrir Câmera").click();
  await expectVisible(page.getByText("Enquadre o documento inteiro"));
  await buttonOf(page, "Tirar foto").click();
  await expectAddress(page, "/scan/confirm");
  await buttonOf(page, "Adicionar página").click();
  await expectVisible(page.getByText("Enquadre o documento inteiro"));
  const slip = await drawSlip(browser);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    buttonOf(page, "Enviar arquivo").click(),
  ]);
  await chooser.setFiles([{ ...slip }, { ...slip }]);
  await expectVisible(page.getByRole("img", { name: "Documento capturado, página 2" }));
  expect(await findStateViolations(page, "/scan/confirm with pages")).toEqual([]);
  await buttonOf(page, "Página 3 de 3").click();
  await buttonOf(page, "Remover página 3").click();
  await expectVisible(buttonOf(page, "Página 2 de 2"));
  await page.reload();
  await expectVisible(buttonOf(page, "Página 2 de 2"));
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("/api/v1/documents/")),
    read(page),
  ]);
  expect(await answer.json()).toMatchObject({
    file_name: "foto.pdf",
    content_type: "application/pdf",
  });
  await expectAddress(page, "/scan/form");
  await expectValue(reviewFields(page).amount, SLIP.amount);
});
