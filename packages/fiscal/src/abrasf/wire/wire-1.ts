import { oneOf, optional, pattern, sequence, type ValueOf } from "../../xml/layout.ts";
import {
  cpfCnpj,
  identificacaoRps,
  inscricao,
  itemListaServico,
  linha,
  municipio,
  numero,
  simNao,
  texto,
  valor,
} from "./wire-types.ts";

/**
 * The elements in which layout 1.00 differs from later ones, as strict as we write them. It has one `InfRps` with everything, the issuer's
 * CNPJ without `CpfCnpj` around it, and rates as fractions (tipos_v03.xsd of GINFES, whose limits are the narrowest known).
 */

const cnpj = pattern(/^[0-9A-Z]{12}[0-9]{2}$/);

/** tcIdentificacaoPrestador. */
export const PRESTADOR_1 = sequence({ Cnpj: cnpj, InscricaoMunicipal: optional(inscricao) });

/** `LoteRps` up to its list. */
export const BATCH_HEAD_1 = sequence({
  NumeroLote: numero,
  Cnpj: cnpj,
  InscricaoMunicipal: optional(inscricao),
  QuantidadeRps: pattern(/^[0-9]{1,4}$/),
});

/** `InfPedidoCancelamento`. */
export const CANCELLATION_1 = sequence({
  IdentificacaoNfse: sequence({
    Numero: numero,
    Cnpj: cnpj,
    InscricaoMunicipal: optional(inscricao),
    CodigoMunicipio: municipio,
  }),
  CodigoCancelamento: oneOf("1", "2"),
});

const pessoaComCpf = sequence({ CpfCnpj: cpfCnpj, InscricaoMunicipal: optional(inscricao) });

const tomador = sequence({
  IdentificacaoTomador: optional(pessoaComCpf),
  RazaoSocial: optional(linha(115)),
  Endereco: optional(
    sequence({
      Endereco: linha(125),
      Numero: linha(10),
      Complemento: optional(linha(60)),
      Bairro: linha(60),
      CodigoMunicipio: municipio,
      Uf: pattern(/^[A-Z]{2}$/),
      Cep: pattern(/^[0-9]{8}$/),
    }),
  ),
  Contato: optional(
    sequence({ Telefone: optional(pattern(/^[0-9]{1,11}$/)), Email: optional(linha(80)) }),
  ),
});

const servico = sequence({
  Valores: sequence({
    ValorServicos: valor,
    ValorDeducoes: optional(valor),
    ValorPis: optional(valor),
    ValorCofins: optional(valor),
    ValorInss: optional(valor),
    ValorIr: optional(valor),
    ValorCsll: optional(valor),
    IssRetido: simNao,
    ValorIss: optional(valor),
    ValorIssRetido: optional(valor),
    BaseCalculo: optional(valor),
    Aliquota: optional(pattern(/^0\.[0-9]{4}$/)),
    ValorLiquidoNfse: optional(valor),
    DescontoIncondicionado: optional(valor),
    DescontoCondicionado: optional(valor),
  }),
  ItemListaServico: itemListaServico,
  CodigoCnae: optional(pattern(/^[0-9]{7}$/)),
  CodigoTributacaoMunicipio: optional(linha(20)),
  Discriminacao: texto(2000),
  CodigoMunicipio: municipio,
});

/** `InfRps`. The client's group is always present, and empty without a client. */
export const INF_RPS = sequence({
  IdentificacaoRps: identificacaoRps,
  DataEmissao: pattern(/^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}$/),
  NaturezaOperacao: oneOf("1", "2", "3", "4", "5", "6"),
  RegimeEspecialTributacao: optional(oneOf("1", "2", "3", "4", "5", "6")),
  OptanteSimplesNacional: simNao,
  IncentivadorCultural: simNao,
  Status: oneOf("1"),
  Servico: servico,
  Prestador: PRESTADOR_1,
  Tomador: tomador,
  IntermediarioServico: optional(
    sequence({
      RazaoSocial: linha(115),
      CpfCnpj: cpfCnpj,
      InscricaoMunicipal: optional(inscricao),
    }),
  ),
});

export type InfRps = ValueOf<typeof INF_RPS>;
