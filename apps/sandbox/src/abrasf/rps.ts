import type { Fields } from "../xml/fields.ts";
import type { Profile } from "./profiles.ts";
import { taxIdAt } from "./reception.ts";

/** One RPS of a message with a valid layout; amounts in centavos. Paths of `fields` start below InfDeclaracaoPrestacaoServico. */
export interface Rps {
  readonly fields: Fields;
  /** Canonical text of InfDeclaracaoPrestacaoServico. */
  readonly xml: string;
  readonly identity: RpsIdentity;
  /** Its permanent id at the city. */
  readonly key: string;
  readonly prestador: string;
  readonly tomador: string | null;
  readonly valorServicos: bigint;
}

export interface RpsIdentity {
  readonly numero: string;
  readonly serie: string;
  readonly tipo: string;
}

/** The city's decisions about an NFS-e before it is written. */
export interface NfseDecision {
  readonly numero: string;
  readonly codigo: string;
  readonly replaces: string | null;
}

/** Reads the declaration at one place of a message. */
export function readRps(fields: Fields, xml: string, profile: Profile): Rps {
  const identity = readIdentity(fields, "Rps/IdentificacaoRps");
  const prestador = taxIdAt(fields, "Prestador") ?? "";
  return {
    fields,
    xml,
    identity,
    key: rpsKey(profile, prestador, identity),
    prestador,
    tomador: taxIdAt(fields, `${profile.tomadorElement}/IdentificacaoTomador`),
    valorServicos: fields.cents("Servico/Valores/ValorServicos") ?? 0n,
  };
}

export function readIdentity(fields: Fields, path: string): RpsIdentity {
  const text = (name: string): string => fields.text(`${path}/${name}`)?.trim() ?? "";
  return {
    // Leading zeros do not change the number.
    numero: text("Numero").replace(/^0+(?=.)/, ""),
    serie: text("Serie"),
    tipo: text("Tipo"),
  };
}

/** City, issuer, series, number and kind. */
export function rpsKey(
  profile: Profile,
  prestador: string,
  { numero, serie, tipo }: RpsIdentity,
): string {
  return `${profile.name}/${prestador}/${serie}/${numero}/${tipo}`;
}
