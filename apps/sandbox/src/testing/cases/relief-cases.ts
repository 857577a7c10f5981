import { CITY_INACTIVE } from "../../sefin/cities.ts";
import { CITY_STRICT } from "../../sefin/city-parameters.ts";
import type { DpsParts } from "../dps-text.ts";
import { CLIENT_ADDRESS, FOREIGN_ADDRESS, NORMAL } from "../dps-text.ts";
import type { RejectionCase } from "./rejection-case.ts";
import { CANCELLED_NOTE, UNKNOWN_KEY, rejects } from "./rejection-case.ts";

const WORKS: Partial<DpsParts> = {
  cTribNac: "070202",
  groups: "<obra><cObra>123</cObra></obra>",
};

/** An NFS-e of the city with the benefits, which claims benefit number `n`. */
function benefit(
  n: number,
  inner = "",
  options: { withheld?: true; pAliq?: string } = {},
): Partial<DpsParts> {
  const rate = options.pAliq === undefined ? "" : `<pAliq>${options.pAliq}</pAliq>`;
  return {
    cLocEmi: CITY_STRICT,
    tribMun:
      `<tribISSQN>1</tribISSQN><BM><nBM>4309100000000${n}</nBM>${inner}</BM>` +
      `<tpRetISSQN>${options.withheld === true ? "2" : "1"}</tpRetISSQN>${rate}`,
  };
}

function document(which: string, supplier = ""): Partial<DpsParts> {
  return {
    ...WORKS,
    discounts:
      `<vDedRed><documentos><docDedRed>${which}<tpDedRed>2</tpDedRed><dtEmiDoc>2026-11-01</dtEmiDoc>` +
      "<vDedutivelRedutivel>100.00</vDedutivelRedutivel><vDeducaoReducao>50.00</vDeducaoReducao>" +
      `${supplier}</docDedRed></documentos></vDedRed>`,
  };
}

function supplier(inner: string): Partial<DpsParts> {
  return document("<nDoc>1</nDoc>", `<fornec>${inner}</fornec>`);
}

const NAME = "<xNome>FORNECEDOR</xNome>";
const CNPJ = `<CNPJ>41788206000105</CNPJ>${NAME}`;
const DEDUCTED = { discounts: "<vDedRed><vDR>100.00</vDR></vDedRed>" };

const BENEFIT_CASES: readonly RejectionCase[] = [
  rejects("E0439", "deduction from what is exempt", NORMAL, { ...benefit(1), ...DEDUCTED }),
  rejects("E0537", "benefit where the convênio is not active", NORMAL, {
    ...WORKS,
    locPrest: `<cLocPrestacao>${CITY_INACTIVE}</cLocPrestacao>`,
    tribMun: `<tribISSQN>1</tribISSQN><BM><nBM>43091000000001</nBM></BM><tpRetISSQN>1</tpRetISSQN><pAliq>3.00</pAliq>`,
  }),
  rejects("E0544", "benefit that is over", NORMAL, benefit(5, "<pRedBCBM>10.00</pRedBCBM>")),
  rejects("E0548", "benefit of a city where the issuer is not", NORMAL, {
    ...WORKS,
    ...benefit(2, "<pRedBCBM>10.00</pRedBCBM>"),
    cLocEmi: NORMAL.cLocEmi,
    locPrest: `<cLocPrestacao>${CITY_STRICT}</cLocPrestacao>`,
  }),
  rejects("E0550", "benefit of other services", NORMAL, benefit(6, "<pRedBCBM>10.00</pRedBCBM>")),
  rejects(
    "E0565",
    "value where the benefit is a share",
    NORMAL,
    benefit(2, "<vRedBCBM>10.00</vRedBCBM>"),
  ),
  rejects("E0567", "benefit by value without it", NORMAL, benefit(3)),
  rejects(
    "E0575",
    "so much off that less than 2 % is left",
    NORMAL,
    benefit(3, "<vRedBCBM>3333.50</vRedBCBM>"),
  ),
  rejects(
    "E0577",
    "share where the benefit is a value",
    NORMAL,
    benefit(3, "<pRedBCBM>10.00</pRedBCBM>"),
  ),
  rejects("E0579", "benefit by share without it", NORMAL, benefit(2)),
  rejects(
    "E0586",
    "more than the share of the benefit",
    NORMAL,
    benefit(2, "<pRedBCBM>20.01</pRedBCBM>"),
  ),
  rejects(
    "E0587",
    "a share that leaves less than 2 %",
    NORMAL,
    benefit(2, "<pRedBCBM>33.34</pRedBCBM>"),
  ),
  rejects("E0594", "withheld though exempt", NORMAL, benefit(1, "", { withheld: true })),
  rejects("E0612", "rate though exempt", NORMAL, benefit(1, "", { pAliq: "2.00" })),
  rejects(
    "E0612",
    "rate though the benefit has its own",
    NORMAL,
    benefit(4, "", { pAliq: "2.00" }),
  ),
];

