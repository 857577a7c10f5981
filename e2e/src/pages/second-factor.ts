import type { CDPSession, Page } from "playwright-core";
import type { Account } from "../api-client.ts";
import { signIn } from "./auth.ts";
import { buttonOf, expectHeading, fieldOf } from "./screen.ts";

export { authenticatorApp } from "../authenticator-app.ts";

/** Opens /settings/seguranca and waits for its first card. */
export async function openSecurity(page: Page): Promise<void> {
  await page.goto("/settings/seguranca");
  await expectHeading(page, "Segurança");
}

/** A card of the screen. */
export function cardOf(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

export function secondFactorCard(page: Page) {
  return cardOf(page, "Verificação em duas etapas");
}

/** The field for a code, at sign-in and in the dialog. */
export function codeField(page: Page) {
  return fieldOf(page, "Código");
}

/** Types a code and confirms it. */
export async function confirmCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await buttonOf(page, "Confirmar").click();
}

/** Signs in a new visitor with the password, up to the second step. */
export async function reachStep(
  page: Page,
  account: Account,
  target = "/dashboard",
): Promise<void> {
  await page.goto(target);
  await signIn(page, account);
  await expectHeading(page, "Verificação em duas etapas");
}

/** The secret shown beside the QR code. */
export async function readSecret(page: Page): Promise<string> {
  const shown = await page
    .getByRole("group", { name: /^Ligar/ })
    .locator("code")
    .textContent();
  return (shown ?? "").replace(/ /g, "");
}

/** Adds a virtual fingerprint reader that always agrees to the page; its keys stay with the page. */
export async function giveAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

export interface VirtualAuthenticator {
  readonly devtools: CDPSession;
  readonly authenticatorId: string;
}
