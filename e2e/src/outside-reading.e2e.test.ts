import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { z } from "zod";
import { openAccount } from "./api-client.ts";
import { test } from "./browser.ts";
import type { UploadFile } from "./fixtures/slip.ts";
import { findViolations } from "./pages/accessibility.ts";
import { reviewFields, scan } from "./pages/scan.ts";
import {
  expectHeading,
  expectWords,
  expectToast,
  expectValue,
  expectVisible,
} from "./pages/screen.ts";
import { removeData, type RunningProduct } from "./product.ts";
import { startOwnProduct } from "./shared-product.ts";
import { startStandIn } from "./stand-in.ts";

const readySchema = z.object({
  url: z.string(),
  port: z.number(),
  key: z.string(),
  model: z.string(),
});

/** Our own reading finds its service, and neither name nor amount. */
const NOTE = [
  "Anotações da semana, para não esquecer",
  "Clínica Vila Nova Odontologia Ltda",
  "combinado ontem no telefone com a recepção",
  "Revisão da agenda de novembro",
  "1.850,00",
  "depois conversar sobre as outras coisas",
];
/** True except for the description, and with a number that the document does not show. */
const ANSWER = {
  razaoSocial: "Clínica Vila Nova Odontologia Ltda",
  cnpjCpf: "41.788.206/0001-05",
  valor: "1.850,00",
  vencimento: null,
  descricaoServico: "Revisão da agenda de dezembro",
};
const SWITCH = "Autorizo o serviço externo a ler os documentos em dúvida";

let model: Awaited<ReturnType<typeof startModel>>;
let product: RunningProduct;
beforeAll(async () => {
  model = await startModel();
  await fetch(`http://127.0.0.1:${model.port}/_recipe`, {
    method: "POST",
    body: JSON.stringify({ kind: "answer", fields: ANSWER }),
  });
  product = await startOwnProduct({
    env: { READER_MODEL_URL: model.url, READER_MODEL: model.model, READER_MODEL_KEY: model.key },
  });
});
afterAll(async () => {
  await product.stop();
  await model.stop();
  await removeData(product.dataDir);
});

const startModel = () => startStandIn("chat-model/main.ts", readySchema);

async function printInvoice(browser: Browser): Promise<UploadFile> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent(NOTE.map((line) => `<p>${line}</p>`).join(""));
  const buffer = await page.pdf({ format: "A4" });
  await context.close();
  return { name: "bilhete.pdf", mimeType: "application/pdf", buffer };
}

test("the switch explains which data leave; then missing values are filled in, and two differing readings are shown", async ({
  open,
  browser,
}) => {
  const account = await openAccount(product.url);
  const page = await open({ as: account, at: product.url });
  await page.goto("/settings/privacidade");
  await expectHeading(page, "Privacidade e dados");
  await expectWords(page, "O que sai daqui:", "Neste mês: 0 de 300 leituras.");
  const permission = page.getByRole("switch", { name: SWITCH });
  expect(await permission.isChecked()).toBe(false);
  await permission.check();
  await expectToast(page, "Leitura externa ligada");
  expect(await findViolations(page, "outside reading")).toEqual([]);

  await scan(page, await printInvoice(browser));
  const form = reviewFields(page);
  await expectValue(form.name, ANSWER.razaoSocial);
  await expectValue(form.amount, ANSWER.valor);
  await expectValue(form.taxId, ANSWER.cnpjCpf);
  const nameItem = page.locator('[data-review-field="razaoSocial"]');
  // To be checked although the registry has the same name.
  await expectVisible(nameItem.getByText("Confira", { exact: true }));
  await expectVisible(nameItem.getByText("Lido pelo serviço externo", { exact: false }));
  await expectValue(form.description, "Revisão da agenda de novembro");
  const item = page.locator('[data-review-field="descricaoServico"]');
  const ours = item.getByRole("button", { name: "Revisão da agenda de novembro Nossa leitura" });
  const theirs = item.getByRole("button", { name: `${ANSWER.descricaoServico} Serviço externo` });
  await expectVisible(ours);
  await expectVisible(theirs);
  await expectVisible(item.getByText("Não achamos no texto do documento"));
  expect(await findViolations(page, "two readings")).toEqual([]);

  // Either reading can be taken, and changed for the other.
  await theirs.click();
  await expectValue(form.description, ANSWER.descricaoServico);
  await ours.click();
  await expectValue(form.description, "Revisão da agenda de novembro");
  expect(await ours.getAttribute("aria-pressed")).toBe("true");
});
