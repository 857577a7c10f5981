import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createInvoice, mailsTo, openAccount, untilStatus } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { followLink, openMail, signIn, untilMail } from "./pages/auth.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
  expectVisible,
  fieldOf,
  passwordOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const PRIVACY = "/settings/privacidade";
/** Follows the link of the mail, as a person does. */
async function followMail(page: Page, email: string): Promise<void> {
  const subject = "Confirme a exclusão da sua conta no Emita";
  await untilMail(url, email, new RegExp(subject));
  await openMail(page, email, subject);
  await followLink(page, "Continuar para a confirmação");
}

const ZIP_MAGIC = "PK\u0003\u0004";

describe("a copy of all data", () => {
  test("a copy is created while the person waits, announced by mail, and downloaded", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const page = await open({ as: account });
    await page.goto(PRIVACY);
    await expectHeading(page, "Privacidade e dados");
    expect(await findViolations(page, "privacy")).toEqual([]);
    await buttonOf(page, "Pedir cópia dos dados").click();
    await expectVisible(page.getByText(/^Cópia pronta, [\d,]+ KB\. Disponível até/));
    const download = page.waitForEvent("download");
    await buttonOf(page, "Baixar cópia").click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^emita-meus-dados-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 4).toString("latin1")).toBe(ZIP_MAGIC);
    const names = bytes.toString("latin1");
    for (const name of ["LEIA-ME.txt", "conta/conta.json", "/nota.xml", "/nota.pdf"])
      expect(names).toContain(name);
    const mail = await untilMail(url, account.email, /A cópia dos seus dados está pronta/);
    expect(mail.text).toContain(PRIVACY);
  });
});

describe("deleting the account", () => {
  test("deletion needs word, password and the mail; signing in cancels it", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await page.goto(PRIVACY);
    tolerate(page, /status of 4(01|03|22)/);
    await buttonOf(page, "Excluir minha conta").click();
    await buttonOf(page, "Enviar link de confirmação").click();
    const word = fieldOf(page, "Digite EXCLUIR para confirmar");
    await expectFieldError(word, "Digite EXCLUIR para confirmar.");
    expect(await findStateViolations(page, "deletion form")).toEqual([]);
    await word.fill("EXCLUIR");
    await passwordOf(page, "Sua senha").fill("outra-senha");
    await buttonOf(page, "Enviar link de confirmação").click();
    await expectFieldError(passwordOf(page, "Sua senha"), "Senha incorreta.");
    await passwordOf(page, "Sua senha").fill(account.password);
    await buttonOf(page, "Enviar link de confirmação").click();
    await expectText(
      page,
      "Enviamos um link de confirmação ao seu e-mail. Ele vale por 24 horas; nada acontece até você confirmar.",
    );
    expect(await findStateViolations(page, "deletion asked")).toEqual([]);

    await followMail(page, account.email);
    await expectHeading(page, "Excluir a conta?");
    expect(await findViolations(page, "confirm deletion")).toEqual([]);
    await buttonOf(page, "Sim, excluir a conta").click();
    await expectHeading(page, "Exclusão confirmada");
    await page.goto("/dashboard");
    await expectAddress(page, /^\/signin/);
    await signIn(page, account);
    await expectHeading(page, "Notas fiscais");
  });

  test("deletion can be cancelled before the mail's link is opened", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await page.goto(PRIVACY);
    await buttonOf(page, "Excluir minha conta").click();
    await fieldOf(page, "Digite EXCLUIR para confirmar").fill("EXCLUIR");
    await passwordOf(page, "Sua senha").fill(account.password);
    await buttonOf(page, "Enviar link de confirmação").click();
    await buttonOf(page, "Retirar o pedido").click();
    await expectToast(page, "Pedido de exclusão retirado");
    await expectVisible(buttonOf(page, "Excluir minha conta"));
    tolerate(page, /status of 404/);
    await followMail(page, account.email);
    await buttonOf(page, "Sim, excluir a conta").click();
    await expectHeading(page, "Nada foi excluído");
  });
});

describe("mail settings", () => {
  test("mail settings take effect at once and are kept", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await page.goto("/settings#avisos");
    await expectAddress(page, "/settings/avisos");
    const issued = page.getByRole("switch", { name: "Nota emitida, com PDF e XML" });
    await expect.poll(() => issued.isChecked()).toBe(true);
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().endsWith("notification-choices") && answer.request().method() === "PUT",
    );
    await issued.uncheck();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect.poll(() => issued.isChecked()).toBe(false);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const second = await openAccount(url);
    const other = await createInvoice(url, second);
    await untilStatus(url, second, other.id, "issued");
    await untilMail(url, second.email, /emitida/);
    const subjects = (await mailsTo(url, account.email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject.includes("emitida"))).toEqual([]);
  });
});
