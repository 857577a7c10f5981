import { choice, oneOf, optional, pattern, repeated, sequence, text } from "../../xml/layout.ts";

/** Simple types and small groups of TiposNFe_v01 and TiposNFe_v02 that both layouts share. */

/** tpValor: no leading zero, at most two decimals, fifteen digits in all. */
export const valor = pattern(/^(?:0|0\.[0-9]{2}|[1-9][0-9]{0,12}(?:\.[0-9]{1,2})?)$/);
/** tpAliquota: a fraction of one, at most four decimals. */
export const aliquota = pattern(/^0(?:\.[0-9]{1,4})?$/);
/** tpPercentualCargaTributaria. */
export const percentual = pattern(/^[0-9]{1,3}(?:\.[0-9]{1,4})?$/);
export const data = pattern(/^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/);
export const logico = oneOf("true", "false");
export const naoSim = oneOf("0", "1");
export const cidade = pattern(/^[0-9]{7}$/);
export const cep = pattern(/^[0-9]{7,8}$/);
export const cpf = pattern(/^[0-9]{11}$/);
export const cnpj = pattern(/^[0-9A-Z]{12}[0-9]{2}$/);
export const assinatura = pattern(/^[A-Za-z0-9+/]+={0,2}$/);
/** tpNumero. */
export const numero = pattern(/^[0-9]{1,12}$/);
/** tpInscricaoMunicipal: eight digits in layout 1; layout 2 allows one to twelve, and we always write all eight. */
export const inscricao = pattern(/^[0-9]{8,12}$/);

/** Text as `plainLine` returns it. Optional empty elements are left out, because the city refuses them. */
export const linha = (max: number) =>
  text(
    (value) => value !== "" && value.length <= max && !/^ | {2}| $/.test(value) && LINE.test(value),
  );
const LINE = /^[ -~À-ÖØ-öø-ÿ]*$/;

export const cpfCnpj = sequence({ id: choice({ CPF: cpf, CNPJ: cnpj }) });

export const chaveRps = sequence({
  InscricaoPrestador: inscricao,
  SerieRPS: optional(pattern(/^[A-Z0-9]{1,5}$/)),
  NumeroRPS: numero,
});

export const chaveNfe = sequence({
  InscricaoPrestador: inscricao,
  NumeroNFe: numero,
  CodigoVerificacao: optional(pattern(/^[A-Za-z0-9]{8}$/)),
});

/** tpEndereco without the elements of layout 2. */
export const ENDERECO = {
  TipoLogradouro: optional(linha(3)),
  Logradouro: optional(linha(50)),
  NumeroEndereco: optional(linha(10)),
  ComplementoEndereco: optional(linha(30)),
  Bairro: optional(linha(30)),
  Cidade: optional(cidade),
  UF: optional(pattern(/^[A-Z]{2}$/)),
  CEP: optional(cep),
} as const;

const pais = pattern(/^[A-Z]{2}$/);

export const enderecoExterior = sequence({
  cPais: pais,
  cEndPost: linha(11),
  xCidade: linha(60),
  xEstProvReg: linha(60),
});

/** tpEnderecoSimplesIBSCBS, of works and events. */
export const enderecoSimples = sequence({
  local: choice({ CEP: cep }),
  xLgr: linha(50),
  nro: linha(10),
  xCpl: optional(linha(30)),
  xBairro: linha(30),
});

/** tpEnderecoIBSCBS, of a recipient. */
const enderecoIbsCbs = sequence({
  local: choice({ endNac: sequence({ cMun: cidade, CEP: cep }), endExt: enderecoExterior }),
  xLgr: linha(50),
  nro: linha(10),
  xCpl: optional(linha(30)),
  xBairro: linha(30),
});

/** tpInformacoesPessoa. */
export const informacoesPessoa = sequence({
  id: choice({ CPF: cpf, CNPJ: cnpj, NIF: linha(40), NaoNIF: oneOf("0", "1", "2") }),
  xNome: linha(75),
  end: optional(enderecoIbsCbs),
  email: optional(linha(75)),
});

/** tpGrupoReeRepRes. */
export const reembolsos = sequence({
  documentos: repeated(
    sequence({
      document: choice({
        dFeNacional: sequence({
          tipoChaveDFe: oneOf("1", "2", "3", "9"),
          xTipoChaveDFe: optional(linha(255)),
          chaveDFe: linha(50),
        }),
        docFiscalOutro: sequence({
          cMunDocFiscal: cidade,
          nDocFiscal: linha(255),
          xDocFiscal: linha(255),
        }),
        docOutro: sequence({ nDoc: linha(255), xDoc: linha(255) }),
      }),
      fornec: optional(sequence({ id: choice({ CPF: cpf, CNPJ: cnpj }), xNome: linha(75) })),
      dtEmiDoc: data,
      dtCompDoc: data,
      tpReeRepRes: oneOf("1", "2", "3", "4", "99"),
      xTpReeRepRes: optional(linha(150)),
      vlrReeRepRes: valor,
    }),
    100,
  ),
});

/** gpPrestacao: no wrapper, one of the two. */
export const prestacao = choice({ cLocPrestacao: cidade, cPaisPrestacao: pais });
