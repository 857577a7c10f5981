import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { drawBoleto, SLIP } from "./fixtures/slip.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { signOut } from "./pages/auth.ts";
import {
  cachedPaths,
  expectInstalled,
  goOffline,
  goOnline,
  keptList,
  openInstalledScan,
  waitingList,
} from "./pages/device.ts";
import { MOST_SHIFT, shiftOf, watchShift } from "./pages/layout-shift.ts";
import { chooseFile, read, reviewFields, scan } from "./pages/scan.ts";
import {
  buttonOf,
  expectAddress,
  expectGone,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
} from "./pages/screen.ts";
import { storedSession } from "./stored-session.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

const NATIONAL = { id: "nacional", name: "Emissor nacional", since: null };

/** From /scan without a connection to the queue. */
async function keepForLater(page: Page, file: Parameters<typeof chooseFile>[1]): Promise<void> {
  await chooseFile(page, file);
  await expectAddress(page, "/scan/confirm");
  await expectText(
    page,
    "Sem conexão. Ao confirmar, o documento fica guardado neste aparelho e é enviado quando ela voltar.",
  );
  await buttonOf(page, "Confirmar e Ler").click();
  await expectToast(page, "Documento guardado", "Ele será enviado quando a conexão voltar.");
  await expectAddress(page, "/scan");
}

describe("without a connection", () => {
  test("the app opens at every screen, also with a session that needs renewal", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await page.goto("/scan");
    await expectInstalled(page);
    await goOffline(page);
    await page.reload();
    await expectHeading(page, "Escanear Boleto ou Recibo");
    await page.goto("/pix");
    await expectHeading(page, "Registrar Pagamento PIX");
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("emita-auth") ?? "{}");
      localStorage.setItem("emita-auth", JSON.stringify({ ...session, expires_at: 1_000 }));
    });
    await page.goto("/scan");
    await expectHeading(page, "Escanear Boleto ou Recibo");
    await goOnline(page);
    await page.goto("/dashboard");
    await expectVisible(page.getByRole("heading", { name: "Últimas Notas" }));
  });

  test("the notice is in view, causes no layout shift and hides nothing", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url), width: 390 });
    await page.route("**/api/v1/city-halls/status", (route) =>
      route.fulfill({ json: { data: [{ ...NATIONAL, state: "down" }] } }),
    );
    await watchShift(page);
    await scan(page, await drawBoleto(browser));
    const form = reviewFields(page);
    const bar = page.getByRole("banner");
    const { height } = (await bar.boundingBox()) ?? {};
    await form.description.click();
    const before = await shiftOf(page);
    const inReach = (words: string) => async () => {
      const box = await page.getByText(words).boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= (height ?? 0);
    };
    // The service worker is asked for once the page is quiet, which may be now.
    tolerate(page, /fetching the script/);
    await goOffline(page);
    await expect.poll(inReach("Sem conexão. O que você digitar")).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    const focused = await page.locator(":focus").boundingBox();
    expect(focused?.y).toBeGreaterThan(height ?? Number.NaN);
    await goOnline(page);
    await expect.poll(inReach("Fora do ar: Emissor nacional.")).toBe(true);
    await page.mouse.wheel(0, -10_000);
    await expect.poll(inReach("Fora do ar: Emissor nacional.")).toBe(true);
    expect((await bar.boundingBox())?.height).toBe(height);
    expect((await shiftOf(page)) - before).toBeLessThanOrEqual(MOST_SHIFT);
    expect(await findStateViolations(page, "/scan/form, outage")).toEqual([]);
  });

  test("a captured document waits, survives a reload, is sent and becomes a form", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await openInstalledScan(page);
    await goOffline(page);
    await keepForLater(page, await drawBoleto(browser));
    await expectVisible(waitingList(page).getByText("boleto.png"));
    await page.reload();
    await expectVisible(waitingList(page).getByText("Será enviado quando a conexão voltar."));
    expect(await findStateViolations(page, "/scan, waiting")).toEqual([]);
    await goOnline(page);
    await expectToast(page, "Documento enviado", "Confira os dados em Escanear.");
    // A person who waited for the connection now sees the review.
    await expectHeading(page, "Dados Extraídos");
    await expectValue(reviewFields(page).amount, SLIP.amount);
    await page.goto("/scan");
    expect(await findStateViolations(page, "/scan, sent")).toEqual([]);
    await keptList(page).getByRole("button", { name: "Conferir" }).click();
    await expectAddress(page, "/scan/form");
    await expectValue(reviewFields(page).amount, SLIP.amount);
  });

  test("a document whose response was lost is not sent as a second one", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await openInstalledScan(page);
    tolerate(page, /ERR_FAILED|ERR_CONNECTION_FAILED|Failed to fetch/);
    const ids: string[] = [];
    await page.route("**/api/v1/documents", async (route) => {
      const answer = await route.fetch();
      const { id } = await answer.json();
      ids.push(id);
      // The first two responses never arrive.
      if (ids.length <= 2) await route.abort("connectionfailed");
      else await route.fulfill({ response: answer });
    });
    await goOffline(page);
    await keepForLater(page, await drawBoleto(browser));
    await goOnline(page);
    await expectText(page, "O servidor não respondeu. O envio é tentado de novo sozinho.");
    // The document may be sent automatically: the button may be gone before it is pressed.
    const press = () =>
      buttonOf(page, "Enviar agora")
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    await expect
      .poll(async () => (ids.length < 3 && (await press()), ids.length))
      .toBeGreaterThanOrEqual(3);
    await expectToast(page, "Documento enviado");
    expect(new Set(ids).size).toBe(1);
  });

  test("a device without space says so, and does not claim to keep the document", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await openInstalledScan(page);
    await goOffline(page);
    await chooseFile(page, await drawBoleto(browser));
    const text = "O documento está só nesta aba. Não a feche antes de enviar, ou libere espaço.";
    await expectToast(page, "Sem espaço neste aparelho", text);
    await buttonOf(page, "Confirmar e Ler").click();
    await expectToast(page, "Sem espaço neste aparelho", text);
    await expectAddress(page, "/scan/confirm");
    await goOnline(page);
    await read(page);
    await expectAddress(page, "/scan/form");
  });
});

