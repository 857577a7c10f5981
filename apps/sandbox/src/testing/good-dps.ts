import { CITY_STRICT } from "../sefin/city-parameters.ts";
import type { DpsParts } from "./dps-text.ts";
import {
  CLIENT,
  CLIENT_ADDRESS,
  FOREIGN_ADDRESS,
  IBSCBS,
  MEI,
  NORMAL,
  SIMPLES,
  tribFed,
} from "./dps-text.ts";
import { OLD_NOTE } from "./cases/rejection-case.ts";

/** A DPS that must pass every stage. `needsNote`: only when the NFS-e that it replaces exists. */
export interface GoodDps {
  readonly what: string;
  readonly base: typeof SIMPLES;
  readonly change: Partial<DpsParts>;
  readonly needsNote?: true;
}

const NAME = "<xNome>CLIENTE EXEMPLO S.A.</xNome>";
const PERSON = "<toma><CPF>11122233396</CPF><xNome>Ana Beatriz Moraes</xNome></toma>";
const STREET = "<xLgr>Rua A</xLgr><nro>1</nro><xCpl>Fundos</xCpl><xBairro>Centro</xBairro>";
const HOME = `<end><CEP>38400200</CEP>${STREET}</end>`;
const ABROAD = `<end><endExt><cEndPost>94105</cEndPost><xCidade>San Francisco</xCidade><xEstProvReg>CA</xEstProvReg></endExt>${STREET}</end>`;
const COM_EXT =
  "<comExt><mdPrestacao>4</mdPrestacao><vincPrest>0</vincPrest><tpMoeda>220</tpMoeda><vServMoeda>2000.00</vServMoeda>" +
  "<mecAFComexP>01</mecAFComexP><mecAFComexT>01</mecAFComexT><movTempBens>1</movTempBens><mdic>0</mdic></comExt>";
const EXPORT: Partial<DpsParts> = {
  toma: `<toma><NIF>US-1</NIF><xNome>EXAMPLE INC.</xNome>${FOREIGN_ADDRESS}</toma>`,
  cTribNac: "010401",
  nbs: "<cNBS>115022000</cNBS>",
  groups: COM_EXT,
  tribMun: "<tribISSQN>3</tribISSQN><cPaisResult>US</cPaisResult><tpRetISSQN>1</tpRetISSQN>",
};
const WORKS_ABROAD: Partial<DpsParts> = {
  cTribNac: "070201",
  locPrest: "<cPaisPrestacao>US</cPaisPrestacao>",
  groups: `<obra>${ABROAD}</obra>`,
};
const DOCUMENT =
  "<docDedRed><nDocFisc>NF 12</nDocFisc><tpDedRed>2</tpDedRed><dtEmiDoc>2026-10-01</dtEmiDoc>" +
  "<vDedutivelRedutivel>500.00</vDedutivelRedutivel><vDeducaoReducao>400.00</vDeducaoReducao></docDedRed>";
const IBSCBS_WITH_EVERYTHING =
  "<IBSCBS><finNFSe>0</finNFSe><indFinal>0</indFinal><cIndOp>020201</cIndOp><indDest>1</indDest>" +
  `<dest><CNPJ>41788206000105</CNPJ>${NAME}${CLIENT_ADDRESS}<fone>1133334444</fone></dest>` +
  `<imovel><inscImobFisc>123</inscImobFisc>${HOME}</imovel><valores><gReeRepRes><documentos>` +
  "<docOutro><nDoc>1</nDoc><xDoc>Recibo</xDoc></docOutro><fornec><CNPJ>41788206000105</CNPJ><xNome>FORNECEDOR</xNome></fornec>" +
  "<dtEmiDoc>2026-10-01</dtEmiDoc><dtCompDoc>2026-10-01</dtCompDoc><tpReeRepRes>99</tpReeRepRes><xTpReeRepRes>Outro</xTpReeRepRes>" +
  "<vlrReeRepRes>100.00</vlrReeRepRes></documentos></gReeRepRes><trib><gIBSCBS><CST>000</CST><cClassTrib>000001</cClassTrib></gIBSCBS></trib></valores></IBSCBS>";

const REDUCTIONS: Readonly<Record<string, string>> = {
  "2": "<pRedBCBM>20.00</pRedBCBM>",
  "3": "<vRedBCBM>1000.00</vRedBCBM>",
};

function good(what: string, base: typeof SIMPLES, change: Partial<DpsParts> = {}): GoodDps {
  return { what, base, change };
}

function subst(cMotivo: string, xMotivo = ""): string {
  return `<subst><chSubstda>${OLD_NOTE.chave}</chSubstda><cMotivo>${cMotivo}</cMotivo>${xMotivo}</subst>`;
}

