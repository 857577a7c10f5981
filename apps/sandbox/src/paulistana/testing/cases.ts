import type { RpsParts } from "./rps-text.ts";
import { CLIENT, LAYOUT_1, LAYOUT_2, chave, ibscbs } from "./rps-text.ts";

/** A valid RPS with one fault, and the code of this fault. */
export interface RpsCase {
  readonly code: string;
  readonly what: string;
  readonly version: 1 | 2;
  readonly change: RpsParts;
}

export const BASES: Readonly<Record<1 | 2, RpsParts>> = { 1: LAYOUT_1, 2: LAYOUT_2 };

function gives(code: string, what: string, change: RpsParts, version: 1 | 2 = 2): RpsCase {
  return { code, what, version, change };
}

const cnpj = (number: string): RpsParts => ({ CPFCNPJTomador: `<CNPJ>${number}</CNPJ>` });
const INTERMEDIARY: RpsParts = {
  CPFCNPJIntermediario: `<CNPJ>${CLIENT}</CNPJ>`,
  ISSRetidoIntermediario: "false",
};
const ELSEWHERE =
  "<Logradouro>A</Logradouro><Cidade>3106200</Cidade><UF>MG</UF><CEP>30130000</CEP>";
/** Civil works, which may be taxed at their place. */
const WORKS: RpsParts = {
  CodigoServico: "01023",
  TributacaoRPS: "F",
  AliquotaServicos: "0.05",
  MunicipioPrestacao: "3509502",
};
const person = (identity: string, rest = ""): string =>
  ibscbs({ indDest: "1", dest: `<dest>${identity}<xNome>X</xNome>${rest}</dest>` });
const address = (cMun: string, CEP: string): string =>
  `<end><endNac><cMun>${cMun}</cMun><CEP>${CEP}</CEP></endNac><xLgr>A</xLgr><nro>1</nro><xBairro>B</xBairro></end>`;
const reimbursement = (value: string): string =>
  "<gReeRepRes><documentos><docOutro><nDoc>1</nDoc><xDoc>x</xDoc></docOutro><dtEmiDoc>2026-11-20</dtEmiDoc>" +
  `<dtCompDoc>2026-11-20</dtCompDoc><tpReeRepRes>1</tpReeRepRes><vlrReeRepRes>${value}</vlrReeRepRes></documentos></gReeRepRes>`;

const SERVICE_CASES: readonly RpsCase[] = [
  gives("206", "unknown kind of taxation", { TributacaoRPS: "Z" }),
  gives("208", "rate of another code", { AliquotaServicos: "0.05" }),
  gives("222", "service of a provider not established in the city", { CodigoServico: "08275" }),
  gives("225", "rate above five per cent", { ...WORKS, AliquotaServicos: "0.06" }),
  gives("303", "no value", { ValorFinalCobrado: "0" }),
  gives("303", "no value", { ValorServicos: "0" }, 1),
  gives("304", "deductions as large as the value", {
    CodigoServico: "01023",
    ValorDeducoes: "1500",
  }),
  gives("306", "an item of the list", { CodigoServico: "0107" }),
  gives("308", "deductions that the code does not know", { ValorDeducoes: "10" }),
  gives("309", "software taxed elsewhere", {
    TributacaoRPS: "F",
    MunicipioPrestacao: "3509502",
  }),
  gives("313", "tomorrow", { DataEmissao: "2026-11-21" }),
  gives("314", "before the electronic note", { DataEmissao: "2006-05-31" }),
  gives("315", "RPS without number", { ChaveRPS: chave("33000007", "0") }),
  gives("335", "a code that ended", { CodigoServico: "01520" }),
  gives("335", "a code that had not begun", { CodigoServico: "01521", DataEmissao: "2025-12-31" }),
  gives("361", "a code that is blocked", { CodigoServico: "02500" }),
  gives("367", "a code for societies", { CodigoServico: "03379" }),
  gives("1612", "partly exempt below two per cent", {
    TributacaoRPS: "D",
    AliquotaServicos: "0.01",
  }),
  gives("1630", "total received", { ValorTotalRecebido: "2000" }),
  gives("1631", "less received than charged", { CodigoServico: "06394", ValorTotalRecebido: "10" }),
  gives("1633", "total received and deductions", {
    CodigoServico: "06394",
    ValorTotalRecebido: "2000",
    ValorDeducoes: "10",
  }),
];

