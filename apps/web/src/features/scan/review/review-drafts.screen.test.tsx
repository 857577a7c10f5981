import type { Draft, DraftList } from "@emita/contract/invoices/invoice-drafts";
import { api } from "@emita/contract/paths";
import { type Account, bearer, listInvoices, openAccount } from "@emita/e2e/api-client";
import { SLIP } from "@emita/e2e/fixtures/slip";
import { writeBoleto } from "@emita/e2e/fixtures/slip-pdf";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectIssued } from "../../../testing/pix.ts";
import { scan, sendInvoice } from "../../../testing/scan.ts";
import { expectValue, fill } from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();

async function drafts(account: Account): Promise<readonly Draft[]> {
  const headers = bearer(account.accessToken);
  const response = await fetch(`${url}${api.invoices}?status=draft`, { headers });
  const { data }: DraftList = await response.json();
  return data;
}

test("a review that was left goes on on another device, with its document, and becomes one invoice", async () => {
  const account = await openAccount(url);
  await visit("/scan", { as: account });
  await scan(await writeBoleto());
  await fill("Descrição do Serviço", "Assessoria de novembro");
  await screen.findByText(/^Rascunho guardado às/);
  const id = await waitFor(async () => {
    const [draft] = await drafts(account);
    expect(draft).toMatchObject({
      company_name: SLIP.payer,
      service_description: "Assessoria de novembro",
      form: { kind: "review" },
    });
    expect(draft?.document_id).not.toBeNull();
    return draft?.id ?? "";
  });

  // Another device: empty storage.
  await visit(`/scan/form?rascunho=${id}`, { as: account });
  await expectValue("Descrição do Serviço", "Assessoria de novembro");
  await expectValue("Razão Social / Nome", SLIP.payer);
  await sendInvoice();
  await expectIssued();
  expect(await drafts(account)).toEqual([]);
  expect((await listInvoices(url, account)).data).toMatchObject([
    { id, service_description: "Assessoria de novembro" },
  ]);
});
