import type { TestKey } from "../../testing/sign-text.ts";
import { BASES } from "./cases.ts";
import { header, signString, signedMessage, signedRps } from "./messages.ts";
import type { RpsParts } from "./rps-text.ts";
import { chave } from "./rps-text.ts";
import { cancelStrings } from "../rps/signature-strings.ts";

/** An issuer: CNPJ, registration, key. */
export interface Issuer {
  readonly cnpj: string;
  readonly inscricao: string;
  readonly key: TestKey;
}

/** The day of every RPS here: long past, so that the clock does not matter. */
const DAY = "2026-01-15";

/** PedidoEnvioRPS. */
export function issueRequest(
  version: 1 | 2,
  issuer: Issuer,
  numero: string,
  change: RpsParts = {},
): string {
  const rps = signedRps(version, BASES[version], rpsChange(issuer, numero, change), issuer.key);
  return signedMessage("PedidoEnvioRPS", `${header(version, issuer.cnpj)}${rps}`, issuer.key);
}

export interface BatchOptions {
  readonly transacao?: boolean;
  readonly from?: string;
  readonly until?: string;
  /** Replaces the right sums. */
  readonly totals?: string;
}

/** PedidoEnvioLoteRPS of layout 2, or of layout 1 with `totals`. */
export function batchRequest(
  version: 1 | 2,
  issuer: Issuer,
  items: readonly (readonly [numero: string, change: RpsParts])[],
  options: BatchOptions = {},
): string {
  const { transacao = true, from = DAY, until = DAY } = options;
  const { totals = `<QtdRPS>${items.length}</QtdRPS>` } = options;
  const inside = `<transacao>${transacao}</transacao><dtInicio>${from}</dtInicio><dtFim>${until}</dtFim>${totals}`;
  const all = items.map(([numero, change]) =>
    signedRps(version, BASES[version], rpsChange(issuer, numero, change), issuer.key),
  );
  const content = `${header(version, issuer.cnpj, inside)}${all.join("")}`;
  return signedMessage("PedidoEnvioLoteRPS", content, issuer.key);
}

/** PedidoConsultaNFe by RPS. */
export function queryByRps(version: 1 | 2, issuer: Issuer, ...numeros: string[]): string {
  const details = numeros.map(
    (numero) =>
      `<Detalhe xmlns=""><ChaveRPS>${chave(issuer.inscricao, numero)}</ChaveRPS></Detalhe>`,
  );
  return queryMessage(version, issuer, details.join(""));
}

/** PedidoConsultaNFe by number. */
export function queryByNumber(version: 1 | 2, issuer: Issuer, ...numeros: string[]): string {
  const details = numeros.map(
    (numero) => `<Detalhe xmlns=""><ChaveNFe>${nfseKey(issuer, numero)}</ChaveNFe></Detalhe>`,
  );
  return queryMessage(version, issuer, details.join(""));
}

export function queryMessage(version: 1 | 2, issuer: Issuer, details: string): string {
  return signedMessage(
    "PedidoConsultaNFe",
    `${header(version, issuer.cnpj)}${details}`,
    issuer.key,
  );
}

export interface CancelOptions {
  readonly transacao?: boolean;
  /** Index of the string to sign: in layout 2 the second one is the short one. */
  readonly string?: number;
  readonly signature?: string;
}

/** PedidoCancelamentoNFe. */
export function cancelRequest(
  version: 1 | 2,
  issuer: Issuer,
  numeros: readonly string[],
  options: CancelOptions = {},
): string {
  const { transacao = true, string = 0, signature } = options;
  const details = numeros.map((numero) => {
    const text = cancelStrings(version, issuer.inscricao, numero)[string] ?? "";
    const signed = signature ?? signString(text, issuer.key);
    return (
      `<Detalhe xmlns=""><ChaveNFe>${nfseKey(issuer, numero)}</ChaveNFe>` +
      `<AssinaturaCancelamento>${signed}</AssinaturaCancelamento></Detalhe>`
    );
  });
  const inside = header(version, issuer.cnpj, `<transacao>${transacao}</transacao>`);
  return signedMessage("PedidoCancelamentoNFe", `${inside}${details.join("")}`, issuer.key);
}

/** PedidoConsultaNFePeriodo. */
export function periodRequest(
  version: 1 | 2,
  issuer: Issuer,
  parts: {
    readonly party?: string;
    readonly inscricao?: string | null;
    readonly from: string;
    readonly until: string;
    readonly page?: number;
  },
): string {
  const { party = issuer.cnpj, inscricao = issuer.inscricao, from, until, page = 1 } = parts;
  const inside =
    `<CPFCNPJ><CNPJ>${party}</CNPJ></CPFCNPJ>${inscricao === null ? "" : `<Inscricao>${inscricao}</Inscricao>`}` +
    `<dtInicio>${from}</dtInicio><dtFim>${until}</dtFim><NumeroPagina>${page}</NumeroPagina>`;
  return signedMessage(
    "PedidoConsultaNFePeriodo",
    header(version, issuer.cnpj, inside),
    issuer.key,
  );
}

/** PedidoConsultaLote. */
export function batchQuery(version: 1 | 2, issuer: Issuer, numeroLote: string): string {
  const inside = header(version, issuer.cnpj, `<NumeroLote>${numeroLote}</NumeroLote>`);
  return signedMessage("PedidoConsultaLote", inside, issuer.key);
}

/** PedidoInformacoesLote; without a number, for the last batch. */
export function batchInformation(version: 1 | 2, issuer: Issuer, numeroLote = ""): string {
  const number = numeroLote === "" ? "" : `<NumeroLote>${numeroLote}</NumeroLote>`;
  const inside = `${number}<InscricaoPrestador>${issuer.inscricao}</InscricaoPrestador>`;
  return signedMessage("PedidoInformacoesLote", header(version, issuer.cnpj, inside), issuer.key);
}

/** PedidoConsultaCNPJ. */
export function cnpjQuery(version: 1 | 2, issuer: Issuer, cnpj: string): string {
  const inside = `${header(version, issuer.cnpj)}<CNPJContribuinte xmlns=""><CNPJ>${cnpj}</CNPJ></CNPJContribuinte>`;
  return signedMessage("PedidoConsultaCNPJ", inside, issuer.key);
}

function rpsChange(issuer: Issuer, numero: string, change: RpsParts): RpsParts {
  return { ChaveRPS: chave(issuer.inscricao, numero), DataEmissao: DAY, ...change };
}

function nfseKey(issuer: Issuer, numero: string): string {
  return `<InscricaoPrestador>${issuer.inscricao}</InscricaoPrestador><NumeroNFe>${numero}</NumeroNFe>`;
}
