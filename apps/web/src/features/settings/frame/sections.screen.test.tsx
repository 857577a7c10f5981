import { openAccount } from "@emita/e2e/api-client";
import { SECTIONS } from "@emita/e2e/pages/settings";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../../testing/accessible.ts";
import { expectFocused } from "../../../testing/fields.ts";
import {
  expectAddress,
  expectHeading,
  expectText,
  expectToast,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { open, reload, visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();

const list = async () => within(await screen.findByRole("navigation", { name: "Configurações" }));
const headingOf = (name: string) => screen.findByRole("heading", { level: 1, name });

/** Every button variant but the filled one has a class of its own. */
const filledButtons = () =>
  [...document.querySelectorAll("main [class*=_btn_]")].filter(
    ({ className }) => !/_(secondary|quiet|danger)_/.test(className),
  );

/** Whether the browser asks before it leaves the page. */
function asksBeforeLeaving(): boolean {
  const leave = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leave);
  return leave.defaultPrevented;
}

describe("the sections of the settings", () => {
  test("sections are in a list, each at its path, with its title and one main action", async () => {
    await visit("/settings", { as: await openAccount(url) });
    for (const [title, address] of Object.entries(SECTIONS).toReversed()) {
      await user.click((await list()).getByRole("link", { name: title }));
      await expectAddress(address);
      await expectFocused(await headingOf(title));
      await waitFor(() => expect(document.title).toMatch(/ · Emita$/));
      const links = (await list()).getAllByRole("link");
      const current = links.filter((link) => link.getAttribute("aria-current") === "page");
      expect(current.map(({ textContent }) => textContent)).toEqual([title]);
      expect(filledButtons().length).toBeLessThan(2);
    }
  });

  test("sections are opened from a list on a phone, by the palette, and by former links", async () => {
    await visit("/settings", { as: await openAccount(url), width: 390 });
    await user.click(await screen.findByRole("link", { name: "Configurações" }));
    await expectAddress("/settings/secoes");
    await expectFocused(await headingOf("Configurações"));
    await screen.findByRole("link", { name: "Dados da empresa Marina Prado Consultoria Ltda" });
    await screen.findByRole("link", { name: "Certificado digital De teste" });
    await expectAccessible();
    await user.click(await screen.findByRole("link", { name: /^Avisos por e-mail/ }));
    await expectAddress("/settings/avisos");
    await expectFocused(await headingOf("Avisos por e-mail"));
    await user.click(await screen.findByRole("switch", { name: "Nota recusada ou com erro" }));
    await expectText("Alterações salvas");
    await user.keyboard("{Control>}k{/Control}");
    const search = { name: "Buscar notas, telas e ações" };
    await user.click(await screen.findByRole("combobox", search));
    await user.paste("inscrição municipal");
    const found = within(await screen.findByRole("listbox", { name: "Resultados" }));
    await found.findByRole("option", { name: "Prefeitura e dados fiscais" });
    await user.keyboard("{Enter}");
    await expectAddress("/settings/prefeitura");
    for (const [anchor, title] of [
      ["certificado", "Certificado digital"],
      ["prefeitura", "Prefeitura e dados fiscais"],
      ["servico", "Serviço padrão"],
      ["seguranca", "Segurança"],
      ["privacidade", "Privacidade e dados"],
      ["cidade", "Prefeitura e dados fiscais"],
    ] as const) {
      await open(`/settings#${anchor}`);
      await expectAddress(SECTIONS[title]);
      await expectHeading(title);
    }
    await expectFocused(await screen.findByRole("combobox", { name: "Cidade" }));
  });

  test("unsaved changes keep the tab from being closed; saved or reverted ones do not", async () => {
    await visit("/settings", { as: await openAccount(url) });
    expect(asksBeforeLeaving()).toBe(false);
    await fill("Telefone", "(11) 3000-1000");
    await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
    await press("Salvar");
    await expectToast("Configurações salvas");
    await expectText("Alterações salvas");
    await fill("Telefone", "(11) 3000-1001");
    await fill("Telefone", "(11) 3000-1000");
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
    await user.click((await list()).getByRole("link", { name: "Numeração" }));
    await expectHeading("Numeração");
    await reload();
    await expectHeading("Numeração");
  });
});
