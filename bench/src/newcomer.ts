import { newEmail, setFault } from "@emita/e2e/api-client";
import { drawReceipt } from "@emita/e2e/fixtures/receipt";
import { drawBoleto, type UploadFile } from "@emita/e2e/fixtures/slip";
import { reviewFields } from "@emita/e2e/pages/scan";
import { buttonOf, fieldOf, passwordOf } from "@emita/e2e/pages/screen";
import { findBrowser } from "@emita/e2e/find-browser";
import { removeData, startProduct } from "@emita/e2e/product";
import type { Browser, Page } from "playwright-core";
import { countingHand, type Hand } from "./counting-hand.ts";
import { atMost, loadRow, type BenchResult, type BenchRow } from "./result.ts";
import { launchBrowser } from "./visitor.ts";

export const needs = findBrowser;

/** From an empty browser on the start page to the first issued invoice: interactions and machine time. */
export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  const browser = await launchBrowser();
  const boleto = await walk(browser, product.url, {
    cnpj: "35887104000144",
    paper: await drawBoleto(browser),
  });
  const receipt = await walk(browser, product.url, {
    cnpj: "41788206000105",
    paper: await drawReceipt(browser),
    beforePaper: () =>
      setFault(product.sandboxUrl, { fault: "reject", target: "directory", count: 1000 }),
  });
  await browser.close();
  await product.stop();
  await removeData(product.dataDir);
  return {
    name: "Do navegador vazio à primeira nota emitida",
    rows: [
      ...rowsOf("boleto", boleto),
      ...rowsOf("recibo de quem nenhum cadastro conhece", receipt),
      loadRow(),
    ],
  };
}

interface Walk {
  /** CNPJ of the account. */
  readonly cnpj: string;
  readonly paper: UploadFile;
  /** Steps between the confirmed address and the paper. */
  readonly beforePaper?: () => Promise<void>;
}

interface Walked {
  readonly interactions: number;
  readonly seconds: number;
}

function rowsOf(paper: string, { interactions, seconds }: Walked): BenchRow[] {
  return [
    atMost(`${paper}: interações`, interactions, 12, "toques e campos"),
    atMost(`${paper}: tempo`, seconds, 90, "s"),
  ];
}

async function walk(
  browser: Browser,
  url: string,
  { cnpj, paper, beforePaper }: Walk,
): Promise<Walked> {
  const context = await browser.newContext({ baseURL: url, locale: "pt-BR" });
  const page = await context.newPage();
  const hand = countingHand();
  const started = performance.now();
  const email = newEmail();
  await page.goto("/");
  await signUp(page, hand, cnpj, email);
  await confirmAddress(page, hand, email);
  await beforePaper?.();
  await hand.press(page.getByRole("link", { name: "Escanear Boleto ou Recibo" }).first());
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    hand.press(page.getByRole("button", { name: "Enviar Arquivo" }).first()),
  ]);
  await chooser.setFiles({ ...paper });
  await hand.press(buttonOf(page, "Confirmar e Ler"));
  await heading(page, "Dados Extraídos");
  await hand.press(reviewFields(page).confirmation);
  await hand.press(reviewFields(page).send);
  await page.getByText(/^Nota \d+ Emitida$/).waitFor();
  const seconds = (performance.now() - started) / 1000;
  await context.close();
  return { interactions: hand.count(), seconds };
}

async function signUp(page: Page, hand: Hand, cnpj: string, email: string): Promise<void> {
  await hand.press(page.getByRole("link", { name: "Criar conta grátis" }).first());
  await hand.type(fieldOf(page, "CNPJ"), cnpj);
  await fieldOf(page, "Razão Social").waitFor();
  await hand.type(fieldOf(page, "E-mail"), email);
  await hand.type(passwordOf(page, "Senha"), PASSWORD);
  await hand.type(passwordOf(page, "Confirmar senha"), PASSWORD);
  await hand.press(buttonOf(page, "Criar conta"));
  await heading(page, "Verifique seu email");
}

/** The mailbox replaces the person's mail program, which is no part of the product; the link in the mail is. */
async function confirmAddress(page: Page, hand: Hand, email: string): Promise<void> {
  await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Confirme seu e-mail no Emita" }).first().click();
  await hand.press(
    page.frameLocator("iframe").getByRole("link", { name: "Confirmar e-mail", exact: true }),
  );
  // In the browser that signed up the link signs in; the invoices open by themselves after three seconds.
  await heading(page, "Notas fiscais");
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

const PASSWORD = "segredo-novo";
