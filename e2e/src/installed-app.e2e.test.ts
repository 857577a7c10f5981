import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { openGateway } from "./fixtures/newer-version.ts";
import { drawBoleto } from "./fixtures/slip.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { openForeignForm } from "./fixtures/foreign-form.ts";
import { keptList, openInstalledScan, shareFile } from "./pages/device.ts";
import {
  buttonOf,
  expectAddress,
  expectFocused,
  expectGone,
  expectHeading,
  expectText,
  expectVisible,
} from "./pages/screen.ts";
import { openSettings } from "./pages/settings.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

describe("as an app of the device", () => {
  test("the app has a name, icons of the declared sizes, shortcuts and a share target", async ({
    page,
  }) => {
    await page.goto("/signin");
    const session = await page.context().newCDPSession(page);
    const { errors, data = "{}" } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({ short_name: "Emita", display: "standalone", lang: "pt-BR" });
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
      "Escanear",
      "Pix",
    ]);
    const pictures: { src: string; sizes: string }[] = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons),
    ];
    expect(pictures.length).toBeGreaterThan(6);
    for (const { src, sizes } of pictures) {
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== "any") expect(size).toBe(sizes);
    }
  });

  test("the app receives files shared from another app", async ({ open, browser }) => {
    const page = await open({ as: await openAccount(url) });
    await openInstalledScan(page);
    await shareFile(page, await drawBoleto(browser));
    await expectAddress(page, "/scan/confirm");
    await expectVisible(page.getByRole("img", { name: "Documento capturado" }));
  });

  test("another site's form stores no file, and one without an origin waits for consent", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await openInstalledScan(page);
    const site = await openForeignForm(`${url}/scan/compartilhar`);
    try {
      await page.goto(`${site.url}/named`);
      await buttonOf(page, "Ganhe um prêmio").click();
      await expectAddress(page, "/scan");
      await expectHeading(page, "Escanear Boleto ou Recibo");
      expect(await page.getByText("golpe.pdf").count()).toBe(0);

      await page.goto(`${site.url}/hidden`);
      await buttonOf(page, "Ganhe um prêmio").click();
      await expectAddress(page, "/scan");
      await expectVisible(keptList(page).getByText("golpe.pdf", { exact: true }));
      await expectVisible(keptList(page).getByText(/Use apenas se foi você que compartilhou/));
      await keptList(page).getByRole("button", { name: "Usar este arquivo" }).click();
      await expectAddress(page, "/scan/confirm");
    } finally {
      await site.close();
    }
  });

  test("a newer version is offered, and activated at the person's wish", async ({ open }) => {
    const gateway = await openGateway(url);
    try {
      const account = await openAccount(url);
      const page = await open({ at: gateway.url, as: account });
      tolerate(page, /ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED|ERR_FAILED/);
      await openInstalledScan(page);
      gateway.deploy();
      await page.reload();
      await expectVisible(page.getByText("Nova versão disponível."));
      expect(await findStateViolations(page, "'Nova versão disponível'")).toEqual([]);
      const before = await cachedVersions(page);
      await Promise.all([page.waitForEvent("load"), buttonOf(page, "Atualizar").click()]);
      await expectHeading(page, "Escanear Boleto ou Recibo");
      await expectGone(page.getByText("Nova versão disponível."));
      expect(await cachedVersions(page)).toEqual(before);
      expect(await hasWaiting(page)).toBe(false);
    } finally {
      await gateway.close();
    }
  });
});

describe("the browser's offer to install", () => {
  test("the browser's offer waits in the settings until the person asks for it", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await openSettings(page, "Aparência");
    expect(await installCard(page).count()).toBe(0);
    expect(await offerInstall(page, "accepted")).toBe("held back");
    await expectVisible(installCard(page));
    expect(await findStateViolations(page, "/settings with the offer to install")).toEqual([]);
    await buttonOf(page, "Instalar o Emita").click();
    await expectText(page, "O Emita está instalado neste aparelho.");
    await expectFocused(page.getByRole("heading", { name: "Emita neste aparelho" }));
    expect(await page.evaluate(() => document.documentElement.dataset["prompts"])).toBe("1");
    await page.getByRole("link", { name: "Notas", exact: true }).click();
    await expectHeading(page, "Notas fiscais");
    await page.getByRole("link", { name: "Empresa", exact: true }).click();
    await expectHeading(page, "Dados da empresa");
    await page.getByRole("link", { name: "Aparência", exact: true }).click();
    await expectHeading(page, "Aparência");
    expect(await installCard(page).count()).toBe(0);
  });

  test("the offer is not repeated after it was declined", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await openSettings(page, "Aparência");
    await offerInstall(page, "dismissed");
    await buttonOf(page, "Agora não").click();
    await expectText(page, "Você pode instalar depois pelo menu do navegador.");
    await expectFocused(page.getByRole("heading", { name: "Emita neste aparelho" }));
    await page.reload();
    await openSettings(page, "Aparência");
    expect(await offerInstall(page, "dismissed")).toBe("left to the browser");
    expect(await installCard(page).count()).toBe(0);
  });
});

const installCard = (page: Page) => page.getByRole("region", { name: "Emita neste aparelho" });

/** Simulates Chromium on a device where the app can be installed. @returns whether the app keeps the offer for itself */
function offerInstall(page: Page, outcome: "accepted" | "dismissed"): Promise<string> {
  return page.evaluate((answer) => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    const { dataset } = document.documentElement;
    const prompt = async () => {
      dataset["prompts"] = String(Number(dataset["prompts"] ?? 0) + 1);
      return { outcome: answer };
    };
    return dispatchEvent(Object.assign(event, { prompt })) ? "left to the browser" : "held back";
  }, outcome);
}

/** The gateway changes the worker alone, so its files keep their name. */
function cachedVersions(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

function hasWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.waiting);
  });
}
