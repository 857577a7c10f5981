import type { Page } from "playwright-core";
import type { UploadFile } from "../fixtures/slip.ts";
import { expectHeading, expectVisible } from "./screen.ts";
import { tolerate } from "../browser.ts";

/** Waits until the app is cached: from now on its screens open without a connection. */
export async function expectInstalled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
}

/** Opens /scan, with the app on the device. It goes there by itself after seconds (offline.e2e.test.ts); here at once. */
export async function openInstalledScan(page: Page): Promise<void> {
  await page.goto("/scan");
  await expectHeading(page, "Escanear Boleto ou Recibo");
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js"));
  await expectInstalled(page);
}

/** Takes the connection away; the browser's console messages about it are no errors of ours. */
export async function goOffline(page: Page): Promise<void> {
  tolerate(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|Failed to fetch/);
  await page.context().setOffline(true);
  await expectVisible(
    page.getByText("Sem conexão. O que você digitar fica guardado neste aparelho."),
  );
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
}

/** The list of documents that wait on this device. */
export function waitingList(page: Page) {
  return page.getByRole("region", { name: "Aguardando conexão" });
}

/** The list of the other documents on this device. */
export function keptList(page: Page) {
  return page.getByRole("region", { name: "Guardados neste aparelho" });
}

/** The URLs of all entries in the app's caches. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Simulates the system when another app shares a file with this one. */
export async function shareFile(page: Page, { buffer, name, mimeType }: UploadFile): Promise<void> {
  await page.evaluate(
    ([bytes, fileName, type]) => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = "/scan/compartilhar";
      form.enctype = "multipart/form-data";
      const input = document.createElement("input");
      input.type = "file";
      input.name = "file";
      const data = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([data], fileName, { type }));
      input.files = transfer.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [buffer.toString("base64"), name, mimeType] as const,
  );
}
