import { IBSCBS, MEI, NORMAL, SIMPLES, tribFed } from "../dps-text.ts";
import type { RejectionCase } from "./rejection-case.ts";
import { OLD_NOTE, rejects } from "./rejection-case.ts";

function discount(inner: string): { readonly discounts: string } {
  return { discounts: `<vDescCondIncond>${inner}</vDescCondIncond>` };
}

function documents(
  change: Readonly<Record<string, string>>,
  supplier = "",
): { readonly discounts: string } {
  const own = {
    nDoc: "1",
    tpDedRed: "1",
    dtEmiDoc: "2026-11-01",
    vDedutivelRedutivel: "100.00",
    vDeducaoReducao: "50.00",
    ...change,
  };
  const other =
    change["xDescOutDed"] === undefined
      ? ""
      : `<xDescOutDed>${change["xDescOutDed"]}</xDescOutDed>`;
  const inner =
    `<nDoc>${own.nDoc}</nDoc><tpDedRed>${own.tpDedRed}</tpDedRed>${other}<dtEmiDoc>${own.dtEmiDoc}</dtEmiDoc>` +
    `<vDedutivelRedutivel>${own.vDedutivelRedutivel}</vDedutivelRedutivel><vDeducaoReducao>${own.vDeducaoReducao}</vDeducaoReducao>`;
  return {
    discounts: `<vDedRed><documentos><docDedRed>${inner}${supplier}</docDedRed></documentos></vDedRed>`,
  };
}

const SHARE = { discounts: "<vDedRed><pDR>10.00</pDR></vDedRed>" };
const IMMUNE = "<tribISSQN>2</tribISSQN><tpImunidade>1</tpImunidade><tpRetISSQN>1</tpRetISSQN>";

const VALUE_CASES: readonly RejectionCase[] = [
  rejects("E0424", "amount received", SIMPLES, {
    vServPrest: "<vReceb>1500.00</vReceb><vServ>1500.00</vServ>",
  }),
  rejects("E0425", "less received than served", SIMPLES, {
    vServPrest: "<vReceb>1.00</vReceb><vServ>1500.00</vServ>",
  }),
  rejects("E0427", "deduction above the value", SIMPLES, {
    discounts: "<vDedRed><vDR>1500.01</vDR></vDedRed>",
  }),
  rejects("E0428", "discounts together above the value", SIMPLES, {
    ...discount("<vDescIncond>1000.00</vDescIncond><vDescCond>600.00</vDescCond>"),
  }),
  rejects(
    "E0431",
    "discount of the whole value",
    SIMPLES,
    discount("<vDescIncond>1500.00</vDescIncond>"),
  ),
  rejects("E0431", "discount of nothing", SIMPLES, discount("<vDescIncond>0.00</vDescIncond>")),
  rejects(
    "E0432",
    "conditional discount of nothing",
    SIMPLES,
    discount("<vDescCond>0</vDescCond>"),
  ),
  rejects("E0435", "deduction from what is immune", NORMAL, { ...SHARE, tribMun: IMMUNE }),
  rejects("E0436", "deduction of an MEI", MEI, SHARE),
  rejects("E0438", "deduction in a special regime", NORMAL, {
    ...SHARE,
    regTrib: "<opSimpNac>1</opSimpNac><regEspTrib>3</regEspTrib>",
    tribMun: "<tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN>",
  }),
  rejects("E0453", "share above a hundred", SIMPLES, {
    discounts: "<vDedRed><pDR>100.01</pDR></vDedRed>",
  }),
  rejects("E0468", "other deduction without words", SIMPLES, documents({ tpDedRed: "99" })),
  rejects("E0470", "words for a known deduction", SIMPLES, documents({ xDescOutDed: "Material" })),
  rejects(
    "E0472",
    "document from after the service",
    SIMPLES,
    documents({ dtEmiDoc: "2026-11-21" }),
  ),
  rejects(
    "E0474",
    "more than the document allows",
    SIMPLES,
    documents({ vDeducaoReducao: "100.01" }),
  ),
  rejects("E0476", "more than the service", SIMPLES, {
    ...documents({ vDedutivelRedutivel: "2000.00", vDeducaoReducao: "1500.01" }),
  }),
  rejects("E0478", "supplier's CNPJ with wrong digits", SIMPLES, {
    ...documents({}, "<fornec><CNPJ>41788206000106</CNPJ><xNome>X</xNome></fornec>"),
  }),
  rejects("E0484", "supplier's CPF with wrong digits", SIMPLES, {
    ...documents({}, "<fornec><CPF>11122233397</CPF><xNome>X</xNome></fornec>"),
  }),
];

