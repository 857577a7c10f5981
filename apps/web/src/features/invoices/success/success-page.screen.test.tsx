import {
  createInvoice,
  openAccount,
  SAMPLE_INVOICE,
  TOMADOR,
  untilStatus,
} from "@emita/e2e/api-client";
import { issueInvoice } from "@emita/e2e/invoice-steps";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { expectAccessible } from "../../../testing/accessible.ts";
import {
  buttonOf,
  expectAddress,
  expectHeading,
  expectText,
  expectValue,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const REFUSED = { cnpj: "99000190000104", company_name: "Fixture Tomador Inexistente E0190" };

/** Every button variant but the filled one has a class of its own. */
const filledButtons = () =>
  [...document.querySelectorAll("main [class*=_btn_]")]
    .filter(({ className }) => !/_(secondary|quiet|danger|off)_/.test(className))
    .map(({ textContent }) => textContent);

test("an issued note is handed over and the next one begun: one filled button", async () => {
  const account = await openAccount(url);
  const note = await issueInvoice({ url, account });
  await visit(`/success?id=${note.id}`, { as: account });
  await expectHeading("Nota Fiscal Emitida!");
  await expectText(
    "Os dados foram enviados com sucesso para a prefeitura.",
    `Nota ${note.nfse_number} Emitida`,
    note.company_name,
  );
  await buttonOf("Repetir todo mês");
  expect(filledButtons()).toEqual(["Enviar por WhatsApp"]);
  const next = within(screen.getByRole("navigation", { name: "Outra nota" }));
  expect(
    next.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Escanear Boleto ou Recibo", "/scan"],
    ["Registrar Pagamento PIX", "/pix"],
    ["Emitir Nova Nota", "/"],
  ]);
  await expectAccessible();
  const saved = vi.spyOn(URL, "createObjectURL");
  onTestFinished(() => saved.mockRestore());
  await press("Baixar");
  await user.click(await screen.findByRole("menuitem", { name: "Baixar os dois" }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  await user.click(screen.getByRole("link", { name: "Emitir de novo" }));
  await expectAddress(new RegExp(`^/notas/${note.id}/de-novo`));
});

test("a refused note says the motive, is corrected in place by one button, and then waits on the same screen", async () => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED });
  await untilStatus(url, account, id, "error");
  await visit(`/success?id=${id}`, { as: account });
  await expectHeading("A prefeitura não aceitou a nota");
  await screen.findByRole("heading", { level: 2, name: "Confira o CNPJ ou CPF do cliente" });
  await expectValue("CNPJ/CPF", "99.000.190/0001-04");
  expect(filledButtons()).toEqual(["Corrigir e reenviar"]);
  const words = screen.getByText("Detalhes: mensagem original da prefeitura").closest("details");
  expect(words?.open).toBe(false);
  await fill("CNPJ/CPF", TOMADOR.cnpj);
  await expectValue("Razão Social / Nome", TOMADOR.company_name);
  await press("Corrigir e reenviar");
  await expectHeading("Nota Fiscal Emitida!");
});

test("without an invoice the screen leads to the next one", async () => {
  await visit("/success", { as: await openAccount(url) });
  await expectHeading("Nota Fiscal Emitida!");
  await screen.findByRole("link", { name: "Escanear Boleto ou Recibo" });
  expect(filledButtons()).toEqual(["Emitir Nova Nota"]);
});
