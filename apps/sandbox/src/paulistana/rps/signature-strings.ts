import { verify } from "node:crypto";
import type { X509Certificate } from "node:crypto";
import type { Rps } from "./rps.ts";

/** The signed strings of a message (manual of the web service, 4.3.2 and 4.3.6): RSA, SHA-1, ASCII. */
const REGISTRATION_DIGITS = { 1: 8, 2: 12 } as const;
const NOTE_DIGITS = 12;

/** The string that `Assinatura` of this RPS must sign: 86 characters in layout 1, 90 in layout 2, more with intermediary or NIF. */
export function rpsString(rps: Rps): string {
  const { intermediario } = rps;
  return [
    rps.inscricao.padStart(REGISTRATION_DIGITS[rps.version], "0"),
    rps.serie.padEnd(5, " "),
    rps.numero.padStart(12, "0"),
    rps.dataEmissao.slice(0, 10).replaceAll("-", ""),
    rps.tributacao,
    rps.status,
    rps.isWithheld ? "S" : "N",
    String(rps.valor).padStart(15, "0"),
    String(rps.deducoes).padStart(15, "0"),
    rps.codigoServico.padStart(5, "0"),
    ...party(rps.tomador),
    ...(intermediario === null
      ? []
      : [
          intermediario.length === 11 ? "1" : "2",
          intermediario.padStart(14, "0"),
          rps.isWithheldByIntermediary ? "S" : "N",
        ]),
    rps.tomador?.kind === "foreign" ? rps.tomador.text : "",
  ].join("");
}

/** The strings that `AssinaturaCancelamento` may sign; sources disagree on the digits of the registration in layout 2. */
export function cancelStrings(
  version: 1 | 2,
  inscricao: string,
  numero: string,
): readonly string[] {
  const nfse = numero.padStart(NOTE_DIGITS, "0");
  const short = `${inscricao.padStart(8, "0")}${nfse}`;
  return version === 1 ? [short] : [`${inscricao.padStart(12, "0")}${nfse}`, short];
}

/** Whether `signature` (base64) is the certificate holder's signature of `text`. */
export function isStringSigned(
  text: string,
  signature: string,
  certificate: X509Certificate,
): boolean {
  const value = Buffer.from(signature, "base64");
  try {
    return verify("sha1", Buffer.from(text, "latin1"), certificate.publicKey, value);
  } catch {
    return false;
  }
}

function party(tomador: Rps["tomador"]): readonly [indicator: string, document: string] {
  if (tomador === null) return ["3", "0".repeat(14)];
  if (tomador.kind === "foreign") return ["4", "0".repeat(14)];
  return [tomador.kind === "cpf" ? "1" : "2", tomador.document.padStart(14, "0")];
}