const FEDERAL_CASES: readonly RejectionCase[] = [
  rejects("E0676", "MEI with federal taxes", MEI, {
    tribFed: "<tribFed><vRetCP>1.00</vRetCP></tribFed>",
  }),
  rejects("E0677", "base above the value", NORMAL, {
    tribFed: tribFed({ vBCPisCofins: "10000.01" }),
  }),
  rejects("E0678", "no base", NORMAL, { tribFed: tribFed({ vBCPisCofins: null }) }),
  rejects("E0680", "base of nothing", NORMAL, {
    tribFed: tribFed({ vBCPisCofins: "0.00", vPis: "0.00", vCofins: "0.00" }),
  }),
  rejects("E0684", "no PIS rate", NORMAL, { tribFed: tribFed({ pAliqPis: null }) }),
  rejects("E0688", "rate where it is zero", NORMAL, { tribFed: tribFed({ CST: "06" }) }),
  rejects("E0690", "no COFINS rate", NORMAL, { tribFed: tribFed({ pAliqCofins: null }) }),
  rejects("E0694", "PIS two centavos off", NORMAL, { tribFed: tribFed({ vPis: "65.02" }) }),
  rejects("E0696", "COFINS two centavos off", NORMAL, { tribFed: tribFed({ vCofins: "299.98" }) }),
  rejects("E0698", "no kind of withholding", NORMAL, {
    tribFed: tribFed({ tpRetPisCofins: null }),
  }),
  rejects("E0699", "CP of nothing", NORMAL, { tribFed: tribFed({ vRetCP: "0.00" }) }),
  rejects("E0700", "IRRF of everything", NORMAL, { tribFed: tribFed({ vRetIRRF: "10000.00" }) }),
  rejects("E0701", "CSLL of nothing", NORMAL, { tribFed: tribFed({ vRetCSLL: "0.00" }) }),
  ...(["Fed", "Est", "Mun"] as const).map((level, index) =>
    rejects(`E070${index + 2}`, `total above the value (${level})`, NORMAL, {
      totTrib: `<vTotTrib>${["Fed", "Est", "Mun"].map((name) => `<vTotTrib${name}>${name === level ? "10000.01" : "0.00"}</vTotTrib${name}>`).join("")}</vTotTrib>`,
    }),
  ),
  ...(["Fed", "Est", "Mun"] as const).map((level, index) =>
    rejects(`E070${index + 6}`, `total above a hundred per cent (${level})`, NORMAL, {
      totTrib: `<pTotTrib>${["Fed", "Est", "Mun"].map((name) => `<pTotTrib${name}>${name === level ? "100.01" : "0.00"}</pTotTrib${name}>`).join("")}</pTotTrib>`,
    }),
  ),
  rejects("E0710", "MEI with the share of the Simples", MEI, {
    totTrib: "<pTotTribSN>6.00</pTotTribSN>",
  }),
  rejects("E0712", "Simples that does not say", SIMPLES, { totTrib: "<indTotTrib>0</indTotTrib>" }),
  rejects("E0713", "not optant that does not say", NORMAL, {
    totTrib: "<indTotTrib>0</indTotTrib>",
  }),
  rejects("E0720", "CSLL withheld and not withheld", NORMAL, {
    tribFed: tribFed({ tpRetPisCofins: "0" }),
  }),
  rejects("E0724", "withheld without an amount", NORMAL, { tribFed: tribFed({ vRetCSLL: null }) }),
];

const REAL_ESTATE = IBSCBS.replace("100301", "020101");
const BUILDING = "<imovel><cCIB>ABCD1234</cCIB></imovel>";

