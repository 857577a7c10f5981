/** Elements of tpRPS in the order of the schemas; each layout has those of its base, or added by a test. */
const ORDER = (
  "Assinatura ChaveRPS TipoRPS DataEmissao StatusRPS TributacaoRPS ValorServicos ValorDeducoes ValorPIS ValorCOFINS " +
  "ValorINSS ValorIR ValorCSLL CodigoServico AliquotaServicos ISSRetido CPFCNPJTomador InscricaoMunicipalTomador " +
  "InscricaoEstadualTomador RazaoSocialTomador EnderecoTomador EmailTomador CPFCNPJIntermediario " +
  "InscricaoMunicipalIntermediario ISSRetidoIntermediario EmailIntermediario Discriminacao ValorCargaTributaria " +
  "MunicipioPrestacao ValorTotalRecebido RetencaoPisCofins ValorInicialCobrado ValorFinalCobrado ValorMulta ValorJuros " +
  "ValorIPI ExigibilidadeSuspensa NCM NBS atvEvento cLocPrestacao cPaisPrestacao IBSCBS"
).split(" ");

/** Inner XML by element name; null removes an element of the base. */
export type RpsParts = Readonly<Record<string, string | null>>;

/** An unknown company with an address in São Paulo. */
export const CLIENT = "12345678000195";
const ADDRESS =
  "<TipoLogradouro>R</TipoLogradouro><Logradouro>Exemplo</Logradouro><NumeroEndereco>100</NumeroEndereco>" +
  "<Bairro>Centro</Bairro><Cidade>3550308</Cidade><UF>SP</UF><CEP>01310100</CEP>";

/** Layout 1: a company of the Simples Nacional invoices another company. */
export const LAYOUT_1: RpsParts = {
  Assinatura: "AA==",
  ChaveRPS: chave("33000006", "1"),
  TipoRPS: "RPS",
  DataEmissao: "2026-11-20",
  StatusRPS: "N",
  TributacaoRPS: "T",
  ValorServicos: "1500",
  ValorDeducoes: "0",
  CodigoServico: "02660",
  AliquotaServicos: "0.029",
  ISSRetido: "false",
  CPFCNPJTomador: `<CNPJ>${CLIENT}</CNPJ>`,
  RazaoSocialTomador: "Cliente Exemplo Comercio Ltda",
  EnderecoTomador: ADDRESS,
  Discriminacao: "Analise e desenvolvimento de sistemas",
};

/** Layout 2: a company of the regime normal, federal taxes withheld. */
export const LAYOUT_2: RpsParts = {
  ...LAYOUT_1,
  ChaveRPS: chave("33000007", "1"),
  ValorServicos: null,
  ValorPIS: "9.75",
  ValorCOFINS: "45",
  ValorINSS: "0",
  ValorIR: "0",
  ValorCSLL: "69.75",
  RetencaoPisCofins: "3",
  ValorFinalCobrado: "1500",
  ValorIPI: "0",
  ExigibilidadeSuspensa: "0",
  NBS: "115022000",
  cLocPrestacao: "3550308",
  IBSCBS: ibscbs({}),
};

/** Inner XML of ChaveRPS. */
export function chave(inscricao: string, numero: string, serie = "NF"): string {
  return `<InscricaoPrestador>${inscricao}</InscricaoPrestador><SerieRPS>${serie}</SerieRPS><NumeroRPS>${numero}</NumeroRPS>`;
}

/** Inner XML of IBSCBS. `middle` is between cIndOp and indDest, `dest` after it, `documents` and `regular` in valores. */
export function ibscbs(parts: {
  readonly cIndOp?: string;
  readonly middle?: string;
  readonly indDest?: string;
  readonly dest?: string;
  readonly documents?: string;
  readonly cClassTrib?: string;
  readonly regular?: string;
}): string {
  const { cIndOp = "100301", middle = "", indDest = "0", dest = "", documents = "" } = parts;
  const { cClassTrib = "000001", regular = "" } = parts;
  return (
    `<finNFSe>0</finNFSe><indFinal>0</indFinal><cIndOp>${cIndOp}</cIndOp>${middle}<indDest>${indDest}</indDest>${dest}` +
    `<valores>${documents}<trib><gIBSCBS><cClassTrib>${cClassTrib}</cClassTrib>${regular}</gIBSCBS></trib></valores>`
  );
}

/** `<RPS xmlns="">` with the parts of `base`, changed. */
export function rpsText(base: RpsParts, change: RpsParts = {}): string {
  const parts: RpsParts = { ...base, ...change };
  const stranger = Object.keys(parts).find((name) => !ORDER.includes(name));
  if (stranger !== undefined) throw new Error(`the order of ${stranger} is not known here`);
  const inside = ORDER.map((name) => {
    const inner = parts[name] ?? null;
    return inner === null ? "" : `<${name}>${inner}</${name}>`;
  });
  return `<RPS xmlns="">${inside.join("")}</RPS>`;
}