const DEDUCTION_CASES: readonly RejectionCase[] = [
  rejects("E0444", "a share that leaves less than 2 %", NORMAL, {
    discounts: "<vDedRed><pDR>33.34</pDR></vDedRed>",
  }),
  rejects("E0446", "value where the city wants documents", NORMAL, {
    ...WORKS,
    ...DEDUCTED,
    locPrest: `<cLocPrestacao>${CITY_STRICT}</cLocPrestacao>`,
  }),
  rejects("E0447", "so much off that less than 2 % is left", NORMAL, {
    discounts: "<vDedRed><vDR>3333.50</vDR></vDedRed>",
  }),
  rejects("E0449", "documents for a service without deductions", NORMAL, {
    ...document("<nDoc>1</nDoc>"),
    cTribNac: NORMAL.cTribNac,
    groups: "",
    cLocEmi: CITY_STRICT,
  }),
  rejects("E0454", "share where the city wants documents", NORMAL, {
    ...WORKS,
    discounts: "<vDedRed><pDR>10.00</pDR></vDedRed>",
    locPrest: `<cLocPrestacao>${CITY_STRICT}</cLocPrestacao>`,
  }),
  rejects(
    "E0455",
    "key with a wrong check digit",
    NORMAL,
    document(`<chNFSe>${UNKNOWN_KEY.slice(0, 49)}9</chNFSe>`),
  ),
  rejects("E0456", "note that does not exist", NORMAL, document(`<chNFSe>${UNKNOWN_KEY}</chNFSe>`)),
  rejects(
    "E0458",
    "note that was cancelled",
    NORMAL,
    document(`<chNFSe>${CANCELLED_NOTE.chave}</chNFSe>`),
  ),
  rejects(
    "E0460",
    "NF-e key with a wrong check digit",
    NORMAL,
    document(`<chNFe>35261111222333000181550010000000011000000010</chNFe>`),
  ),
  rejects(
    "E0466",
    "unknown city of a municipal note",
    NORMAL,
    document(
      "<NFSeMun><cMunNFSeMun>3170299</cMunNFSeMun><nNFSeMun>000000000000001</nNFSeMun><cVerifNFSeMun>A</cVerifNFSeMun></NFSeMun>",
    ),
  ),
  rejects(
    "E0490",
    "supplier, reason 0 for no NIF",
    NORMAL,
    supplier(`<cNaoNIF>0</cNaoNIF>${NAME}${FOREIGN_ADDRESS}`),
  ),
  rejects("E0492", "supplier without address", NORMAL, supplier(CNPJ)),
  rejects(
    "E0494",
    "supplier's city unknown",
    NORMAL,
    supplier(`${CNPJ}${CLIENT_ADDRESS.replace("3170206", "3170299")}`),
  ),
  rejects(
    "E0496",
    "supplier's CEP of another state",
    NORMAL,
    supplier(`${CNPJ}${CLIENT_ADDRESS.replace("38400200", "01001000")}`),
  ),
  rejects(
    "E0498",
    "supplier with NIF and no address abroad",
    NORMAL,
    supplier(`<NIF>US-1</NIF>${NAME}`),
  ),
  rejects(
    "E0499",
    "supplier's country is Brazil",
    NORMAL,
    supplier(`<NIF>US-1</NIF>${NAME}${FOREIGN_ADDRESS.replace("US", "BR")}`),
  ),
  rejects("E1538", "supplier abroad with a CNPJ", NORMAL, supplier(`${CNPJ}${FOREIGN_ADDRESS}`)),
];

export const RELIEF_CASES: readonly RejectionCase[] = [...BENEFIT_CASES, ...DEDUCTION_CASES];