const IBSCBS_CASES: readonly RejectionCase[] = [
  rejects("E0850", "before the reform", NORMAL, { dCompet: "2025-12-31" }),
  rejects("E0854", "old layout", NORMAL, { versao: "1.00" }),
  rejects("E0905", "kind that looks back without a note", NORMAL, {
    ibscbs: IBSCBS.replace("<indDest>", "<tpOper>2</tpOper><tpEnteGov>1</tpEnteGov><indDest>"),
  }),
  rejects("E0906", "a note for a kind that does not look back", NORMAL, {
    ibscbs: IBSCBS.replace(
      "<indDest>",
      `<tpOper>1</tpOper><gRefNFSe><refNFSe>${OLD_NOTE.chave}</refNFSe></gRefNFSe><tpEnteGov>1</tpEnteGov><indDest>`,
    ),
  }),
  rejects("E0958", "situation that no service has", NORMAL, {
    ibscbs: IBSCBS.replace("<CST>000</CST><cClassTrib>000", "<CST>620</CST><cClassTrib>620"),
  }),
  rejects("E0964", "regular taxation of what is not suspended", NORMAL, {
    ibscbs: IBSCBS.replace(
      "</cClassTrib>",
      "</cClassTrib><gTribRegular><CSTReg>000</CSTReg><cClassTribReg>000001</cClassTribReg></gTribRegular>",
    ),
  }),
  rejects("E0965", "suspended without the regular taxation", NORMAL, {
    ibscbs: IBSCBS.replace("<CST>000</CST><cClassTrib>000", "<CST>550</CST><cClassTrib>550"),
  }),
  rejects("E0971", "deferral of what is not deferred", NORMAL, {
    ibscbs: IBSCBS.replace(
      "</cClassTrib>",
      "</cClassTrib><gDif><pDifUF>1.00</pDifUF><pDifMun>1.00</pDifMun><pDifCBS>1.00</pDifCBS></gDif>",
    ),
  }),
  rejects("E0972", "deferred without saying how much", NORMAL, {
    ibscbs: IBSCBS.replace("<CST>000</CST><cClassTrib>000", "<CST>510</CST><cClassTrib>510"),
  }),
  rejects("E0901", "no such indicator", NORMAL, { ibscbs: IBSCBS.replace("100301", "999999") }),
  rejects("E0903", "public purchase without its kind", NORMAL, {
    ibscbs: IBSCBS.replace("<indDest>", "<tpEnteGov>1</tpEnteGov><indDest>"),
  }),
  rejects("E0904", "kind without a public purchase", NORMAL, {
    ibscbs: IBSCBS.replace("<indDest>", "<tpOper>1</tpOper><indDest>"),
  }),
  rejects("E0907", "bad reference", NORMAL, {
    ibscbs: IBSCBS.replace(
      "<indDest>",
      `<gRefNFSe><refNFSe>${"1".repeat(50)}</refNFSe></gRefNFSe><indDest>`,
    ),
  }),
  rejects("E0910", "recipient who should be the client", NORMAL, {
    ibscbs: withRecipient("<CPF>11122233396</CPF>", "0"),
  }),
  rejects("E0911", "recipient's CNPJ with wrong digits", NORMAL, {
    ibscbs: withRecipient("<CNPJ>41788206000106</CNPJ>"),
  }),
  rejects("E0913", "recipient's CPF with wrong digits", NORMAL, {
    ibscbs: withRecipient("<CPF>11122233397</CPF>"),
  }),
  rejects("E0920", "recipient's unknown city", NORMAL, {
    ibscbs: withRecipient("<CPF>11122233396</CPF>").replace(
      "</dest>",
      "<end><endNac><cMun>3170299</cMun><CEP>38400200</CEP></endNac><xLgr>A</xLgr><nro>1</nro><xBairro>B</xBairro></end></dest>",
    ),
  }),
  rejects("E0931", "real estate of civil works", NORMAL, {
    cTribNac: "070201",
    groups: "<obra><cObra>123</cObra></obra>",
    ibscbs: REAL_ESTATE.replace("<valores>", `${BUILDING}<valores>`),
  }),
  rejects("E0932", "real estate without the estate", NORMAL, { ibscbs: REAL_ESTATE }),
  rejects("E0959", "class of another CST", NORMAL, {
    ibscbs: IBSCBS.replace("000001", "200029"),
  }),
];

function withRecipient(id: string, indDest = "1"): string {
  return IBSCBS.replace(
    "<indDest>0</indDest>",
    `<indDest>${indDest}</indDest><dest>${id}<xNome>DESTINO</xNome></dest>`,
  );
}

export const AMOUNT_CASES: readonly RejectionCase[] = [
  ...VALUE_CASES,
  ...FEDERAL_CASES,
  ...IBSCBS_CASES,
];
