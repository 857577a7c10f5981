import { findCompany } from "../directory/registry.ts";

/**
 * The registries of taxpayers. Every number with right check digits is registered and matches any DPS, so that any company can be tried.
 * Only the numbers below have fixed data.
 */
export interface Taxpayer {
  readonly regime: "mei" | "simples" | "normal";
  /** IBGE code of the establishment. */
  readonly cityCode: string;
  readonly openedOn: string;
  readonly isClosed: boolean;
}

/** Roots 99.200.0: the directory's own data apply. */
const HELD_CNPJ = /^992000/;
/** 99.201.…: in no registry. The same for CPF 992.01… */
const UNKNOWN_CNPJ = /^99201/;
const UNKNOWN_CPF = /^99201/;

/** Inscrições municipais that a city with its own registry (CNC) knows and does not allow to issue. */
const UNAUTHORIZED_REGISTRATION = "900001";
const INACTIVE_REGISTRATION = "900002";

/** The registered data for a CNPJ with fixed data, else null. */
export function heldTaxpayer(cnpj: string | null): Taxpayer | null {
  const company = cnpj !== null && HELD_CNPJ.test(cnpj) ? findCompany(cnpj) : null;
  if (company === null) return null;
  const { regime, cityCode, openedOn, status } = company;
  return { regime, cityCode, openedOn, isClosed: status === "BAIXADA" };
}

/** Whether this number is in no registry. */
export function isUnknown(taxId: string | null): boolean {
  if (taxId === null) return false;
  return (taxId.length === 11 ? UNKNOWN_CPF : UNKNOWN_CNPJ).test(taxId);
}

/** State of an inscrição municipal in a city with its own registry. */
export function registrationState(im: string | null): "good" | "unauthorized" | "inactive" {
  if (im === UNAUTHORIZED_REGISTRATION) return "unauthorized";
  return im === INACTIVE_REGISTRATION ? "inactive" : "good";
}
