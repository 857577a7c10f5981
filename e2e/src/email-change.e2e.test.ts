import { describe, expect } from "vitest";
import { newEmail, openAccount } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { followLink, openMail, signIn, untilMail } from "./pages/auth.ts";
import {
  buttonOf,
  expectFieldError,
  expectFocused,
  expectHeading,
  expectText,
  expectToast,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { cardOf, openSecurity } from "./pages/second-factor.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

describe("changing the e-mail address", () => {
  test("the address changes when both mailboxes confirm, wherever their links are opened", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const wanted = newEmail();
    const page = await open({ as: account });
    await openSecurity(page);
    const card = cardOf(page, "E-mail de acesso");
    await expectVisible(card.getByText(account.email, { exact: true }));
    await buttonOf(page, "Trocar e-mail").click();
    const field = fieldOf(page, "Novo e-mail");
    await expectFocused(field);
    for (const [typed, words] of [
      ["sem-arroba", "Email inválido"],
      [account.email, "Este já é o seu e-mail."],
    ] as const) {
      await field.fill(typed);
      await buttonOf(page, "Enviar links").click();
      await expectFieldError(field, words);
    }
    await field.fill(wanted);
    await buttonOf(page, "Enviar links").click();
    await expectToast(page, "Confirme a troca", `Enviamos um link para ${wanted}.`);
    await expectVisible(card.getByText(/^Falta confirmar/));
    const found = await findStateViolations(page, "e-mail change pending");

    const elsewhere = await open();
    await untilMail(url, account.email, /^Confirme a troca do seu e-mail no Emita$/);
    await openMail(elsewhere, account.email, "Confirme a troca do seu e-mail no Emita");
    await followLink(elsewhere, "Confirmar a troca");
    await expectHeading(elsewhere, "Falta uma confirmação");
    found.push(...(await findStateViolations(elsewhere, "e-mail change, half")));
    await openMail(page, wanted, "Confirme seu novo e-mail no Emita");
    await followLink(page, "Confirmar novo e-mail");
    await expectHeading(page, "E-mail alterado!");
    found.push(...(await findStateViolations(page, "e-mail change, done")));
    await untilMail(url, account.email, /^O e-mail da sua conta no Emita foi alterado$/);
    await page.getByRole("link", { name: "Ir para o Emita" }).click();
    await expectVisible(cardOf(page, "E-mail de acesso").getByText(wanted, { exact: true }));
    await openMail(elsewhere, account.email, "Confirme a troca do seu e-mail no Emita");
    await followLink(elsewhere, "Confirmar a troca");
    await expectHeading(elsewhere, "E-mail não alterado");
    await expectText(elsewhere, "O link ou código não vale mais. Peça outro.");
    found.push(...(await findStateViolations(elsewhere, "e-mail change, refused")));
    await elsewhere.goto("/signin");
    await signIn(elsewhere, { ...account, email: wanted });
    await expectHeading(elsewhere, "Notas fiscais");
    expect(found).toEqual([]);
  });

  test("an address of another user is refused, and a further attempt has to wait", async ({
    open,
  }) => {
    const taken = await openAccount(url);
    const page = await open({ as: await openAccount(url) });
    tolerate(page, /status of 4(22|29)/);
    await openSecurity(page);
    await buttonOf(page, "Trocar e-mail").click();
    await fieldOf(page, "Novo e-mail").fill(taken.email);
    await buttonOf(page, "Enviar links").click();
    const refusal = "Este e-mail já é de uma conta do Emita.";
    await expectFieldError(fieldOf(page, "Novo e-mail"), refusal);
    await fieldOf(page, "Novo e-mail").fill(newEmail());
    await buttonOf(page, "Enviar links").click();
    await expectVisible(page.getByText(/^Espere \d+ s para pedir outro e-mail\.$/));
  });

  test("the address also changes by the codes of the two mails", async ({ open }) => {
    const account = await openAccount(url);
    const wanted = newEmail();
    const page = await open({ as: account });
    tolerate(page, /status of 403/);
    await openSecurity(page);
    await buttonOf(page, "Trocar e-mail").click();
    await fieldOf(page, "Novo e-mail").fill(wanted);
    await buttonOf(page, "Enviar links").click();
    await expectToast(page, "Confirme a troca");
    for (const [mailbox, subject, notice] of [
      [account.email, /^Confirme a troca do seu e-mail/, "Código aceito"],
      [wanted, /^Confirme seu novo e-mail/, "E-mail alterado"],
    ] as const) {
      const { text } = await untilMail(url, mailbox, subject);
      await buttonOf(page, "Digitar um código").click();
      await fieldOf(page, "Código do e-mail").fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
      await buttonOf(page, "Confirmar código").click();
      await expectToast(page, notice);
    }
    await expectVisible(cardOf(page, "E-mail de acesso").getByText(wanted, { exact: true }));
  });
});
