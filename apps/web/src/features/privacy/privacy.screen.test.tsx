import { createInvoice, mailsTo, openAccount, untilStatus } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { enter, expectErrorOf, labelled } from "../../testing/fields.ts";
import { followMail, untilMail } from "../../testing/mail.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
  fill,
  press,
  user,
} from "../../testing/screen.ts";
import { signIn } from "../../testing/signing-in.ts";
import { open, reload, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const PRIVACY = "/settings/privacidade";
const CONFIRMATION = /^Confirme a exclusão da sua conta no Emita$/;
const WORD = "Digite EXCLUIR para confirmar";
const ZIP_MAGIC = "PK\u0003\u0004";

/** Waits until the app hands a file to the browser. @returns the file's name and bytes */
async function downloaded(start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const names: string[] = [];
  const made = vi.spyOn(URL, "createObjectURL");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await start();
  await waitFor(() => expect(names).toHaveLength(1));
  const [blob] = made.mock.lastCall ?? [];
  click.mockRestore();
  made.mockRestore();
  if (!(blob instanceof Blob)) throw new Error("no file was made");
  return { name: names[0] ?? "", bytes: Buffer.from(await blob.arrayBuffer()) };
}

test("a copy of all data is created while the person waits, announced by mail, and downloaded", async () => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account);
  await untilStatus(url, account, id, "issued");
  await visit(PRIVACY, { as: account });
  await expectHeading("Privacidade e dados");
  await press("Pedir cópia dos dados");
  await expectText(/^Cópia pronta, [\d,]+ KB\. Disponível até/);
  const { name, bytes } = await downloaded(() => press("Baixar cópia"));
  expect(name).toMatch(/^emita-meus-dados-\d{4}-\d\d-\d\d\.zip$/);
  expect(bytes.subarray(0, 4).toString("latin1")).toBe(ZIP_MAGIC);
  const names = bytes.toString("latin1");
  for (const file of ["LEIA-ME.txt", "conta/conta.json", "/nota.xml", "/nota.pdf"])
    expect(names).toContain(file);
  const mail = await untilMail(account.email, /A cópia dos seus dados está pronta/);
  expect(mail.text).toContain(PRIVACY);
});

describe("deleting the account", () => {
  test("deletion needs word, password and the mail; signing in cancels it", async () => {
    const account = await openAccount(url);
    await visit(PRIVACY, { as: account });
    await press("Excluir minha conta");
    await press("Enviar link de confirmação");
    await expectFieldError(WORD, "Digite EXCLUIR para confirmar.");
    await fill(WORD, "EXCLUIR");
    const password = await labelled(/^Sua senha/);
    await enter(password, "outra-senha");
    await press("Enviar link de confirmação");
    await expectErrorOf(password, "Senha incorreta.");
    await enter(password, account.password);
    await press("Enviar link de confirmação");
    await expectText(
      "Enviamos um link de confirmação ao seu e-mail. Ele vale por 24 horas; nada acontece até você confirmar.",
    );

    await followMail(account.email, CONFIRMATION);
    await expectHeading("Excluir a conta?");
    await press("Sim, excluir a conta");
    await expectHeading("Exclusão confirmada");
    await open("/dashboard");
    await expectAddress(/^\/signin/);
    await signIn(account);
    await expectHeading("Notas fiscais");
  });

  test("deletion can be cancelled before the mail's link is opened", async () => {
    const account = await openAccount(url);
    await visit(PRIVACY, { as: account });
    await press("Excluir minha conta");
    await fill(WORD, "EXCLUIR");
    await enter(await labelled(/^Sua senha/), account.password);
    await press("Enviar link de confirmação");
    await press("Retirar o pedido");
    await expectToast("Pedido de exclusão retirado");
    await buttonOf("Excluir minha conta");
    await followMail(account.email, CONFIRMATION);
    await press("Sim, excluir a conta");
    await expectHeading("Nada foi excluído");
  });
});

const issued = () =>
  screen.findByRole<HTMLInputElement>("switch", { name: "Nota emitida, com PDF e XML" });

test("mail settings take effect at once and are kept", async () => {
  const account = await openAccount(url);
  await visit("/settings#avisos", { as: account });
  await expectAddress("/settings/avisos");
  expect((await issued()).checked).toBe(true);
  await user.click(await issued());
  await expectText("Alterações salvas");
  await reload();
  expect((await issued()).checked).toBe(false);
  const { id } = await createInvoice(url, account);
  await untilStatus(url, account, id, "issued");
  const second = await openAccount(url);
  const other = await createInvoice(url, second);
  await untilStatus(url, second, other.id, "issued");
  await untilMail(second.email, /emitida/);
  const subjects = (await mailsTo(url, account.email)).map((mail) => mail.subject);
  expect(subjects.filter((subject) => subject.includes("emitida"))).toEqual([]);
});
