import type { IncomingPaymentList } from "@emita/contract/integrations/incoming-payments";
import { paymentRuleSchema } from "@emita/contract/integrations/payment-rules";
import { api } from "@emita/contract/paths";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  type Account,
  bearer,
  createInvoice,
  eventually,
  listInvoices,
  mailsTo,
  openAccount,
  TOMADOR,
} from "./api-client.ts";
import { test } from "./browser.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { buttonOf, expectAddress, expectToast, expectVisible } from "./pages/screen.ts";
import { announcePix, createPixEndpoint } from "./pix-bank.ts";
import { sharedProduct } from "./shared-product.ts";

// Here no clock moves: a process whose clock is not the database's sends nothing. So a person ends the rehearsal, and nothing is
// sent within the test. The week and the ten minutes pass in apps/server/src/features/payment-rules/week-and-ten-minutes.db.test.ts.
// The screens' rules: rules.screen.test.tsx and ruled-payments.screen.test.tsx in apps/web.

const { url } = sharedProduct();
const NAME = TOMADOR.company_name;
const TEN_MINUTES_MS = 600_000;

/** The newest decision of a rule. */
async function decisionOf({ accessToken }: Account, ruleId: string) {
  const answer = await fetch(url + api.rule(ruleId), { headers: bearer(accessToken) });
  return paymentRuleSchema.parse(await answer.json()).decisions[0];
}

/** When what is scheduled will be sent. */
async function sendAt({ accessToken }: Account): Promise<number> {
  const answer = await fetch(url + api.incomingPayments, { headers: bearer(accessToken) });
  const { data }: IncomingPaymentList = await answer.json();
  const scheduled = data.find(({ rule }) => rule?.state === "scheduled");
  return new Date(scheduled?.rule?.send_at ?? 0).getTime();
}

const countOf = async (account: Account) => (await listInvoices(url, account)).data.length;

/** Approves the payment on its row, and makes a rule of it with one press. @returns the rule's id */
async function alwaysSo(page: Page): Promise<string> {
  await page.goto("/recebimentos");
  await buttonOf(page, `Emitir nota para ${NAME}`).click();
  await expectVisible(page.getByText(/^Emitida nº \d+$/));
  await buttonOf(page, `Fazer sempre assim: ${NAME}`).click();
  await expectVisible(page.getByText("Regra criada, em ensaio."));
  await page.getByRole("link", { name: `Ver a regra de ${NAME}` }).click();
  await expectAddress(page, /^\/regras\/[\da-f-]{36}$/);
  return page.url().split("/").at(-1) ?? "";
}

test("a rule of an approved payment rehearses, is let loose, and what it schedules is stopped once", async ({
  open,
}) => {
  const account = await openAccount(url);
  await createInvoice(url, account);
  const path = await createPixEndpoint(url, account);
  await announcePix(url, path);
  const page = await open({ as: account });
  const ruleId = await alwaysSo(page);
  await expectVisible(page.getByText(/^Em ensaio: nada sai até/));
  const before = await countOf(account);

  await announcePix(url, path, { valor: "70.00" });
  await page.goto("/recebimentos");
  await expectVisible(page.getByText("No ensaio: teria emitido"));
  await page.goto(`/regras/${ruleId}`);
  await expectVisible(page.getByText(/^No ensaio a regra teria emitido 1 nota, R\$\s70,00\./));
  expect(await findStateViolations(page, "a rule in its rehearsal")).toEqual([]);
  await buttonOf(page, "Encerrar o ensaio").click();
  await buttonOf(page, "Sim, emitir a partir de agora").click();
  await expectToast(page, "Ensaio encerrado");

  await announcePix(url, path, { valor: "80.00" });
  await page.goto("/recebimentos");
  await expectVisible(page.getByText(/^Agendada para \d\d:\d\d$/));
  expect(await findStateViolations(page, "a scheduled note")).toEqual([]);
  await buttonOf(page, `Parar o envio da nota de ${NAME}`).click();
  await expectToast(page, "Envio parado", `${NAME} continua aguardando nota.`);
  expect(await decisionOf(account, ruleId)).toMatchObject({ amount: 80, state: "stopped" });

  // Another one is scheduled for ten minutes later, and its owner hears of it meanwhile.
  const from = Date.now();
  await announcePix(url, path, { valor: "90.00" });
  await expectVisible(page.getByText(/^Agendada para \d\d:\d\d$/));
  expect(await decisionOf(account, ruleId)).toMatchObject({ amount: 90, state: "scheduled" });
  const wait = (await sendAt(account)) - TEN_MINUTES_MS;
  expect([wait >= from, wait <= Date.now()]).toEqual([true, true]);
  await eventually(async () =>
    (await mailsTo(url, account.email)).find(({ subject }) => /em dez minutos/.test(subject)),
  );
  expect(await countOf(account)).toBe(before);
});
