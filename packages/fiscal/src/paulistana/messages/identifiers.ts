import type { Prestador } from "../../invoice-draft.ts";
import type { ChaveNfe, ChaveRps, Layout } from "../wire/wire.ts";

/** Identifiers of companies, receipts (RPS) and NFS-e at the city. */

export const SAO_PAULO = "3550308";

const REGISTRATION_DIGITS: Readonly<Record<Layout, number>> = { 1: 8, 2: 12 };
const PRINT_PAGE = "https://nfe.prefeitura.sp.gov.br/contribuinte/notaprint.aspx";

/** Converts a typed CCM (3.100.000-0) to eight digits, more only in layout 2; null when it is invalid. */
export function toRegistration(text: string | undefined, layout: Layout): string | null {
  const digits = (text ?? "").replace(/[.\-/\s]/g, "");
  if (!/^\d+$/.test(digits)) return null;
  const significant = digits.replace(/^0+/, "");
  if (significant === "" || significant.length > REGISTRATION_DIGITS[layout]) return null;
  return significant.padStart(8, "0");
}

/** The registration of a prestador that already issued; throws when it is invalid. */
export function registrationOf(prestador: Prestador, layout: Layout): string {
  const registration = toRegistration(prestador.municipalRegistration, layout);
  if (registration === null) throw new Error("the prestador has no municipal registration");
  return registration;
}

/** `31000000-NF-1`: the id of a message. */
export function rpsId(chave: ChaveRps): string {
  return [chave.InscricaoPrestador, chave.SerieRPS ?? "", chave.NumeroRPS].join("-");
}

/** `31000000-9-A1B2C3D4`: registration, number and verification code, enough for later messages and readers. */
export function nfseKey(
  registration: string,
  number: string,
  verificationCode: string | null,
): string {
  return [registration, number, verificationCode ?? ""].join("-");
}

/** Parses the result of `noteKey`; null for the key of another authority. */
export function parseNfseKey(key: string): ChaveNfe | null {
  const match = /^(\d{8,12})-(\d{1,12})-([A-Za-z0-9]{8})?$/.exec(key);
  if (match === null) return null;
  const [, InscricaoPrestador = "", NumeroNFe = "", CodigoVerificacao] = match;
  return { InscricaoPrestador, NumeroNFe, CodigoVerificacao };
}

/** The city's public page of an NFS-e (paulistana.md section 9); null without the code that it needs. */
export function verificationUrl(
  registration: string,
  number: string,
  verificationCode: string | null,
): string | null {
  if (verificationCode === null) return null;
  const query = new URLSearchParams({
    inscricao: registration,
    nf: number,
    verificacao: verificationCode,
  });
  return `${PRINT_PAGE}?${query.toString()}`;
}
