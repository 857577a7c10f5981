import { ABRASF_TYPES } from "@emita/fiscal-layouts/abrasf-types";
import { choice, oneOf, optional, pattern, sequence, text } from "../../xml/layout.ts";

/** Simple types and small groups of nfse_v204.xsd, as strict as we write them. */

/** tsValor. */
export const valor = pattern(/^(?:0|[1-9][0-9]{0,12})\.[0-9]{2}$/);
/** tsAliquota: a percentage. */
export const aliquota = pattern(/^(?:0|[1-9][0-9]?)\.[0-9]{2}$/);
export const data = pattern(/^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/);
/** tsSimNao: 1 sim, 2 não. */
export const simNao = oneOf("1", "2");
export const municipio = pattern(/^[0-9]{7}$/);
export const pais = pattern(/^[0-9]{4}$/);
/** tsNumeroRps, tsNumeroLote, tsNumeroNfse. */
export const numero = pattern(/^[0-9]{1,15}$/);
export const inscricao = pattern(/^[0-9A-Za-z]{1,15}$/);

/** A token of at most `max` characters, as `plainLine` returns it. */
export const linha = (max: number) =>
  text((value) => value !== "" && value.length <= max && !/^\s|[^\S ]|\s{2}|\s$/.test(value));
/** The same in several lines, as `plainText` returns it. */
export const texto = (max: number) =>
  text((value) => value !== "" && value.length <= max && !/^\s|[^\S \n]|\s$/.test(value));

const ITEMS: ReadonlySet<string> = new Set(
  ABRASF_TYPES.simpleTypes["tsItemListaServico"]?.enumeration,
);

/** Whether ABRASF's list has this item of LC 116/2003. Items of later laws are missing in it. */
export function isListedItem(item: string): boolean {
  return ITEMS.has(item);
}

export const itemListaServico = text(isListedItem);

export const cpfCnpj = sequence({
  id: choice({ Cpf: pattern(/^[0-9]{11}$/), Cnpj: pattern(/^[0-9A-Z]{12}[0-9]{2}$/) }),
});

/** tcIdentificacaoPessoaEmpresa. */
export const pessoa = sequence({ CpfCnpj: cpfCnpj, InscricaoMunicipal: optional(inscricao) });

/** tcIdentificacaoRps; 1 is an RPS. */
export const identificacaoRps = sequence({
  Numero: numero,
  Serie: pattern(/^[0-9A-Z]{1,5}$/),
  Tipo: oneOf("1"),
});

const endereco = sequence({
  Endereco: linha(255),
  Numero: linha(60),
  Complemento: optional(linha(60)),
  Bairro: linha(60),
  CodigoMunicipio: municipio,
  Uf: pattern(/^[A-Z]{2}$/),
  Cep: pattern(/^[0-9]{8}$/),
});

const enderecoExterior = sequence({ CodigoPais: pais, EnderecoCompletoExterior: linha(255) });

/** tcDadosTomador. The builder leaves out a contact without telephone and mail. */
export const tomador = sequence({
  IdentificacaoTomador: optional(pessoa),
  NifTomador: optional(linha(40)),
  RazaoSocial: linha(150),
  endereco: optional(choice({ Endereco: endereco, EnderecoExterior: enderecoExterior })),
  Contato: optional(
    sequence({ Telefone: optional(pattern(/^[0-9]{1,20}$/)), Email: optional(linha(80)) }),
  ),
});

export const intermediario = sequence({
  IdentificacaoIntermediario: pessoa,
  RazaoSocial: linha(150),
  // 2.02 has none.
  CodigoMunicipio: optional(municipio),
});

export const servico = sequence({
  Valores: sequence({
    ValorServicos: valor,
    ValorDeducoes: optional(valor),
    ValorPis: optional(valor),
    ValorCofins: optional(valor),
    ValorInss: optional(valor),
    ValorIr: optional(valor),
    ValorCsll: optional(valor),
    ValTotTributos: optional(valor),
    ValorIss: optional(valor),
    Aliquota: optional(aliquota),
    DescontoIncondicionado: optional(valor),
    DescontoCondicionado: optional(valor),
  }),
  IssRetido: simNao,
  ResponsavelRetencao: optional(oneOf("1", "2")),
  ItemListaServico: itemListaServico,
  CodigoCnae: optional(pattern(/^[0-9]{7}$/)),
  CodigoTributacaoMunicipio: optional(linha(20)),
  CodigoNbs: optional(pattern(/^[0-9]{9}$/)),
  Discriminacao: texto(2000),
  CodigoMunicipio: municipio,
  CodigoPais: optional(pais),
  ExigibilidadeISS: oneOf("1", "2", "3", "4", "5", "6", "7"),
  MunicipioIncidencia: optional(municipio),
  NumeroProcesso: optional(linha(30)),
});

export const evento = sequence({
  IdentificacaoEvento: optional(linha(30)),
  DescricaoEvento: linha(255),
});
