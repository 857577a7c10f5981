import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";

/** The moment at which every picture is taken: a Tuesday at noon in São Paulo. */
export const NOW = new Date("2026-11-24T12:00:00-03:00");

/** The id with this number. */
export const id = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** An instant so many hours before the pictures. */
export const hoursAgo = (hours: number): string =>
  new Date(NOW.getTime() - hours * 3_600_000).toISOString();

/** A CNPJ with its check digits, from its first eight digits. */
export const cnpjOf = (root: string): string => `${root}0001${cnpjCheckDigits(`${root}0001`)}`;

/** One page of a list that has no further page. */
export const listOf = <T>(data: readonly T[]) => ({ data: [...data], next_cursor: null });

/** A client as an invoice names it. */
export interface Billed {
  readonly company_name: string;
  readonly cnpj: string;
}

/** The companies that the account bills. */
export const CLINIC = {
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
};
export const VET = { company_name: "Pet Amigo Veterinária Ltda", cnpj: "45721309000109" };
export const BAKERY = { company_name: "Padaria Flor do Campo Ltda", cnpj: cnpjOf("18204467") };
export const STUDIO = { company_name: "Estúdio Traço Arquitetura S/S", cnpj: cnpjOf("27415098") };
export const SCHOOL = {
  company_name: "Associação Escola Livre de Música e Artes da Zona Oeste",
  cnpj: cnpjOf("33067125"),
};

/** The last twelve months with these counts and amounts, oldest first. */
export const monthsOf = (amounts: readonly number[]) =>
  amounts.map((amount, index) => ({
    month: new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7),
    count: Math.round(amount / 900),
    amount,
  }));
