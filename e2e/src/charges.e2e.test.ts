import { expect } from "vitest";
import type { Charge } from "@emita/contract/charges/charges";
import { api } from "@emita/contract/paths";
import { bearer, listInvoices, openAccount, TOMADOR } from "./api-client.ts";
import { test } from "./browser.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { buttonOf, expectAddress, expectHeading, expectVisible, fieldOf } from "./pages/screen.ts";
import { connectPlayBank, payCharge } from "./play-bank.ts";
import { sharedProduct } from "./shared-product.ts";

// The screens' rules: apps/web/src/features/charges/charges.screen.test.tsx.

const { url, sandboxUrl } = sharedProduct();

test("charged, paid, issued: the payer's page follows by itself up to the note", async ({
  open,
}) => {
  const account = await openAccount(url);
  await connectPlayBank(url, account);
  const page = await open({ as: account });
  await page.goto("/cobrancas/nova");
  await fieldOf(page, "Razão Social / Nome").fill(TOMADOR.company_name);
  await fieldOf(page, "CNPJ/CPF").fill(TOMADOR.cnpj);
  await fieldOf(page, "Descrição do Serviço").fill("Consultoria técnica especializada");
  await fieldOf(page, "Valor (R$)").fill("1850,00");
  expect(await findStateViolations(page, "a charge that is being made")).toEqual([]);
  await buttonOf(page, "Cobrar por Pix").click();
  await expectAddress(page, /^\/cobrancas\/[\da-f-]{36}$/);
  await expectHeading(page, TOMADOR.company_name);
  const qr = page.getByRole("img", { name: /^Código QR do Pix/ });
  await expectVisible(qr);
  await expect
    .poll(() => qr.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await findStateViolations(page, "an open charge")).toEqual([]);

  const response = await fetch(url + api.charge(page.url().split("/").at(-1) ?? ""), {
    headers: bearer(account.accessToken),
  });
  const charge: Charge = await response.json();
  const payer = await open({ width: 390 });
  await payer.goto(charge.page_url);
  await expectVisible(payer.getByText("Aguardando o pagamento"));
  await expectVisible(buttonOf(payer, "Copiar código Pix"));
  expect(await findStateViolations(payer, "the payer's page")).toEqual([]);
  await payCharge(sandboxUrl, charge.txid);
  await expectVisible(payer.getByText(/^Pago em /));
  await expectVisible(payer.getByRole("link", { name: "Baixar a nota em PDF" }));
  expect(await findStateViolations(payer, "the payer's page with the note")).toEqual([]);

  await expectVisible(page.getByText("Paga", { exact: true }));
  await expectVisible(page.getByRole("link", { name: "Ver a nota" }));
  const { data } = await listInvoices(url, account);
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ amount: 1850, cnpj: TOMADOR.cnpj });
});
