import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { newEmail, openAccount } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { type Person, startOidcProcess } from "./oidc-process.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { signOut, untilMail } from "./pages/auth.ts";
import {
  buttonOf,
  expectAddress,
  expectHeading,
  expectToast,
  expectVisible,
} from "./pages/screen.ts";
import { cardOf, openSecurity } from "./pages/second-factor.ts";
import { freePort, removeData, type RunningProduct, startProduct } from "./product.ts";
import { newData } from "./shared-product.ts";

describe("accounts at other services", () => {
  let provider: Awaited<ReturnType<typeof startOidcProcess>>;
  let product: RunningProduct;

  beforeAll(async () => {
    const port = await freePort();
    provider = await startOidcProcess(`http://localhost:${port}/auth/v1/callback`);
    const dataDir = await newData();
    const file = join(dataDir, "providers.json");
    const client = {
      issuer: provider.issuer,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
    };
    await writeFile(file, JSON.stringify({ google: client, contador: client }));
    product = await startProduct({ port, dataDir, env: { AUTH_PROVIDERS: file } });
  });

  afterAll(async () => {
    await product.stop();
    await provider.stop();
    await removeData(product.dataDir);
  });

  test("an external account signs up and in; the company is asked for afterwards", async ({
    open,
  }) => {
    await provider.seat(someone());
    const page = await open({ at: product.url });
    tolerate(page, /status of 404/);
    await page.goto("/signin?redirect=/pix");
    await expectVisible(buttonOf(page, "Entrar com Contador"));
    const found = await findViolations(page, "/signin with services");
    await buttonOf(page, "Entrar com Google").click();
    await expectHeading(page, "Registrar Pagamento PIX");
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Completar os dados" }).click();
    await expectAddress(page, "/settings");
    await openSecurity(page);
    await expect
      .poll(() => linked(page).allTextContents())
      .toEqual([expect.stringMatching(/^Google/)]);
    // The only sign-in method cannot be removed. There is no password yet, so none is asked for.
    expect(await page.getByRole("button", { name: /^Desvincular/ }).count()).toBe(0);
    const card = cardOf(page, "Senha");
    await card.getByLabel(/^Nova senha/).fill("senha-bem-nova");
    await card.getByLabel(/^Confirmar nova senha/).fill("senha-bem-nova");
    await buttonOf(page, "Criar senha").click();
    await expectToast(page, "Senha alterada");
    await signOut(page);
    await page.goto("/signup");
    found.push(...(await findStateViolations(page, "/signup with services")));
    await buttonOf(page, "Criar conta com Google").click();
    await expectHeading(page, "Notas fiscais");
    expect(found).toEqual([]);
  });

  test("an aborted sign-in at the service is reported in Portuguese", async ({ open }) => {
    await provider.seat(null);
    const page = await open({ at: product.url });
    await page.goto("/signin?redirect=/pix");
    await buttonOf(page, "Entrar com Google").click();
    await expectToast(page, "Erro ao entrar", "A entrada foi cancelada no outro serviço.");
    await expectAddress(page, "/signin?redirect=%2Fpix");
  });

  test("an address that the service has not verified must be confirmed first", async ({ open }) => {
    const person = { ...someone(), email_verified: false };
    await provider.seat(person);
    const page = await open({ at: product.url });
    tolerate(page, /status of 403/);
    await page.goto("/signin");
    await buttonOf(page, "Entrar com Google").click();
    await expectToast(page, "Email não verificado");
    await untilMail(product.url, person.email, /^Confirme seu e-mail no Emita$/);
  });

  test("an external account is linked, opens the account, and is unlinked", async ({ open }) => {
    const account = await openAccount(product.url);
    const person = someone();
    await provider.seat(person);
    const page = await open({ at: product.url, as: account });
    await openSecurity(page);
    await buttonOf(page, "Vincular Google").click();
    await expectToast(page, "Conta vinculada", "Agora você também entra com Google.");
    await expectAddress(page, "/settings/seguranca");
    await expect.poll(() => linked(page).count()).toBe(2);
    const found = await findViolations(page, "linked accounts");
    await expectVisible(
      page.getByRole("list", { name: "Atividade" }).getByText("Conta vinculada: Google"),
    );
    await signOut(page);
    await page.goto("/signin?redirect=/settings/seguranca");
    await buttonOf(page, "Entrar com Google").click();
    await expectHeading(page, "Segurança");

    const stranger = await open({ at: product.url, as: await openAccount(product.url) });
    await openSecurity(stranger);
    await buttonOf(stranger, "Vincular Google").click();
    const refusal = "Essa conta já está vinculada a outra conta do Emita.";
    await expectToast(stranger, "Não foi possível vincular", refusal);
    await expectVisible(cardOf(stranger, "Contas vinculadas").getByText(refusal));
    await expectAddress(stranger, "/settings/seguranca");
    found.push(...(await findStateViolations(stranger, "linking refused")));

    await buttonOf(page, "Desvincular Google").click();
    await expectVisible(page.getByRole("alertdialog", { name: "Desvincular a conta" }));
    found.push(...(await findStateViolations(page, "unlinking")));
    await buttonOf(page, "Sim, remover").click();
    await expectToast(page, "Conta desvinculada");
    await expect.poll(() => linked(page).count()).toBe(1);
    expect(found).toEqual([]);
  });
});

function someone(): Person {
  return { sub: randomUUID(), email: newEmail(), email_verified: true, name: "Pessoa de Teste" };
}

function linked(page: Page) {
  return page.getByRole("list", { name: "Contas vinculadas" }).getByRole("listitem");
}
