import {
  createInvoice,
  openAccount,
  SAMPLE_INVOICE,
  untilStatus,
  type Account,
} from "@emita/e2e/api-client";
import { drawBoleto } from "@emita/e2e/fixtures/slip";
import { scan } from "@emita/e2e/pages/scan";
import { findBrowser } from "@emita/e2e/find-browser";
import { removeData, startProduct } from "@emita/e2e/product";
import { storedSession } from "@emita/e2e/stored-session";
import type { Browser, Page } from "playwright-core";
import { INTERACTIONS } from "./interactions.ts";
import { observeVitals, takeVitals, untilStill } from "./page-vitals.ts";
import { atMost, loadRow, type BenchResult, type BenchRow } from "./result.ts";
import { launchBrowser } from "./visitor.ts";

const REFUSED = { cnpj: "99000190000104", company_name: "Fixture Tomador Inexistente E0190" };
/** A slow processor on a busy machine. */
const TIMEOUT_MS = 120_000;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const PUBLIC = [
  "/",
  "/signin",
  "/signup",
  "/welcome",
  "/verify",
  "/reset-password",
  "/terms",
  "/privacy",
  "/situacao",
  "/nao-existe",
] as const;
const SIGNED_IN = [
  "/dashboard",
  "/scan",
  "/pix",
  "/recebimentos",
  "/settings",
  "/settings/certificado",
  "/settings/prefeitura",
  "/settings/seguranca",
  "/integrations",
  "/pricing",
  "/obrigado-starter",
  "/obrigado-avulso",
] as const;

export const needs = findBrowser;

/** Layout shifts on every screen, and the screen's response time to inputs. */
export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  const browser = await launchBrowser();
  const account = await openAccount(product.url);
  const invoices = await issueInvoices(product.url, account);
  const stranger = await openPage(browser, product.url);
  const owner = await openPage(browser, product.url, account);
  const rows: BenchRow[] = [];
  for (const path of PUBLIC) rows.push(await shiftOf(stranger, path));
  for (const path of [...SIGNED_IN, ...invoices]) rows.push(await shiftOf(owner, path));
  await owner.setViewportSize(SIZES[0]);
  await scan(owner, await drawBoleto(browser));
  rows.push(await shiftOf(owner, "/scan/form"), await shiftOf(owner, "/scan/confirm"));
  await owner.setViewportSize(SIZES[1]);
  for (const { name, at, act } of INTERACTIONS) {
    await visit(owner, at);
    await takeVitals(owner);
    await act(owner);
    rows.push(atMost(`${at}: ${name}`, (await takeVitals(owner)).slowestMs, 80, "ms"));
  }
  await browser.close();
  await product.stop();
  await removeData(product.dataDir);
  return {
    name: "Telas que não pulam e respondem à mão, processador 4× mais lento",
    rows: [...rows, loadRow()],
  };
}

/** The paths of an issued invoice and a refused one. */
async function issueInvoices(url: string, account: Account): Promise<string[]> {
  const issued = await createInvoice(url, account);
  const refused = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED });
  await untilStatus(url, account, issued.id, "issued");
  await untilStatus(url, account, refused.id, "error");
  return [`/notas/${issued.id}`, `/notas/${refused.id}`, `/success?id=${issued.id}`];
}

async function openPage(browser: Browser, url: string, account?: Account): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    ...(account && { storageState: await storedSession(url, account) }),
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await observeVitals(page);
  return page;
}

/** The worse of both screen sizes. */
async function shiftOf(page: Page, path: string): Promise<BenchRow> {
  let worst = 0;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await visit(page, path);
    const { shift, moved } = await takeVitals(page);
    if (shift > 0.001) console.log(`${path} ${size.width}: ${shift.toFixed(4)} ${moved.join(" ")}`);
    worst = Math.max(worst, shift);
  }
  return { ...atMost(`${nameOf(path)}: CLS`, worst, 0.01, "soma"), value: worst.toFixed(4) };
}

/** Opens a screen and waits until everything on it is loaded. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByText("Carregando...").first().waitFor({ state: "detached" });
  await untilStill(page);
}

/** An invoice's path without its number. */
function nameOf(path: string): string {
  return path.replace(/[\da-f-]{36}/, "…");
}
