import { expect, inject } from "vitest";
import { openAccount } from "./api-client.ts";
import { test } from "./browser.ts";
import {
  buttonOf,
  expectAddress,
  expectHeading,
  expectToast,
  expectVisible,
} from "./pages/screen.ts";

const { url } = inject("product");

test("a photo is taken, looked at and taken again", async ({ open }) => {
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

test("on a phone the camera can be turned round", async ({ open }) => {
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
