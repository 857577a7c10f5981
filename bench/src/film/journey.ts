import {
  createInvoice,
  openUnlisted,
  PRESTADOR,
  untilStatus,
  type Account,
} from "@emita/e2e/api-client";
import { drawBoleto, SLIP } from "@emita/e2e/fixtures/slip";
import { reviewFields } from "@emita/e2e/pages/scan";
import { buttonOf } from "@emita/e2e/pages/screen";
import { keepSession } from "@emita/e2e/stored-session";
import type { Browser, Locator, Page } from "playwright-core";
import type { Shot } from "./encode.ts";

/** Windows of the recorded browsers. */
export const PHONE = { width: 390, height: 844 } as const;
export const DESK = { width: 1280, height: 800 } as const;

export interface Journey {
  readonly phone: readonly Shot[];
  readonly desk: readonly Shot[];
  /** The picture shown before the film. */
  readonly posters: { readonly phone: Buffer; readonly desk: Buffer };
}

/** Fifteen seconds, as the start page says (features/landing/proof/film.tsx). */
const AT = { read: 3_200, review: 4_400, end: 15_000 } as const;
const SCROLL_STEPS = 8;
const SCROLL_STEP_MS = 80;
/** Further down there is only what few people open. */
const SCROLL_MOST = 560;
const DESK_DELAY_MS = 1_200;

/**
 * A person issues an invoice from a boleto on a phone while the list of invoices is open on a computer: screens of the
 * running product, taken one by one, so that the film does not depend on this machine's speed.
 */
export async function recordJourney(browser: Browser, url: string): Promise<Journey> {
  const account = await accountWithInvoices(url);
  const phone = await openPage({ browser, url, account }, PHONE);
  const desk = await openPage({ browser, url, account }, DESK);
  await desk.goto("/dashboard");
  await desk.getByRole("cell", { name: "Pampa Arquitetura Ltda" }).first().waitFor();
  await settled(desk);
  await showList(desk);
  await settled(desk);
  const list = await desk.screenshot();

  const shots: Shot[] = [];
  const shownMs = () => shots.reduce((sum, { ms }) => sum + ms, 0);
  const hold = async (ms: number, press: Locator | null = null) => {
    await settled(phone);
    shots.push({ picture: await phone.screenshot(), ms, press: await middleOf(press) });
  };

  await choosePaper(browser, phone);
  const readButton = buttonOf(phone, "Confirmar e Ler");
  await hold(AT.read, readButton);
  await readButton.click();
  shots.push({ picture: await phone.screenshot(), ms: AT.review - AT.read, press: null });
  await phone.getByRole("heading", { level: 1, name: "Dados Extraídos" }).waitFor();
  await phone.getByText("Ainda lendo o documento").waitFor({ state: "hidden" });
  const form = reviewFields(phone);
  await form.code.waitFor();
  await hold(2_200);
  const poster = shots.at(-1)?.picture ?? list;
  await scrollSoftly(phone, shots);
  await hold(1_200, form.description);
  await form.description.fill(SLIP.description);
  await form.description.blur();
  await hold(1_000, form.confirmation);
  await form.confirmation.check();
  await hold(900, form.send);
  const sentAt = shownMs();
  await form.send.click();
  await phone.waitForURL("**/success**");
  await phone.getByText(/^Nota \d+ Emitida$/).waitFor();
  await hold(AT.end - sentAt);

  await desk.getByRole("row").nth(1).getByText("Emitida").first().waitFor();
  await settled(desk);
  const after = await desk.screenshot();
  const changeAt = sentAt + DESK_DELAY_MS;
  return {
    phone: shots,
    desk: [
      { picture: list, ms: changeAt, press: null },
      { picture: after, ms: AT.end - changeAt, press: null },
    ],
    posters: { phone: poster, desk: after },
  };
}

/** Companies of the sandbox's directory (README), and what the list shows of them. */
const EARLIER = [
  ["50331672000158", "Moreira & Dias Advogados", 4200],
  ["19670451000164", "Horizonte Engenharia Ltda", 2480],
  ["62290814000165", "Norte Logística e Transportes Ltda", 3950],
  ["08052431000103", "Escola Caminho do Meio Ltda", 1600],
  ["28910447000117", "Ateliê Jabuticaba Cerâmica ME", 680],
  ["45721309000109", "Araucária Clínica Veterinária Ltda", 2150],
  ["15047269000109", "Oficina Alto Tietê Ltda", 940],
  ["30651824000192", "Pampa Arquitetura Ltda", 1920],
] as const;

const EMAIL = "marina@pradoconsultoria.example";

async function accountWithInvoices(url: string): Promise<Account> {
  const account = await openUnlisted(url, PRESTADOR, EMAIL);
  for (const [cnpj, company_name, amount] of EARLIER) {
    const { id } = await createInvoice(url, account, {
      cnpj,
      company_name,
      amount,
      service_code: "17.01",
      service_description: "Consultoria técnica especializada, novembro de 2026",
    });
    await untilStatus(url, account, id, "issued");
  }
  return account;
}

async function openPage(
  { browser, url, account }: { browser: Browser; url: string; account: Account },
  viewport: typeof PHONE | typeof DESK,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    colorScheme: "light",
    reducedMotion: "reduce",
    viewport,
    deviceScaleFactor: 2,
    hasTouch: viewport === PHONE,
  });
  await keepSession(context, url, account);
  return context.newPage();
}

async function choosePaper(browser: Browser, page: Page): Promise<void> {
  await page.goto("/scan");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Enviar Arquivo" }).first().click(),
  ]);
  await chooser.setFiles({ ...(await drawBoleto(browser)) });
  await page.waitForURL("**/scan/confirm");
  await page.getByRole("img").first().waitFor();
}

/** Toasts and loading parts are gone, images and fonts are there. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.locator("[aria-busy=true]").first().waitFor({ state: "hidden" });
  const notices = page.getByRole("region", { name: "Avisos" }).getByRole("button");
  await notices.first().waitFor({ state: "hidden" });
}

/** To the end of the page, in some pictures. */
async function scrollSoftly(page: Page, shots: Shot[]): Promise<void> {
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const end = Math.min(distance, SCROLL_MOST);
  for (let step = 1; step <= SCROLL_STEPS; step += 1) {
    const share = (1 - Math.cos((Math.PI * step) / SCROLL_STEPS)) / 2;
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), end * share);
    shots.push({ picture: await page.screenshot(), ms: SCROLL_STEP_MS, press: null });
  }
}

/** The list of invoices on screen, where a checklist or figures are above it. */
async function showList(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Últimas Notas" }).evaluate((heading) => {
    const { top } = heading.getBoundingClientRect();
    if (top > innerHeight / 3) scrollBy({ top: top - innerHeight / 6, behavior: "instant" });
  });
}

async function middleOf(target: Locator | null): Promise<Shot["press"]> {
  if (!target) return null;
  const page = target.page();
  const box = await target.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error("the button is not on screen");
  return { x: (box.x + box.width / 2) / size.width, y: (box.y + box.height / 2) / size.height };
}
