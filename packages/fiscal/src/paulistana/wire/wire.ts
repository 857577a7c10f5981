import {
  choice,
  oneOf,
  optional,
  pattern,
  repeated,
  sequence,
  type ValueOf,
} from "../../xml/layout.ts";
import {
  aliquota,
  assinatura,
  chaveNfe,
  chaveRps,
  cnpj,
  cpf,
  cpfCnpj,
  data,
  ENDERECO,
  enderecoExterior,
  enderecoSimples,
  informacoesPessoa,
  inscricao,
  linha,
  logico,
  naoSim,
  numero,
  percentual,
  prestacao,
  reembolsos,
  valor,
} from "./wire-types.ts";

/**
 * The messages we write, in the official tag names: LoteNFe layout 1 (set v01-1) and layout 2 (set v02-5). Only the groups we fill are
 * here, in the official order; a test compares it with the schemas.
 */
export const NAMESPACE = "http://www.prefeitura.sp.gov.br/nfe";

export type Layout = 1 | 2;

const HEAD = {
  Assinatura: assinatura,
  ChaveRPS: chaveRps,
  TipoRPS: oneOf("RPS"),
  DataEmissao: data,
  StatusRPS: oneOf("N"),
  TributacaoRPS: oneOf("T", "F", "A", "B", "M", "N", "R", "S", "X", "V", "P"),
} as const;

const SERVICE = {
  CodigoServico: pattern(/^[0-9]{5}$/),
  AliquotaServicos: aliquota,
  ISSRetido: logico,
} as const;

const INTERMEDIARY_AND_TEXT = {
  CPFCNPJIntermediario: optional(cpfCnpj),
  InscricaoMunicipalIntermediario: optional(inscricao),
  ISSRetidoIntermediario: optional(logico),
  EmailIntermediario: optional(linha(75)),
  Discriminacao: linha(2000),
  ValorCargaTributaria: optional(valor),
  PercentualCargaTributaria: optional(percentual),
  CodigoCEI: optional(numero),
  MunicipioPrestacao: optional(pattern(/^[0-9]{7}$/)),
} as const;

/** `RPS` of layout 1. */
export const RPS_1 = sequence({
  ...HEAD,
  ValorServicos: valor,
  ValorDeducoes: valor,
  ValorPIS: optional(valor),
  ValorCOFINS: optional(valor),
  ValorINSS: optional(valor),
  ValorIR: optional(valor),
  ValorCSLL: optional(valor),
  ...SERVICE,
  CPFCNPJTomador: optional(cpfCnpj),
  InscricaoMunicipalTomador: optional(inscricao),
  RazaoSocialTomador: optional(linha(75)),
  EnderecoTomador: optional(sequence(ENDERECO)),
  EmailTomador: optional(linha(75)),
  ...INTERMEDIARY_AND_TEXT,
});
export type Rps1 = ValueOf<typeof RPS_1>;

const atvEvento = sequence({
  xNomeEvt: linha(255),
  dtIniEvt: data,
  dtFimEvt: data,
  end: enderecoSimples,
});

const imovelObra = sequence({
  inscImobFisc: optional(linha(30)),
  obra: choice({ cCIB: pattern(/^[0-9A-Z]{8}$/), cObra: linha(30), end: enderecoSimples }),
});

const classificacao = pattern(/^[0-9]{6}$/);

const ibsCbs = sequence({
  finNFSe: oneOf("0"),
  indFinal: naoSim,
  cIndOp: pattern(/^[0-9]{6}$/),
  tpOper: optional(oneOf("1", "2", "3", "4", "5")),
  gRefNFSe: optional(sequence({ refNFSe: repeated(pattern(/^[0-9A-Z]{50}$/), 99) })),
  tpEnteGov: optional(oneOf("1", "2", "3", "4")),
  indDest: oneOf("0", "1"),
  dest: optional(informacoesPessoa),
  valores: sequence({
    gReeRepRes: optional(reembolsos),
    trib: sequence({ gIBSCBS: sequence({ cClassTrib: classificacao }) }),
  }),
  imovelobra: optional(imovelObra),
});

/** `RPS` of layout 2. */
export const RPS_2 = sequence({
  ...HEAD,
  ValorDeducoes: valor,
  ValorPIS: valor,
  ValorCOFINS: valor,
  ValorINSS: valor,
  ValorIR: valor,
  ValorCSLL: valor,
  ...SERVICE,
  CPFCNPJTomador: optional(
    sequence({
      id: choice({ CPF: cpf, CNPJ: cnpj, NIF: linha(40), NaoNIF: oneOf("0", "1", "2") }),
    }),
  ),
  InscricaoMunicipalTomador: optional(inscricao),
  RazaoSocialTomador: optional(linha(75)),
  EnderecoTomador: optional(
    sequence({ ...ENDERECO, EnderecoExterior: optional(enderecoExterior) }),
  ),
  EmailTomador: optional(linha(75)),
  ...INTERMEDIARY_AND_TEXT,
  RetencaoPisCofins: optional(oneOf("0", "3", "4", "5", "6", "7", "8", "9")),
  // Its alternative, ValorInicialCobrado, is refused since 2026 (640).
  ValorFinalCobrado: valor,
  ValorIPI: oneOf("0"),
  ExigibilidadeSuspensa: naoSim,
  NBS: pattern(/^[0-9]{9}$/),
  atvEvento: optional(atvEvento),
  prestacao,
  IBSCBS: ibsCbs,
});
export type Rps2 = ValueOf<typeof RPS_2>;

/** Headers of the messages, `Cabecalho`. */
export const REMETENTE = sequence({ CPFCNPJRemetente: cpfCnpj });
export const BATCH_HEADER_1 = sequence({
  CPFCNPJRemetente: cpfCnpj,
  transacao: logico,
  dtInicio: data,
  dtFim: data,
  QtdRPS: numero,
  ValorTotalServicos: valor,
  ValorTotalDeducoes: valor,
});
export const BATCH_HEADER_2 = sequence({
  CPFCNPJRemetente: cpfCnpj,
  transacao: logico,
  dtInicio: data,
  dtFim: data,
  QtdRPS: numero,
});
export const CANCEL_HEADER = sequence({ CPFCNPJRemetente: cpfCnpj, transacao: logico });
export const LOTE_HEADER = sequence({ CPFCNPJRemetente: cpfCnpj, NumeroLote: numero });
export const INFORMACOES_HEADER = sequence({
  CPFCNPJRemetente: cpfCnpj,
  NumeroLote: optional(numero),
  InscricaoPrestador: inscricao,
});

/** Content beside the headers. */
export const CANCEL_DETAIL = sequence({ ChaveNFe: chaveNfe, AssinaturaCancelamento: assinatura });
export const QUERY_DETAIL = sequence({ chave: choice({ ChaveRPS: chaveRps, ChaveNFe: chaveNfe }) });
export const CONTRIBUINTE_DETAIL = cpfCnpj;

export type CpfCnpj = ValueOf<typeof cpfCnpj>;
export type ChaveRps = ValueOf<typeof chaveRps>;
export type ChaveNfe = ValueOf<typeof chaveNfe>;
