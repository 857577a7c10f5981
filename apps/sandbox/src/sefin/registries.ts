import { findCompany } from "../directory/registry.ts";

/**
 * The registries of taxpayers. Everybody with right check digits is in them and fits whatever the DPS says, so that any
 * company can be tried; only the numbers below are held to what is registered.
 */
export interface Taxpayer {
  readonly regime: "mei" | "simples" | "normal";
  /** IBGE code of the establishment. */
  readonly cityCode: string;
  readonly openedOn: string;
  readonly isClosed: boolean;
}

/** Roots 99.200.0: held to the directory's own facts about them. */
const HELD_CNPJ = /^992000/;
/** 99.201.…: in no registry, as anybody. The same for CPF 992.01… */
const UNKNOWN_CNPJ = /^99201/;
const UNKNOWN_CPF = /^99201/;

/** Inscrições municipais that a city with a registry of its own (CNC) knows and does not let issue. */
const UNAUTHORIZED_REGISTRATION = "900001";
const INACTIVE_REGISTRATION = "900002";

/** What is registered for a CNPJ that is held to it, else null. */
export function heldTaxpayer(cnpj: string | null): Taxpayer | null {
  const company = cnpj !== null && HELD_CNPJ.test(cnpj) ? findCompany(cnpj) : null;
  if (company === null) return null;
  const { regime, cityCode, openedOn, status } = company;
  return { regime, cityCode, openedOn, isClosed: status === "BAIXADA" };
}

/** Whether no registry knows this number. */
export function isUnknown(taxId: string | null): boolean {
  if (taxId === null) return false;
  return (taxId.length === 11 ? UNKNOWN_CPF : UNKNOWN_CNPJ).test(taxId);
}

/** How a city with a registry of its own stands to an inscrição municipal. */
export function registrationState(im: string | null): "good" | "unauthorized" | "inactive" {
  if (im === UNAUTHORIZED_REGISTRATION) return "unauthorized";
  return im === INACTIVE_REGISTRATION ? "inactive" : "good";
}
