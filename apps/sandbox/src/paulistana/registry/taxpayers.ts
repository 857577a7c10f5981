import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import type { TaxRegime } from "@emita/domain/invoices/tax-regime";
import type { Company } from "../../directory/companies.ts";
import { findCompany } from "../../directory/registry.ts";

/** A registration in the city's register (CCM) with the city's data about its holder. */
export interface Taxpayer {
  readonly cnpj: string;
  /** Eight digits. */
  readonly inscricao: string;
  /** Null: unknown, and either layout is accepted. */
  readonly regime: TaxRegime | null;
  /** Service codes on the registration; null for all. */
  readonly codes: readonly string[] | null;
  readonly isAuthorised: boolean;
  readonly isCancelled: boolean;
  /** Registered in a regime that the Simples Nacional has replaced (394). */
  readonly isReplaced: boolean;
  /** A society of professionals, which pays a fixed tax. */
  readonly isSociety: boolean;
  readonly company: Company | null;
}

export const SAO_PAULO = "3550308";

/** Roots of public bodies: they withhold the ISS wherever they are (311). */
export const PUBLIC_BODY_ROOTS: ReadonlySet<string> = new Set(["46395000", "00394460"]);

/** Companies of the directory in São Paulo, and the registration of the official samples. */
const REGISTERED: readonly (readonly [cnpj: string, inscricao: string, codes?: string])[] = [
  ["35887104000144", "31000101"],
  ["41788206000105", "31000202"],
  ["50331672000158", "31000303", "03220 03115 03654 02660"],
  ["28910447000117", "31000404"],
  ["33710598000242", "31000505"],
  ["62290814000165", "31000606"],
  ["11222333000181", "31000000"],
];

/** Companies that exist only to trigger a rule: root, registration, special data. The README lists them. */
const SPECIAL: readonly (readonly [root: string, inscricao: string, change: Partial<Taxpayer>])[] =
  [
    ["99950001", "32000001", {}],
    ["99950001", "32000002", {}],
    ["99950002", "32000003", { isCancelled: true }],
    ["99960001", "33000001", { regime: "mei" }],
    ["99960002", "33000002", { isCancelled: true }],
    ["99960003", "33000003", { isAuthorised: false }],
    ["99960004", "33000004", { isReplaced: true }],
    ["99960005", "33000005", { regime: "normal", isSociety: true }],
    ["99960006", "33000006", { regime: "simples" }],
    ["99960007", "33000007", { regime: "normal" }],
  ];

const ORDINARY: Omit<Taxpayer, "cnpj" | "inscricao" | "company" | "regime"> = {
  codes: null,
  isAuthorised: true,
  isCancelled: false,
  isReplaced: false,
  isSociety: false,
};

/** The fixed registrations. */
export const TAXPAYERS: readonly Taxpayer[] = [
  ...REGISTERED.map(([cnpj, inscricao, codes]): Taxpayer => {
    const company = findCompany(cnpj);
    const regime = company?.regime ?? null;
    return {
      ...ORDINARY,
      cnpj,
      inscricao,
      company,
      // The official samples use this company with both layouts.
      regime: cnpj === "11222333000181" ? null : regime,
      codes: codes?.split(" ") ?? null,
    };
  }),
  ...SPECIAL.map(([root, inscricao, change]): Taxpayer => ({
    ...ORDINARY,
    cnpj: headOffice(root),
    inscricao,
    company: null,
    regime: null,
    ...change,
  })),
];

/** CNPJ of the head office with this root. */
function headOffice(root: string): string {
  return `${root}0001${cnpjCheckDigits(`${root}0001`)}`;
}