/** One for each case of a taxpayer, and for each group of the layout that a taxpayer may write. */
export const GOOD_DPS: readonly GoodDps[] = [
  good("Simples, for a company", SIMPLES),
  good("Simples, for a company without address", SIMPLES, {
    toma: `<toma><CNPJ>${CLIENT}</CNPJ>${NAME}</toma>`,
  }),
  good("Simples, ISS withheld", SIMPLES, {
    tribMun: "<tribISSQN>1</tribISSQN><tpRetISSQN>2</tpRetISSQN><pAliq>2.01</pAliq>",
  }),
  good("Simples, ISS outside", SIMPLES, {
    regTrib: "<opSimpNac>3</opSimpNac><regApTribSN>2</regApTribSN><regEspTrib>0</regEspTrib>",
  }),
  good("Simples, sub-limit exceeded, withheld", SIMPLES, {
    regTrib: "<opSimpNac>3</opSimpNac><regApTribSN>3</regApTribSN><regEspTrib>0</regEspTrib>",
    tribMun: "<tribISSQN>1</tribISSQN><tpRetISSQN>2</tpRetISSQN>",
  }),
  good("Simples, without a client", SIMPLES, { toma: "" }),
  good("Simples, for a person with contacts", SIMPLES, {
    toma: `<toma><CPF>11122233396</CPF><xNome>Ana</xNome>${CLIENT_ADDRESS}<fone>11999990000</fone><email>ana@exemplo.example</email></toma>`,
  }),
  good("regime normal, withheld everywhere, with the reform", NORMAL),
  good("regime normal, amounts of the taxes", NORMAL, {
    totTrib:
      "<vTotTrib><vTotTribFed>1345.00</vTotTribFed><vTotTribEst>0.00</vTotTribEst><vTotTribMun>300.00</vTotTribMun></vTotTrib>",
  }),
  good("regime normal, discounts", NORMAL, {
    discounts:
      "<vDescCondIncond><vDescIncond>1000.00</vDescIncond><vDescCond>5.50</vDescCond></vDescCondIncond>",
    tribFed: tribFed({ vBCPisCofins: "9000.00", vPis: "58.50", vCofins: "270.00" }),
  }),
  good("regime normal, deductions by document", NORMAL, {
    cTribNac: "070202",
    groups: "<obra><cObra>123456</cObra></obra>",
    discounts: `<vDedRed><documentos>${DOCUMENT}</documentos></vDedRed>`,
  }),
  good("regime normal, immune", NORMAL, {
    tribMun: "<tribISSQN>2</tribISSQN><tpImunidade>1</tpImunidade><tpRetISSQN>1</tpRetISSQN>",
  }),
  good("regime normal, suspended by a court", NORMAL, {
    tribMun: `<tribISSQN>1</tribISSQN><exigSusp><tpSusp>1</tpSusp><nProcesso>${"1".repeat(30)}</nProcesso></exigSusp><tpRetISSQN>1</tpRetISSQN>`,
  }),
  good("regime normal, society of professionals", NORMAL, {
    regTrib: "<opSimpNac>1</opSimpNac><regEspTrib>6</regEspTrib>",
    tribMun: "<tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN>",
  }),
  good("regime normal, every group of the reform", NORMAL, { ibscbs: IBSCBS_WITH_EVERYTHING }),
  ...["1", "2", "3", "4"].map((kind) =>
    good(`regime normal, municipal benefit of kind ${kind}`, NORMAL, {
      cLocEmi: CITY_STRICT,
      tribMun: `<tribISSQN>1</tribISSQN><BM><nBM>4309100000000${kind}</nBM>${REDUCTIONS[kind] ?? ""}</BM><tpRetISSQN>1</tpRetISSQN>`,
    }),
  ),
  good("MEI, for a person", MEI, { toma: PERSON }),
  good("MEI, without a client", MEI),
  good("export, Simples", SIMPLES, EXPORT),
  good("export without NIF, regime normal", NORMAL, {
    ...EXPORT,
    toma: `<toma><cNaoNIF>1</cNaoNIF><xNome>EXAMPLE INC.</xNome>${FOREIGN_ADDRESS}</toma>`,
    ibscbs: IBSCBS,
  }),
  good("service abroad", SIMPLES, { locPrest: "<cPaisPrestacao>PT</cPaisPrestacao>" }),
  good("civil works", SIMPLES, { cTribNac: "070201", groups: `<obra>${HOME}</obra>` }),
  good("civil works abroad", SIMPLES, WORKS_ABROAD),
  good("civil works abroad, Simples, ISS outside", SIMPLES, {
    ...WORKS_ABROAD,
    regTrib: "<opSimpNac>3</opSimpNac><regApTribSN>2</regApTribSN><regEspTrib>0</regEspTrib>",
  }),
  good("civil works abroad, regime normal", NORMAL, WORKS_ABROAD),
  good("a code without place of incidence, regime normal", NORMAL, { cTribNac: "141403" }),
  good("show", SIMPLES, {
    cTribNac: "120701",
    groups: `<atvEvento><xNome>Feira</xNome><dtIni>2026-11-01</dtIni><dtFim>2026-11-02</dtFim>${HOME}</atvEvento>`,
  }),
  good("with an intermediary", SIMPLES, {
    interm: `<interm><CNPJ>41788206000105</CNPJ>${NAME}${CLIENT_ADDRESS}</interm>`,
  }),
  good("with everything that one may add", SIMPLES, {
    toma: `<toma><CNPJ>${CLIENT}</CNPJ><IM>12345</IM>${NAME}${CLIENT_ADDRESS}</toma>`,
    nbs: "<cNBS>114011100</cNBS><cIntContrib>ABC1</cIntContrib>",
    groups:
      "<infoCompl><idDocTec>ART 1</idDocTec><docRef>Contrato 1</docRef><xPed>P1</xPed><gItemPed><xItemPed>1</xItemPed><xItemPed>2</xItemPed></gItemPed><xInfComp>Obrigado</xInfComp></infoCompl>",
  }),
  { ...good("in the place of another", SIMPLES, { subst: subst("01") }), needsNote: true },
  {
    ...good("in the place of another, in words", SIMPLES, {
      subst: subst("99", "<xMotivo>Descrição do serviço corrigida</xMotivo>"),
    }),
    needsNote: true,
  },
];
