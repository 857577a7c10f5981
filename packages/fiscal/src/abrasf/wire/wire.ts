import {
  oneOf,
  optional,
  pattern,
  sequence,
  type ValueOf,
  writeContent,
  type WriteResult,
} from "../../xml/layout.ts";
import type { AbrasfProfile } from "../city/profile.ts";
import {
  cpfCnpj,
  data,
  evento,
  identificacaoRps,
  inscricao,
  intermediario,
  linha,
  municipio,
  numero,
  pessoa,
  servico,
  simNao,
  texto,
  tomador,
} from "./wire-types.ts";

/**
 * The messages we write, in the official tag names (nfse_v204.xsd). Only the groups we fill are here, in the official order; a test
 * compares it with the schema.
 */

const HEAD = {
  Rps: sequence({ IdentificacaoRps: identificacaoRps, DataEmissao: data, Status: oneOf("1") }),
  Competencia: data,
  Servico: servico,
  Prestador: pessoa,
} as const;

const TAIL = {
  Intermediario: optional(intermediario),
  ConstrucaoCivil: optional(sequence({ CodigoObra: linha(30) })),
  RegimeEspecialTributacao: optional(oneOf("1", "2", "3", "4", "5", "6")),
  OptanteSimplesNacional: simNao,
  IncentivoFiscal: simNao,
  Evento: optional(evento),
  InformacoesComplementares: optional(texto(2000)),
} as const;

/** `InfDeclaracaoPrestacaoServico` of 2.04, and of 2.03 and older. The elements that 2.02 lacks are never in a draft for it. */
const DECLARATION = sequence({ ...HEAD, TomadorServico: optional(tomador), ...TAIL });
const OLDER_DECLARATION = sequence({ ...HEAD, Tomador: optional(tomador), ...TAIL });

/** A declaration of either version. */
export interface Declaration extends Omit<ValueOf<typeof DECLARATION>, "TomadorServico"> {
  readonly tomador?: Tomador | undefined;
}

/** Canonical text of the content of `InfDeclaracaoPrestacaoServico`. */
export function writeDeclaration(
  declaration: Declaration,
  element: AbrasfProfile["tomadorElement"],
  prefix: string,
): WriteResult {
  const { tomador: party, ...rest } = declaration;
  return element === "Tomador"
    ? writeContent(OLDER_DECLARATION, { ...rest, Tomador: party }, prefix)
    : writeContent(DECLARATION, { ...rest, TomadorServico: party }, prefix);
}

/** A receipt as it is in its message. */
export interface Receipt {
  readonly name: IdentificacaoRps;
  readonly prestador: Pessoa;
  /** The signed element; its content is canonical text. */
  readonly element: "InfDeclaracaoPrestacaoServico" | "InfRps";
  readonly content: string;
}

/** `LoteRps` up to its list. */
export const BATCH_HEAD = sequence({
  NumeroLote: numero,
  Prestador: pessoa,
  QuantidadeRps: pattern(/^[0-9]{1,4}$/),
});

/** `InfPedidoCancelamento`: 1 error in emission, 2 service not provided. */
export const CANCELLATION = sequence({
  IdentificacaoNfse: sequence({
    Numero: numero,
    CpfCnpj: cpfCnpj,
    InscricaoMunicipal: optional(inscricao),
    CodigoMunicipio: municipio,
  }),
  CodigoCancelamento: oneOf("1", "2"),
});

/** tsNumeroProtocolo. */
export const PROTOCOL = sequence({ Protocolo: pattern(/^.{1,50}$/) });

export type CpfCnpj = ValueOf<typeof cpfCnpj>;
export type Pessoa = ValueOf<typeof pessoa>;
export type IdentificacaoRps = ValueOf<typeof identificacaoRps>;
export type Servico = ValueOf<typeof servico>;
export type Tomador = ValueOf<typeof tomador>;
export type Intermediario = ValueOf<typeof intermediario>;
export type Evento = ValueOf<typeof evento>;
export type Cancellation = ValueOf<typeof CANCELLATION>;
