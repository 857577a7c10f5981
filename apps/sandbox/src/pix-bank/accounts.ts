import { createHash } from "node:crypto";
import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { COMPANIES } from "../directory/companies.ts";

/** Every CNPJ with right check digits has an account: the client id is the CNPJ, the secret follows from it. */
export interface Account {
  readonly cnpj: string;
  /** For the BR Code. */
  readonly name: string;
  readonly keys: readonly string[];
}

/** The account with this client id, or null. */
export function accountOf(clientId: string): Account | null {
  if (!isCnpj(clientId)) return null;
  const name = COMPANIES.find(({ cnpj }) => cnpj === clientId)?.name ?? `Empresa ${clientId}`;
  return { cnpj: clientId, name, keys: keysOf(clientId) };
}

export function secretOf(clientId: string): string {
  return `banco-${clientId}`;
}

/** The account's Pix keys: its CNPJ, an address, and a random key (here derived, so that it can be known before). */
function keysOf(cnpj: string): readonly string[] {
  const hex = createHash("sha256").update(`pix ${cnpj}`).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [
    cnpj,
    `pix+${cnpj.toLowerCase()}@emulador.example`,
    `${parts.join("-")}-${hex.slice(20, 32)}`,
  ];
}
