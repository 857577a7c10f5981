import { describe, expect } from "vitest";
import { createInvoice, openTrialAccount, SAMPLE_INVOICE, untilStatus } from "./api-client.ts";
import { test } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { cardOf, openPricing } from "./pages/pricing.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectToast,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

// The screen's rules: apps/web/src/features/pricing/pricing.screen.test.tsx. Buying for money: billing.e2e.test.ts.

const { url } = sharedProduct();
const REFUSED = { cnpj: "99000190000104", company_name: "Fixture Tomador Inexistente E0190" };

describe("without violations of WCAG 2.2 AA", () => {
  test("the pricing page with a plan and a pack is accessible, at both sizes and in both themes", async ({
    open,
  }) => {
    const account = await openTrialAccount(url);
    const page = await open({ as: account });
    await openPricing(page);
    await buttonOf(page, "Comprar pacote").click();
    await expectAddress(page, "/obrigado-avulso");
    const found = await findViolations(page, "/obrigado-avulso");
    await openPricing(page);
    await buttonOf(page, "Escolher Pro").click();
    await expectToast(page, "Plano atualizado");
    await expectAddress(page, "/obrigado-pro");
    found.push(...(await findViolations(page, "/obrigado-pro")));
    await openPricing(page);
    await expectVisible(cardOf(page, "Pro").getByText("Seu plano", { exact: true }));
    found.push(...(await findViolations(page, "/pricing with plan and pack")));
    await buttonOf(page, "Pedir orçamento").click();
    await buttonOf(page, "Enviar pedido").click();
    await expectFieldError(fieldOf(page, "Nome"), "Informe o seu nome.");
    found.push(...(await findStateViolations(page, "/pricing, quote with errors")));
    const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED });
    await untilStatus(url, account, id, "error");
    await page.goto(`/notas/${id}`);
    await buttonOf(page, "Descartar").click();
    await expectVisible(page.getByRole("alertdialog", { name: "Descartar nota" }));
    found.push(...(await findStateViolations(page, "discard dialog")));
    expect(found).toEqual([]);
  });
});
