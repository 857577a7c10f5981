import { randomInt } from "node:crypto";
import { isKey, registration } from "../../sefin/chave.ts";
import { SAO_PAULO } from "../registry/taxpayers.ts";

/** The issuing environment: 1, the municipality's own (2 is the national one). */
const MUNICIPAL = "1";

/** ChaveNotaNacional of an NFS-e of the city, with its check digit. `day` as YYYY-MM-DD. */
export function nationalKey(cnpj: string, numero: number, day: string): string {
  const yearMonth = `${day.slice(2, 4)}${day.slice(5, 7)}`;
  const random = String(randomInt(1_000_000_000)).padStart(9, "0");
  const body = `${SAO_PAULO}${MUNICIPAL}${registration(cnpj)}${String(numero).padStart(13, "0")}${yearMonth}${random}`;
  const keys = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`);
  return keys.find(isKey) ?? body;
}
