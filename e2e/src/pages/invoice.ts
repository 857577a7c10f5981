import type { Page } from "playwright-core";
import { bearer, type Account } from "../api-client.ts";
import { buttonOf, expectVisible, fieldOf } from "./screen.ts";

/** Opens 'Mais opções' of the form on screen. */
export async function openMoreOptions(page: Page): Promise<void> {
  await page.getByText("Mais opções", { exact: false }).first().click();
  await expectVisible(page.getByRole("group", { name: "Quando e onde" }));
}

/** Fields of 'Mais opções' that the tests fill. */
export function optionFields(page: Page) {
  return {
    issWithheld: page.getByRole("checkbox", { name: "ISS retido pelo cliente (tomador)" }),
    issRate: fieldOf(page, "Alíquota do ISS"),
    irrf: fieldOf(page, "IRRF retido"),
    place: page.getByRole("combobox", { name: "Local do serviço" }),
    city: page.getByRole("combobox", { name: "Cidade do serviço" }),
  };
}

/** The card with taxes, net amount and channel. */
export function previewCard(page: Page) {
  return page.getByRole("region", { name: "Impostos e valor líquido" });
}

/** Cancels the open invoice, as a person does. */
export async function cancelOpenInvoice(page: Page): Promise<void> {
  await buttonOf(page, "Cancelar nota").click();
  await buttonOf(page, "Sim, cancelar nota").click();
}

/** A file of the invoice, over the API: its XML as the city hall signed it, or the PDF. */
export async function fetchInvoiceFile(
  url: string,
  account: Account,
  id: string,
  kind: "pdf" | "xml",
): Promise<Buffer> {
  const response = await fetch(`${url}/api/v1/invoices/${id}/${kind}`, {
    headers: bearer(account.accessToken),
  });
  if (!response.ok) throw new Error(`GET ${kind} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
