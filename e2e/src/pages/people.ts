import type { Locator, Page } from "playwright-core";
import { eventually, mailsTo } from "../api-client.ts";
import { cardOf } from "./second-factor.ts";
import { buttonOf, expectHeading, expectToast, fieldOf } from "./screen.ts";

/** Opens /settings/pessoas. */
export async function openPeople(page: Page): Promise<void> {
  await page.goto("/settings/pessoas");
  await expectHeading(page, "Pessoas");
}

/** The row of a member, by e-mail address. */
export function personRow(page: Page, email: string): Locator {
  return cardOf(page, "Quem tem acesso").getByRole("listitem").filter({ hasText: email });
}

/** Invites a person on the open screen. */
export async function invite(page: Page, email: string, role: string): Promise<void> {
  await buttonOf(page, "Convidar pessoa").click();
  await fieldOf(page, "E-mail").fill(email);
  await page.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  await buttonOf(page, "Enviar convite").click();
  await expectToast(page, "Convite enviado");
}

/** The link in the newest invitation mail. @param former the previous one, if any */
export function invitationLink(url: string, email: string, former?: string): Promise<string> {
  return eventually(async () =>
    (await mailsTo(url, email))
      .map(({ text }) => /\/convite\?token=[\w.-]+/.exec(text)?.[0])
      .find((link) => link !== undefined && link !== former),
  );
}
