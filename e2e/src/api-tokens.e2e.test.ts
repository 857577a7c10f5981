import { api } from "@emita/contract/paths";
import { describe, expect } from "vitest";
import { bearer, mailsTo, openAccount, eventually } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import {
  buttonOf,
  expectFieldError,
  expectGone,
  expectFocused,
  expectText,
  expectToast,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import {
  closeValue,
  createToken,
  openIntegrations,
  shownValue,
  tokenRows,
  valueDialog,
} from "./pages/tokens.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const VALUE = /^emita_test_[0-9A-Za-z]{39}$/;

const list = (token: string) => fetch(url + api.invoices, { headers: bearer(token) });

describe("a token", () => {
  test("a token is created, used, rotated and revoked", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await openIntegrations(page);
    await expectText(page, "Nenhum token criado");
    const first = await createToken(page, "  Loja virtual ");
    expect(first).toMatch(VALUE);
    await page.keyboard.press("Escape");
    await expectVisible(valueDialog(page));
    await closeValue(page);

    const row = tokenRows(page);
    await expectVisible(row.getByText("Loja virtual", { exact: true }));
    await expectVisible(row.getByText(`${first.slice(0, 15)}…`, { exact: true }));
    await expectVisible(row.getByText("Ativo", { exact: true }));
    await expectVisible(row.getByText("Nunca usado", { exact: true }));
    for (const scope of ["invoices:read", "invoices:write"])
      await expectVisible(row.getByText(scope, { exact: true }));
    expect(await page.content()).not.toContain(first);

    const used = await list(first);
    expect([used.status, await used.json()]).toEqual([200, { data: [], next_cursor: null }]);
    expect(used.headers.get("ratelimit-policy")).toMatch(/^"token";q=\d+;w=60$/);
    await page.reload();
    await expectVisible(row.getByText(/^(127\.0\.0\.1|::1)$/));
    expect(await row.getByText("Nunca usado").count()).toBe(0);
    const mail = await eventually(async () =>
      (await mailsTo(url, account.email)).find(({ subject }) => /token/.test(subject)),
    );
    expect(mail.subject).toBe("Novo token de API na sua conta do Emita");
    expect(mail.text).not.toContain(first);

    await buttonOf(page, "Trocar token Loja virtual").click();
    await expectVisible(page.getByRole("alertdialog", { name: "Trocar token" }));
    await buttonOf(page, "Sim, trocar").click();
    const second = await shownValue(page);
    expect(second).toMatch(VALUE);
    expect(second).not.toBe(first);
    await closeValue(page);
    expect([(await list(first)).status, (await list(second)).status]).toEqual([401, 200]);
    await expectVisible(row.nth(1).getByText("Revogado", { exact: true }));
    await expectVisible(row.nth(1).getByText("Trocado", { exact: true }));

    await buttonOf(page, "Revogar token Loja virtual").click();
    const question = page.getByRole("alertdialog", { name: "Revogar token" });
    await question.getByRole("button", { name: "Não, voltar" }).click();
    expect((await list(second)).status).toBe(200);
    await buttonOf(page, "Revogar token Loja virtual").click();
    await buttonOf(page, "Sim, revogar").click();
    await expectToast(page, "Token revogado", "Loja virtual");
    const after = await list(second);
    expect(after.status).toBe(401);
    expect(await after.json()).toMatchObject({
      code: "unauthenticated",
      detail: "Este token de API foi revogado. Crie outro em Integrações.",
    });
    await expectGone(buttonOf(page, "Revogar token Loja virtual"));
  });

  test("a rotated token keeps its old value for a while on request", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await openIntegrations(page);
    const first = await createToken(page, "ERP");
    await closeValue(page);
    await buttonOf(page, "Trocar token ERP").click();
    await page
      .getByRole("combobox", { name: "O valor antigo" })
      .selectOption({ label: "Vale por mais 1 hora" });
    await buttonOf(page, "Sim, trocar").click();
    const second = await shownValue(page);
    await closeValue(page);
    expect([(await list(first)).status, (await list(second)).status]).toEqual([200, 200]);
    await expectVisible(
      tokenRows(page)
        .nth(1)
        .getByText(/^Trocado, vale até /),
    );
    // Only the successor can be rotated, both can be revoked.
    await expect.poll(() => buttonOf(page, "Trocar token ERP").count()).toBe(1);
    await expect.poll(() => buttonOf(page, "Revogar token ERP").count()).toBe(2);
  });

  test("rights beyond invoices are requested in a second step, which explains them", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await openIntegrations(page);
    await buttonOf(page, "Criar token").click();
    await fieldOf(page, "Nome").fill("Ensaio");
    await page.getByRole("dialog").getByText("Mais opções").click();
    await page.getByLabel("Mudar a empresa e o certificado (company:write)").check();
    await expectText(
      page,
      "Quem tiver este token pode trocar os dados da empresa e o certificado que assina as notas.",
    );
    await page.getByLabel("Notas de ensaio: não usar a cota").check();
    expect(await findStateViolations(page, "/integrations, dangerous scope")).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Criar token" }).click();
    const value = await shownValue(page);
    await closeValue(page);
    await expectText(page, "Ensaio: não usa a cota");
    const company = await fetch(`${url}/api/v1/company/certificate`, {
      headers: { authorization: `Bearer ${value}` },
    });
    expect([200, 404]).toContain(company.status);
  });

  test("a token needs a name", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await openIntegrations(page);
    await buttonOf(page, "Criar token").click();
    const dialog = page.getByRole("dialog", { name: "Criar token de API" });
    await expectFocused(fieldOf(page, "Nome"));
    await fieldOf(page, "Nome").fill("   ");
    await page.keyboard.press("Enter");
    await expectFieldError(fieldOf(page, "Nome"), "Nome obrigatório");
    await expectFocused(fieldOf(page, "Nome"));
    expect(await findStateViolations(page, "/integrations without a name")).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expectText(page, "Nenhum token criado");
  });
});

