import { formatDate } from "@emita/domain/basics/dates";
import { authClient } from "../../../api/session/auth.ts";
import { withSecondFactor } from "../../../api/session/step-up.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { refreshFactors } from "../factors/queries.ts";

export interface MadeCodes {
  readonly codes: readonly string[];
  /** DD/MM/YYYY */
  readonly day: string;
}

/** Makes a set of codes, the first or the next; the ones before stop working. They are shown this once. */
export async function makeCodes(isFirst: boolean): Promise<MadeCodes | { failure: string }> {
  const auth = await authClient();
  const { data, error } = await withSecondFactor(() =>
    isFirst
      ? auth.mfa.recoveryCodes.generate({ friendlyName: "Códigos de recuperação" })
      : auth.mfa.recoveryCodes.regenerate(),
  );
  if (error) return { failure: authErrorText(error) };
  await refreshFactors();
  return { codes: data.codes.map(inGroups), day: formatDate(new Date()) };
}

/** A code as people read it: groups of four. The service takes it with or without hyphens. */
export function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** The codes as a file of text. */
export function codesText({ codes, day }: MadeCodes, email: string): string {
  return [
    "Emita: códigos de recuperação",
    `Conta: ${email}`,
    `Gerados em ${day}. Cada código vale uma vez, no lugar da segunda prova.`,
    "",
    ...codes,
    "",
  ].join("\r\n");
}