const TOMADOR_CASES: readonly RpsCase[] = [
  gives("211", "unused registration", { InscricaoMunicipalTomador: "99990000" }),
  gives("214", "city of another state", {
    EnderecoTomador: "<Cidade>3550308</Cidade><UF>RJ</UF><CEP>01310100</CEP>",
  }),
  gives("219", "registration of a company from elsewhere", {
    InscricaoMunicipalTomador: "31000606",
    EnderecoTomador: ELSEWHERE,
  }),
  gives("220", "two registrations and none named", cnpj("99950001000164")),
  gives("221", "registered here, living there", {
    ...cnpj("62290814000165"),
    EnderecoTomador: ELSEWHERE,
  }),
  gives("301", "bills itself", cnpj("99960007000112")),
  gives("302", "wrong check digit", cnpj("12345678000194")),
  gives("302", "wrong check digit", cnpj("12345678000194"), 1),
  gives("317", "company from elsewhere without address", { EnderecoTomador: null }),
  gives("318", "address without city", { EnderecoTomador: "<Logradouro>A</Logradouro>" }),
  gives("320", "cancelled registration", cnpj("99950002000109")),
  gives("337", "CPF with a wrong check digit", { CPFCNPJTomador: "<CPF>11122233300</CPF>" }),
  gives("342", "CEP of zeros", {
    EnderecoTomador: "<Cidade>3550308</Cidade><UF>SP</UF><CEP>00000000</CEP>",
  }),
  gives("343", "one digit fourteen times", cnpj("11111111111111")),
  gives("1108", "registration of another company", { InscricaoMunicipalTomador: "31000606" }),
];

const WITHHOLDING_CASES: readonly RpsCase[] = [
  gives("209", "withheld from a society", {
    ChaveRPS: chave("33000005", "1"),
    CodigoServico: "03379",
    ISSRetido: "true",
  }),
  gives("311", "withheld by a company from elsewhere", {
    ISSRetido: "true",
    EnderecoTomador: ELSEWHERE,
  }),
  gives("311", "withheld by a person", {
    ISSRetido: "true",
    CPFCNPJTomador: "<CPF>11122233396</CPF>",
  }),
  gives("321", "withheld though exempt", { ISSRetido: "true", TributacaoRPS: "A" }),
  gives("1228", "withheld from an export", { ISSRetido: "true", TributacaoRPS: "P" }),
  gives("505", "intermediary with a wrong check digit", {
    ...INTERMEDIARY,
    CPFCNPJIntermediario: "<CNPJ>12345678000194</CNPJ>",
  }),
  gives("515", "intermediary is the provider", {
    ...INTERMEDIARY,
    CPFCNPJIntermediario: "<CNPJ>99960007000112</CNPJ>",
  }),
  gives("519", "withheld by an intermediary who is not there", { ISSRetidoIntermediario: "true" }),
  gives("1417", "intermediary without a word on withholding", {
    CPFCNPJIntermediario: `<CNPJ>${CLIENT}</CNPJ>`,
  }),
  gives("1418", "a word on withholding without intermediary", { ISSRetidoIntermediario: "false" }),
  gives("1419", "withheld by the client beside an intermediary", {
    ...INTERMEDIARY,
    ISSRetido: "true",
  }),
  gives("1422", "withheld by both", {
    ...INTERMEDIARY,
    ISSRetidoIntermediario: "true",
    ISSRetido: "true",
  }),
  gives("1222", "taxed elsewhere, without a city", { ...WORKS, MunicipioPrestacao: null }),
  gives("1223", "place of a service taxed here", { MunicipioPrestacao: "3509502" }),
  gives("1225", "place that does not exist", { ...WORKS, MunicipioPrestacao: "9999999" }),
  gives("1232", "taxed elsewhere, in São Paulo", { ...WORKS, MunicipioPrestacao: "3550308" }),
];

