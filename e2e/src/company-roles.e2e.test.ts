import { describe, expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { letIn, noteOf, removeMember } from "./company-steps.ts";
import { companyButton, expectCompany } from "./pages/companies.ts";
import { buttonOf, expectGone, expectHeading, expectWords } from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

const FIRST = { cnpj: "35887104000144", company_name: "Marina Prado Consultoria Ltda" };

describe("the role of a company's member", () => {
  test("a reader sees the permitted actions, and the reason why others are not permitted", async ({
    open,
  }) => {
    const owner = await openAccount(url, FIRST);
    const guest = await openAccount(url);
    await letIn(url, owner, owner.companyId, guest, "reader");
    const { id } = await noteOf(url, owner, owner.companyId, "Cliente da clínica");
    const page = await open({ as: guest });
    await page.goto(`/dashboard?empresa=${owner.companyId}`);
    await expectCompany(page, FIRST);
    await expectWords(page, "Cliente da clínica");
    await expectGone(page.getByRole("link", { name: "Escanear Boleto ou Recibo" }));
    expect(await page.getByRole("link", { name: "Integrações" }).count()).toBe(0);
    expect(await buttonOf(page, "Exportar").count()).toBe(0);
    for (const path of ["/pix", "/scan", "/integrations"]) {
      await page.goto(path);
      await expectHeading(page, "Sem acesso a esta tela");
      await expectWords(page, "Seu papel nesta empresa é Leitor");
    }
    await page.goto(`/notas/${id}`);
    await expectHeading(page, "Cliente da clínica");
    expect(await buttonOf(page, "Cancelar nota").count()).toBe(0);
    await page.goto("/settings");
    await expectWords(page, "você consulta estes dados");
    expect(await page.getByRole("textbox", { name: "Razão Social" }).isEnabled()).toBe(false);
    expect(await buttonOf(page, "Salvar").count()).toBe(0);
    await page.goto("/pricing");
    await expectWords(page, "quem escolhe o plano e paga é o dono da empresa");
    expect(await page.getByRole("button", { name: /^Escolher / }).count()).toBe(0);
  });

  test("a member removed while at work sees a notice and continues in another company", async ({
    open,
  }) => {
    const owner = await openAccount(url, FIRST);
    const guest = await openAccount(url, { cnpj: "41788206000105", company_name: "Da convidada" });
    await letIn(url, owner, owner.companyId, guest, "issuer");
    const page = await open({ as: guest });
    tolerate(page, /status of 404/);
    await page.goto(`/dashboard?empresa=${owner.companyId}`);
    await expectCompany(page, FIRST);
    await removeMember(url, owner, owner.companyId, guest.email);
    await expectHeading(page, `Você não faz mais parte de ${FIRST.company_name}`);
    await page.getByRole("button", { name: /Da convidada/ }).click();
    await expectHeading(page, "Notas fiscais");
    expect(await companyButton(page).count()).toBe(0);
  });
});
