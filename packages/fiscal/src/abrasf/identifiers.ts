import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import type { Prestador } from "../invoice-draft.ts";
import type { CpfCnpj, IdentificacaoRps, Pessoa } from "./wire.ts";

/** The names under which a city knows companies, receipts (RPS) and notes. */

/** An inscrição municipal as typed (12.345-6) without its marks; undefined when it cannot be one. */
export function toRegistration(text: string | undefined): string | undefined {
  const plain = (text ?? "").replace(/[.\-/\s]/g, "");
  return /^[0-9A-Za-z]{1,15}$/.test(plain) ? plain : undefined;
}

export function toCpfCnpj(taxId: string): CpfCnpj {
  return taxIdKind(taxId) === "cpf" ? { id: { Cpf: taxId } } : { id: { Cnpj: taxId } };
}

/** The prestador as every message names it. */
export function toPrestador({ cnpj, municipalRegistration }: Prestador): Pessoa {
  const registration = toRegistration(municipalRegistration);
  return { CpfCnpj: { id: { Cnpj: cnpj } }, InscricaoMunicipal: registration };
}

/** `3518800-11222333000181-1-7`: what a message is known by. */
export function rpsId(cityCode: string, cnpj: string, { Serie, Numero }: IdentificacaoRps): string {
  return [cityCode, cnpj, Serie, Numero].join("-");
}

/** A note as later messages name it. */
export interface NoteKey {
  readonly cityCode: string;
  readonly number: string;
  readonly verificationCode: string | null;
  /** The receipt it was made of, by which every ABRASF service can be asked for it; null for one issued on the city's site. */
  readonly rps: IdentificacaoRps | null;
}

/**
 * `3518800-9-A1B2C3D4-NF-7`: city, number, verification code, and series and number of the RPS. The code is letters and
 * numbers by the schema; what else a city writes into it stays out here.
 */
export function noteKey({ cityCode, number, verificationCode, rps }: NoteKey): string {
  const code = (verificationCode ?? "").replace(/[^0-9A-Za-z]/g, "");
  return [cityCode, number, code, rps?.Serie ?? "", rps?.Numero ?? ""].join("-");
}

/** What `noteKey` put together; null when it was another authority's. */
export function parseNoteKey(key: string): NoteKey | null {
  const match = /^(\d{7})-(\d{1,15})-([0-9A-Za-z]*)-([0-9A-Z]{0,5})-(\d{0,15})$/.exec(key);
  if (match === null) return null;
  const [, cityCode = "", number = "", code = "", Serie = "", Numero = ""] = match;
  const rps = Serie === "" || Numero === "" ? null : { Serie, Numero, Tipo: "1" as const };
  return { cityCode, number, verificationCode: code || null, rps };
}
