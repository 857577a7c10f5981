import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import type { Prestador } from "../../invoice-draft.ts";
import type { CpfCnpj, IdentificacaoRps, Pessoa } from "../wire/wire.ts";

/** Identifiers of companies, receipts (RPS) and NFS-e at a city. */

/** Removes punctuation from a typed inscrição municipal (12.345-6); undefined when it is invalid. */
export function toRegistration(text: string | undefined): string | undefined {
  const plain = (text ?? "").replace(/[.\-/\s]/g, "");
  return /^[0-9A-Za-z]{1,15}$/.test(plain) ? plain : undefined;
}

export function toCpfCnpj(taxId: string): CpfCnpj {
  return taxIdKind(taxId) === "cpf" ? { id: { Cpf: taxId } } : { id: { Cnpj: taxId } };
}

/** The prestador as every message identifies it. */
export function toPrestador({ cnpj, municipalRegistration }: Prestador): Pessoa {
  const registration = toRegistration(municipalRegistration);
  return { CpfCnpj: { id: { Cnpj: cnpj } }, InscricaoMunicipal: registration };
}

/** `3518800-11222333000181-1-7`: the id of a message. */
export function rpsId(cityCode: string, cnpj: string, { Serie, Numero }: IdentificacaoRps): string {
  return [cityCode, cnpj, Serie, Numero].join("-");
}

/** The parts that identify an NFS-e in later messages. */
export interface NfseKey {
  readonly cityCode: string;
  readonly number: string;
  readonly verificationCode: string | null;
  /** The receipt of the NFS-e, by which every ABRASF service can be queried; null for one issued on the city's site. */
  readonly rps: IdentificacaoRps | null;
}

/**
 * `3518800-9-A1B2C3D4-NF-7`: city, number, verification code, and series and number of the RPS. The schema allows letters and digits in the
 * code; other characters are dropped.
 */
export function nfseKey({ cityCode, number, verificationCode, rps }: NfseKey): string {
  const code = (verificationCode ?? "").replace(/[^0-9A-Za-z]/g, "");
  return [cityCode, number, code, rps?.Serie ?? "", rps?.Numero ?? ""].join("-");
}

/** Parses the result of `noteKey`; null for the key of another authority. */
export function parseNfseKey(key: string): NfseKey | null {
  const match = /^(\d{7})-(\d{1,15})-([0-9A-Za-z]*)-([0-9A-Z]{0,5})-(\d{0,15})$/.exec(key);
  if (match === null) return null;
  const [, cityCode = "", number = "", code = "", Serie = "", Numero = ""] = match;
  const rps = Serie === "" || Numero === "" ? null : { Serie, Numero, Tipo: "1" as const };
  return { cityCode, number, verificationCode: code || null, rps };
}
