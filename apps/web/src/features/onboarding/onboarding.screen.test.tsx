import { openAccount, TOMADOR } from "@emita/e2e/api-client";
import { issueInvoice } from "@emita/e2e/invoice-steps";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { describe, test } from "vitest";
import { comboOf, expectFocused, expectGone } from "../../testing/controls.ts";
import { expectAddress, expectText, expectToast, press, user } from "../../testing/screen.ts";
import { open, reload, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const NAME = "Pronto para emitir?";
const lookForList = () => screen.queryByRole("region", { name: NAME });
const listOf = async () => within(await screen.findByRole("region", { name: NAME }));

describe("'Pronto para emitir?'", () => {
  test("the list shows missing steps, links to their fields, and ends with the last one", async () => {
    const account = await openAccount(url);
    await visit("/dashboard", { as: account });
    // One line with the next step, until it is opened.
    const line = { name: /^Faltam 2 passos\. Próximo: regime tributário\./, expanded: false };
    await user.click(await (await listOf()).findByRole("button", line));
    await expectText("Dados da empresa", "Certificado digital", "Primeira nota");
    await expectText("Certificado de teste: notas sem validade jurídica");

    await user.click(await (await listOf()).findByRole("link", { name: "Conferir e salvar" }));
    await expectAddress("/settings");
    await expectFocused(await comboOf("Regime tributário"));
    const [save] = await screen.findAllByRole("button", { name: "Salvar" });
    if (save) await user.click(save);
    await expectToast("Configurações salvas");

    await open("/dashboard");
    await expectText("Falta um passo: primeira nota.");
    await user.click(await (await listOf()).findByRole("link", { name: "Emitir a primeira nota" }));
    await expectAddress("/scan");
    await issueInvoice({ url, account });
    await open("/dashboard");
    await screen.findAllByText(TOMADOR.company_name);
    await expectGone(lookForList);
  });

  test("a closed list stays closed, also after a reload", async () => {
    await visit("/dashboard", { as: await openAccount(url) });
    await press(/^Faltam 2 passos/);
    await press("Fechar a lista");
    await expectGone(lookForList);
    await reload();
    await expectText("Nenhuma nota encontrada");
    await expectGone(lookForList);
  });
});
