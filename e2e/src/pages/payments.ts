import type { Page } from "playwright-core";
import { z } from "zod";
import { buttonOf, expectVisible } from "./screen.ts";

const soldSchema = z.object({
  customers: z.array(z.object({ id: z.string(), metadata: z.object({ company_id: z.string() }) })),
  subscriptions: z.array(z.object({ id: z.string(), customer: z.string() })),
});

/** Presses a payment method on the provider's page. */
export async function payBy(page: Page, way: string): Promise<void> {
  await expectVisible(page.getByText("EMULADOR SEM VALIDADE: nada é cobrado.", { exact: true }));
  await buttonOf(page, way).click();
}

/** Sends an order to the sandbox's payment provider. */
export async function orderPayments(
  sandboxUrl: string,
  path: "deliveries" | "cards" | "renewals",
  body: object,
): Promise<void> {
  const response = await fetch(`${sandboxUrl}/_control/payments/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the order ${path} was refused: ${await response.text()}`);
}

/** The provider's data about a company. */
export async function customerOf(
  sandboxUrl: string,
  companyId: string,
): Promise<{ customer: string; subscription: string }> {
  const response = await fetch(`${sandboxUrl}/_control/payments`);
  const { customers, subscriptions } = soldSchema.parse(await response.json());
  const customer = customers.find(({ metadata }) => metadata.company_id === companyId)?.id;
  const subscription = subscriptions.findLast((one) => one.customer === customer)?.id;
  if (!customer || !subscription) throw new Error("the provider does not know the account");
  return { customer, subscription };
}
