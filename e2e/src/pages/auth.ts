import type { Page } from "playwright-core";
import { eventually, mailsTo } from "../api-client.ts";
import { tolerate } from "../browser.ts";
import { buttonOf, expectHeading, expectVisible, fieldOf, passwordOf } from "./screen.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Fills and submits the sign-in form on screen. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await fieldOf(page, "E-mail").fill(email);
  await passwordOf(page, "Senha").fill(password);
  await buttonOf(page, "Entrar").click();
}

/** 'Sair', up to the sign-in screen. Pending requests of any tab are refused from then on. */
export async function signOut(page: Page): Promise<void> {
  tolerate(page, /status of 401/);
  await buttonOf(page, "Sair").click();
  await expectHeading(page, "Entrar");
}

/** 'Dados de Acesso' of the sign-up form. */
export async function fillAccess(
  page: Page,
  { email, password, confirmation = password }: Credentials & { confirmation?: string },
): Promise<void> {
  await fieldOf(page, "E-mail").fill(email);
  await passwordOf(page, "Senha").fill(password);
  await passwordOf(page, "Confirmar senha").fill(confirmation);
}

/** Opens the newest mail with this subject in the local mailbox. */
export async function openMail(page: Page, email: string, subject: string): Promise<void> {
  await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: subject }).first().click();
  await expectVisible(page.getByRole("heading", { name: subject }));
}

/** Opens a link of the open message. The frame around the message belongs to the local mailbox, not to the mail. */
export async function followLink(page: Page, name: string): Promise<void> {
  const link = page.frameLocator("iframe").getByRole("link", { name, exact: true });
  const address = await link.getAttribute("href");
  if (address === null) throw new Error(`the link ${name} leads nowhere`);
  await page.goto(address);
}

/** Waits until a mail with this subject is in the local mailbox. */
export function untilMail(url: string, email: string, subject: RegExp) {
  return eventually(async () =>
    (await mailsTo(url, email)).find((mail) => subject.test(mail.subject)),
  );
}