describe("the documents kept on the device", () => {
  test("a document belongs to its user: no other user sees it, and signing out asks before it is lost", async ({
    open,
    browser,
  }) => {
    const [owner, other] = [await openAccount(url), await openAccount(url)];
    const page = await open({ as: owner });
    await openInstalledScan(page);
    await goOffline(page);
    await keepForLater(page, await drawBoleto(browser));
    // Another user signs in while the first session has expired.
    const sessions = [owner, other].map(async (account) => {
      const { origins } = await storedSession(url, account);
      return origins?.[0]?.localStorage[0]?.value ?? "";
    });
    const [ofOwner = "", ofOther = ""] = await Promise.all(sessions);
    const become = (session: string) =>
      page.evaluate((value) => localStorage.setItem("emita-auth", value), session);
    await become(ofOther);
    await page.reload();
    await expectHeading(page, "Escanear Boleto ou Recibo");
    await expectVisible(buttonOf(page, "Abrir Câmera"));
    expect(await waitingList(page).count()).toBe(0);
    await become(ofOwner);
    await page.reload();
    await expectVisible(waitingList(page));
    await buttonOf(page, "Sair").click();
    await expectVisible(
      page.getByRole("alertdialog", { name: "Há documentos aguardando conexão" }),
    );
    await expectText(
      page,
      "1 documento ainda não foi enviado. Ao sair, o que está guardado neste aparelho é apagado.",
    );
    expect(await findStateViolations(page, "'Há documentos aguardando conexão'")).toEqual([]);
    await buttonOf(page, "Continuar conectado").click();
    await expectVisible(waitingList(page));
    await waitingList(page).getByRole("button", { name: "Descartar boleto.png" }).click();
    await expectVisible(page.getByRole("alertdialog", { name: "Descartar documento?" }));
    await buttonOf(page, "Descartar").click();
    await expectGone(waitingList(page));
  });

  test("the service worker's cache holds files of the app and no user data", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await page.goto("/dashboard");
    await expectVisible(page.getByRole("heading", { name: "Últimas Notas" }));
    await expectInstalled(page);
    await page.reload();
    await expectVisible(page.getByRole("heading", { name: "Últimas Notas" }));
    const paths = await cachedPaths(page);
    expect(paths).toEqual(expect.arrayContaining(["/", "/scan", "/theme.js"]));
    expect(paths.filter((path) => /^\/(api|auth|functions|dev)\//.test(path))).toEqual([]);
    await signOut(page);
    await expectAddress(page, "/signin");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("emita-owner"))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem("emita-auth"))).toBeNull();
  });
});
