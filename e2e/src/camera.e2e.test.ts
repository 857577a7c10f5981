import { expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test } from "./browser.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { drawBoleto, SLIP } from "./fixtures/slip.ts";
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

// Failures of the camera: apps/web/src/features/scan/start/camera.screen.test.tsx.

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
  const boleto = await drawBoleto(browser);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    buttonOf(page, "Enviar arquivo").click(),
  ]);
  await chooser.setFiles([{ ...boleto }, { ...boleto }]);
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
