import { openAccount } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buttonOf, expectAddress, expectHeading, user } from "../../testing/screen.ts";
import { visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();

function linksOf(name: string): string[] {
  const links = within(screen.getByRole("navigation", { name })).getAllByRole("link");
  return links.map(({ textContent }) => textContent);
}

test("the bar has the daily work, the person's menu the rest, 'Notas' its lists as tabs", async () => {
  const account = await openAccount(url);
  await visit("/dashboard", { as: account });
  await expectHeading("Notas fiscais");
  expect(linksOf("Principal")).toEqual(["Notas", "Clientes", "Recebimentos", "Empresa"]);
  expect(linksOf("Notas")).toEqual(["Emitidas", "Rascunhos", "Recorrências", "Lotes"]);
  await user.click(await buttonOf(`Sua conta: ${account.email}`));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Integrações",
    "Planos",
    "Situação",
    "Falar com o suporte",
    "Sair",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "Planos" }));
  await expectAddress("/pricing");
  await user.click(await buttonOf(`Sua conta: ${account.email}`));
  await user.click(await screen.findByRole("menuitem", { name: "Sair" }));
  await expectAddress(/^\/signin/);
});
