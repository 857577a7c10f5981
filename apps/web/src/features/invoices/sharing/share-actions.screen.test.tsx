import type { InvoicePage } from "@emita/contract/invoices/sharing/invoice-page";
import { api } from "@emita/contract/paths";
import {
  type Account,
  bearer,
  createInvoice,
  openAccount,
  SAMPLE_INVOICE,
  untilStatus,
} from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { expectAccessible } from "../../../testing/accessible.ts";
import { answer, refusal } from "../../../testing/answer.ts";
import { expectGone } from "../../../testing/controls.ts";
import { expectToast, openDialog, press, user } from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();

async function issued(account: Account): Promise<string> {
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, phone: "11900000158" });
  await untilStatus(url, account, id, "issued");
  return id;
}

async function pageOf(account: Account, id: string): Promise<InvoicePage> {
  const headers = bearer(account.accessToken);
  const response = await fetch(url + api.invoicePage(id), { headers });
  return response.json();
}

/** The tab that a press opens, as far as the messenger needs it. */
function watchTab() {
  const tab = { opener: {}, location: { href: "about:blank" }, close: vi.fn<() => void>() };
  const opened = vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  onTestFinished(() => opened.mockRestore());
  return tab;
}

test("an issued note goes to its client by WhatsApp with the address of its page, which is withdrawn again", async () => {
  const account = await openAccount(url);
  const id = await issued(account);
  const tab = watchTab();
  await visit(`/notas/${id}`, { as: account });
  await press("Enviar por WhatsApp");
  await waitFor(() => expect(tab.location.href).toMatch(/^https:\/\/wa\.me\/5511900000158\?text=/));
  const { url: address } = await pageOf(account, id);
  expect(address).toMatch(/\/n\//);
  expect(decodeURIComponent(tab.location.href)).toContain(String(address));
  await expectAccessible();

  await press("Retirar link");
  const dialog = await openDialog();
  await user.click(dialog.getByRole("button", { name: "Sim, retirar" }));
  await expectToast("Link retirado");
  await expectGone(() => screen.queryByRole("button", { name: "Retirar link" }));
  expect((await pageOf(account, id)).url).toBeNull();
});

test("without a page nothing is sent, and the opened tab is closed", async () => {
  const account = await openAccount(url);
  const id = await issued(account);
  const tab = watchTab();
  await visit(`/notas/${id}`, { as: account });
  answer(api.invoicePage(id), refusal(404, "not_found"));
  await press("Enviar por WhatsApp");
  await expectToast("A nota não foi enviada");
  expect(tab.close).toHaveBeenCalled();
});