describe("when the server refuses", () => {
  test("a failed list says so and is retried; a token that is gone cannot be revoked", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    tolerate(page, /status of 4\d\d/);
    await page.route("**/functions/v1/api-tokens-list", (route) => route.fulfill({ status: 400 }));
    await openIntegrations(page);
    await expectVisible(
      page.getByRole("alert").getByText("Não foi possível carregar os tokens", { exact: true }),
    );
    expect(await findStateViolations(page, "/integrations, list failed")).toEqual([]);
    await page.unroute("**/functions/v1/api-tokens-list");
    await buttonOf(page, "Tentar de novo").click();
    await createToken(page, "ERP");
    await closeValue(page);

    const elsewhere = await open({ as: account });
    await openIntegrations(elsewhere);
    await buttonOf(elsewhere, "Revogar token ERP").click();
    await buttonOf(elsewhere, "Sim, revogar").click();
    await expectToast(elsewhere, "Token revogado");
    await buttonOf(page, "Revogar token ERP").click();
    await buttonOf(page, "Sim, revogar").click();
    await expectText(page, "Este token já foi revogado. Crie outro se precisar.");
  });
});

test("the screen and its dialogs have no violations of WCAG 2.2 AA", async ({ open }) => {
  const page = await open({ as: await openAccount(url) });
  await openIntegrations(page);
  const found = await findViolations(page, "/integrations empty");
  await createToken(page, "Loja virtual");
  found.push(...(await findStateViolations(page, "/integrations, value shown")));
  await closeValue(page);
  found.push(...(await findViolations(page, "/integrations with a token")));
  for (const name of ["Trocar token", "Revogar token"]) {
    await buttonOf(page, `${name} Loja virtual`).click();
    found.push(...(await findStateViolations(page, `/integrations, ${name}`)));
    await page.keyboard.press("Escape");
  }
  expect(found).toEqual([]);
});
