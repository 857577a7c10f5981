import { openAccount } from "@emita/e2e/api-client";
import { issueInvoice } from "@emita/e2e/invoice-steps";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { open, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();

/** The tabs that are drawn as selected (tabs.module.css). */
function selectedTabs(): string[] {
  const tabs = screen.getByRole("navigation", { name: "Atalhos" });
  const selected = tabs.querySelectorAll(":scope > a[aria-current], button[data-current]");
  return [...selected].map(({ textContent }) => textContent.replace(" opções", ""));
}

test("on every screen only the tab of that screen is selected", async () => {
  const account = await openAccount(url);
  const hint = await issueInvoice({ url, account });
  await visit("/dashboard", { as: account, width: 390 });
  for (const [path, selected] of [
    ["/dashboard", "Notas"],
    [`/notas/${hint.id}`, "Notas"],
    [`/success?id=${hint.id}`, "Notas"],
    ["/recorrencias", "Notas"],
    ["/clientes", "Clientes"],
    ["/recebimentos", "Mais"],
    ["/settings/certificado", "Mais"],
    ["/integrations", "Mais"],
    ["/pricing", "Mais"],
  ] as const) {
    await open(path);
    await waitFor(() => expect([path, ...selectedTabs()]).toEqual([path, selected]));
  }
});
