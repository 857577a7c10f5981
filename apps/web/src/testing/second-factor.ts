import type { Account } from "@emita/e2e/api-client";
import { screen, within } from "@testing-library/react";
import { expectHeading, fill, press, user } from "./screen.ts";
import { signIn } from "./signing-in.ts";
import { open } from "./visit.tsx";

/** A card of the screen, once it is there. */
export const cardOf = async (name: string) => within(await screen.findByRole("region", { name }));

/** Enters a code and confirms it. */
export async function confirmCode(code: string): Promise<void> {
  await fill("Código", code);
  await press("Confirmar");
}

/** Begins to set up a factor of this kind at /settings/seguranca. */
export async function beginFactor(kind: RegExp): Promise<void> {
  const card = await cardOf("Verificação em duas etapas");
  await user.click(await card.findByRole("button", { name: kind }));
}

/** Signs in with the password, up to the second step. */
export async function reachStep(account: Account, target = "/dashboard"): Promise<void> {
  await open(target);
  await signIn(account);
  await expectHeading("Verificação em duas etapas");
}

/** The secret shown beside the QR code. */
export async function readSecret(): Promise<string> {
  const group = await screen.findByRole("group", { name: /^Ligar/ });
  return (group.querySelector("code")?.textContent ?? "").replace(/ /g, "");
}
