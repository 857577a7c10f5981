import { clientSchema } from "@emita/contract/clients/clients";
import { api } from "@emita/contract/paths";
import { dueOccurrencesSchema } from "@emita/contract/recurrences/occurrences";
import { localDate } from "@emita/domain/basics/dates";
import { addMonths } from "@emita/domain/basics/months";
import { cpfCheckDigits } from "@emita/domain/identifiers/cpf";
import { bearer, eventually, openAccount, type Account } from "@emita/e2e/api-client";
import { findBrowser } from "@emita/e2e/find-browser";
import { issueInvoice } from "@emita/e2e/invoice-steps";
import { buttonOf, fieldOf, passwordOf } from "@emita/e2e/pages/screen";
import { removeData, startProduct, type RunningProduct } from "@emita/e2e/product";
import type { Browser, Page } from "playwright-core";
import { countingHand, type Hand } from "./counting-hand.ts";
import { openDatabase, raiseQuota } from "./database.ts";
import { atMost, loadRow, type BenchResult } from "./result.ts";
import { launchBrowser } from "./visitor.ts";

export const needs = findBrowser;

/** People: the directory of companies, which answers a few questions a minute, is not asked. */
const CLIENTS = Array.from({ length: 12 }, (_, index) => {
  const base = String(520_000_001 + index);
  return {
    cnpj: base + cpfCheckDigits(base),
    name: `Cliente ${String(index + 1).padStart(2, "0")}`,
  };
});
const TODAY = localDate(new Date());

/** The month of a person with twelve monthly clients: interactions until twelve invoices are sent, without and with repeats. */
export async function run(): Promise<BenchResult> {
  const product = await startProduct({ env: { API_RATE_LIMIT: "999999999" } });
  const browser = await launchBrowser();
  try {
    const byHand = await monthByHand(product, browser);
    const repeats = await monthOfRepeats(product, browser);
    return {
      name: "O mês de doze clientes",
      rows: [
        atMost("do login às doze notas enviadas: interações", byHand, 15, "toques e campos"),
        atMost("com recorrências, do painel às doze enviadas", repeats, 2, "toques e campos"),
        loadRow(),
      ],
    };
  } finally {
    await browser.close();
    await product.stop();
    await removeData(product.dataDir);
  }
}

async function monthByHand(product: RunningProduct, browser: Browser): Promise<number> {
  const { url, dataDir } = product;
  const account = await openAccount(url);
  await raiseQuota(dataDir, account.companyId, 1000);
  await billThreeMonths(product, account);
  const before = await sentInvoices(product, account);
  const page = await openPage(browser, url);
  const hand = countingHand();
  await signIn(page, hand, account);
  await hand.press(page.getByRole("link", { name: "Clientes", exact: true }).first());
  await hand.press(
    page.getByRole("link", { name: `Conferir e emitir os ${CLIENTS.length} sem nota` }),
  );
  await hand.press(buttonOf(page, `Emitir as ${CLIENTS.length}`));
  await page.getByText("Todas foram enviadas.").waitFor();
  await expectSent(product, account, before + CLIENTS.length);
  await page.context().close();
  return hand.count();
}

/** Counted from the dashboard on: signing in is as above. */
async function monthOfRepeats(product: RunningProduct, browser: Browser): Promise<number> {
  const { url, dataDir } = product;
  const account = await openAccount(url);
  await raiseQuota(dataDir, account.companyId, 1000);
  for (const client of CLIENTS) await makeRepeat(url, account, client);
  await eventually(async () => {
    const due = dueOccurrencesSchema.parse(await call(url, account, api.recurrencesDue));
    return due.asking.count === CLIENTS.length ? true : undefined;
  });
  const page = await openPage(browser, url);
  await signIn(page, countingHand(), account);
  const hand = countingHand();
  await hand.press(page.getByRole("link", { name: "Conferir e emitir", exact: true }));
  await hand.press(page.getByRole("button", { name: `Emitir ${CLIENTS.length} notas` }));
  await page.getByRole("heading", { name: `${CLIENTS.length} notas a caminho` }).waitFor();
  await expectSent(product, account, CLIENTS.length);
  await page.context().close();
  return hand.count();
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "pt-BR" });
  return context.newPage();
}

async function signIn(page: Page, hand: Hand, { email, password }: Account): Promise<void> {
  await page.goto("/signin");
  await hand.type(fieldOf(page, "E-mail"), email);
  await hand.type(passwordOf(page, "Senha"), password);
  await hand.press(buttonOf(page, "Entrar"));
  await page.waitForURL("**/dashboard");
}

/** An invoice of each client in each of the three months before, as if the product had issued it then. */
async function billThreeMonths(product: RunningProduct, account: Account): Promise<void> {
  const { url, dataDir } = product;
  for (const back of [-3, -2, -1])
    for (const { cnpj, name } of CLIENTS) {
      const details = { competencia: `${addMonths(TODAY.slice(0, 7), back)}-05` };
      await issueInvoice({ url, account }, { cnpj, company_name: name, details });
    }
  const database = await openDatabase(dataDir);
  await database.query("set session_replication_role = replica");
  await database.query(
    `update invoices set created_at = competencia + interval '15 hours', issued_at = competencia + interval '15 hours',
       updated_at = now() where company_id = $1`,
    [account.companyId],
  );
  await database.end();
}

async function makeRepeat(
  url: string,
  account: Account,
  { cnpj, name }: (typeof CLIENTS)[number],
): Promise<void> {
  const client = { cnpj, company_name: name };
  const { id } = clientSchema.parse(await call(url, account, api.clients, client));
  await call(url, account, api.recurrences, {
    client_id: id,
    service_code: "17.01",
    service_description: "Mentoria de {mês}",
    amount: 350,
    every: "month",
    starts_on: TODAY,
    day: Number(TODAY.slice(8)),
    weekend: "same",
    mode: "ask",
    hour: 0,
  });
}

async function call(url: string, account: Account, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(url + path, {
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Waits until this many are issued, and fails when there are more. */
async function expectSent(
  product: RunningProduct,
  account: Account,
  wanted: number,
): Promise<void> {
  await eventually(async () =>
    (await sentInvoices(product, account)) >= wanted ? true : undefined,
  );
  const sent = await sentInvoices(product, account);
  if (sent !== wanted) throw new Error(`${sent} invoices were issued instead of ${wanted}`);
}

async function sentInvoices({ dataDir }: RunningProduct, account: Account): Promise<number> {
  const database = await openDatabase(dataDir);
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::integer as count from invoices where company_id = $1 and status = 'issued'",
    [account.companyId],
  );
  await database.end();
  return rows[0]?.count ?? 0;
}