const REFORM_CASES: readonly RpsCase[] = [
  gives("240", "public purchase without a client", {
    IBSCBS: ibscbs({ middle: "<tpOper>1</tpOper>" }),
  }),
  gives("243", "recipient without number", { IBSCBS: person("<CPF></CPF>") }),
  gives("244", "recipient with a wrong check digit", { IBSCBS: person("<CPF>11122233300</CPF>") }),
  gives("246", "recipient in a city that does not exist", {
    IBSCBS: person("<CPF>11122233396</CPF>", address("9999999", "01310100")),
  }),
  gives("246", "client in a city that does not exist", {
    EnderecoTomador: "<Cidade>3500000</Cidade><UF>SP</UF><CEP>01310100</CEP>",
  }),
  gives("260", "recipient with a CEP of zeros", {
    IBSCBS: person("<CPF>11122233396</CPF>", address("3550308", "00000000")),
  }),
  gives("261", "recipient without real e-mail", {
    IBSCBS: person("<CPF>11122233396</CPF>", "<email>x</email>"),
  }),
  gives("263", "done elsewhere than where the recipient is", {
    cLocPrestacao: "3509502",
    IBSCBS: ibscbs({ cIndOp: "030103" }),
  }),
  gives("265", "done in a city that does not exist", { cLocPrestacao: "9999999" }),
  gives("268", "unknown NBS", { NBS: "000000000" }),
  gives("269", "NCM of zeros", { NCM: "00000000" }),
  gives("273", "unknown tax situation", { IBSCBS: ibscbs({ cClassTrib: "999001" }) }),
  gives("277", "classification of goods", { IBSCBS: ibscbs({ cClassTrib: "620001" }) }),
  gives("281", "suspended without regular classification", {
    IBSCBS: ibscbs({ cClassTrib: "550001" }),
  }),
  gives("282", "regular classification that does not belong", {
    IBSCBS: ibscbs({
      regular: "<gTribRegular><cClassTribReg>000001</cClassTribReg></gTribRegular>",
    }),
  }),
  gives("283", "public body in a private operation", {
    IBSCBS: ibscbs({ middle: "<tpOper>5</tpOper><tpEnteGov>1</tpEnteGov>" }),
  }),
  gives("284", "more reimbursed than charged", {
    IBSCBS: ibscbs({ documents: reimbursement("1501") }),
  }),
  gives("295", "public body without kind of operation", {
    IBSCBS: ibscbs({ middle: "<tpEnteGov>1</tpEnteGov>" }),
  }),
  gives("299", "recipient beside the client", {
    IBSCBS: ibscbs({ dest: "<dest><CPF>11122233396</CPF><xNome>X</xNome></dest>" }),
  }),
  gives("628", "unknown classification", { IBSCBS: ibscbs({ cClassTrib: "000999" }) }),
  gives("629", "place of the recipient who has none", {
    CPFCNPJTomador: "<CPF>11122233396</CPF>",
    EnderecoTomador: null,
    IBSCBS: ibscbs({ cIndOp: "030103" }),
  }),
  gives("630", "unknown indicator", { IBSCBS: ibscbs({ cIndOp: "999999" }) }),
  gives("637", "an event without its group", { IBSCBS: ibscbs({ cIndOp: "040101" }) }),
  gives("640", "the value of an older layout", {
    ValorFinalCobrado: null,
    ValorInicialCobrado: "1500",
  }),
];

const PROVIDER_CASES: readonly RpsCase[] = [
  gives("307", "a code that is not on the registration", {
    ChaveRPS: chave("31000303", "1"),
    CodigoServico: "02668",
  }),
  gives("359", "an MEI", { ChaveRPS: chave("33000001", "1") }, 1),
  gives("394", "a regime that the Simples has replaced", { ChaveRPS: chave("33000004", "1") }, 1),
  gives("641", "layout 2 of the Simples", { ChaveRPS: chave("33000006", "1") }),
  gives(
    "631",
    "layout 1 of the regime normal after the day",
    { ChaveRPS: chave("33000007", "1") },
    1,
  ),
];

/** At least one case per rule. */
export const RPS_CASES: readonly RpsCase[] = [
  ...PROVIDER_CASES,
  ...SERVICE_CASES,
  ...TOMADOR_CASES,
  ...WITHHOLDING_CASES,
  ...REFORM_CASES,
];
