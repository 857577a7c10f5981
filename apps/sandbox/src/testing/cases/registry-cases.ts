import { CITY_REQUIRES_REGISTRATION, CITY_FORBIDS_REGISTRATION } from "../../sefin/cities.ts";
import { CITY_JUST_ACTIVE } from "../../sefin/city-parameters.ts";
import type { DpsParts } from "../dps-text.ts";
import { CLIENT, CLIENT_ADDRESS, IBSCBS, ISSUER, MEI, NORMAL, SIMPLES } from "../dps-text.ts";
import type { RejectionCase } from "./rejection-case.ts";
import { rejects } from "./rejection-case.ts";

const NAME = "<xNome>ALGUÉM</xNome>";
const CURITIBA = "4106902";
const SAO_PAULO = "3550308";
const MEI_OF_CURITIBA = "99200001000147";
const JUST_OPENED = "99200002000191";
const REGIME_NORMAL = "99200003000136";
const CLOSED = "99200004000180";
const UNKNOWN_CNPJ = "99201001000161";
const UNKNOWN_CPF = "99201001029";

function from(cnpj: string, cLocEmi = SAO_PAULO): Partial<DpsParts> {
  return { prest: `<CNPJ>${cnpj}</CNPJ>`, cLocEmi };
}

function supplier(id: string): Partial<DpsParts> {
  const document =
    "<nDoc>1</nDoc><tpDedRed>1</tpDedRed><dtEmiDoc>2026-11-01</dtEmiDoc>" +
    "<vDedutivelRedutivel>100.00</vDedutivelRedutivel><vDeducaoReducao>50.00</vDeducaoReducao>";
  return {
    discounts: `<vDedRed><documentos><docDedRed>${document}<fornec>${id}${NAME}${CLIENT_ADDRESS}</fornec></docDedRed></documentos></vDedRed>`,
  };
}

function recipient(id: string, address = ""): Partial<DpsParts> {
  const dest = `<indDest>1</indDest><dest>${id}${NAME}${address}</dest>`;
  return { ibscbs: IBSCBS.replace("<indDest>0</indDest>", dest) };
}

/** Parties that are missing in the registries, or registered differently. */
export const REGISTRY_CASES: readonly RejectionCase[] = [
  rejects("E0016", "before the city joined", SIMPLES, {
    cLocEmi: CITY_JUST_ACTIVE,
    dCompet: "2026-11-09",
  }),
  rejects("E0018", "before the company opened", SIMPLES, {
    ...from(JUST_OPENED),
    dCompet: "2026-11-01",
  }),
  rejects("E0041", "MEI of another city", MEI, from(MEI_OF_CURITIBA)),
  rejects("E0082", "issuer in no registry", SIMPLES, from(UNKNOWN_CNPJ)),
  rejects("E0082", "issuer that closed", SIMPLES, from(CLOSED)),
  rejects("E0084", "issuer of another city", NORMAL, from(REGIME_NORMAL, CURITIBA)),
  rejects("E0098", "person in no registry", SIMPLES, { prest: `<CPF>${UNKNOWN_CPF}</CPF>` }),
  rejects("E0119", "inscription that may not issue", SIMPLES, {
    cLocEmi: CITY_REQUIRES_REGISTRATION,
    prest: `<CNPJ>${ISSUER}</CNPJ><IM>900001</IM>`,
  }),
  rejects("E0124", "inactive inscription", SIMPLES, {
    cLocEmi: CITY_REQUIRES_REGISTRATION,
    prest: `<CNPJ>${ISSUER}</CNPJ><IM>900002</IM>`,
  }),
  rejects("E0160", "MEI that says Simples", SIMPLES, from(MEI_OF_CURITIBA, CURITIBA)),
  rejects("E0160", "regime normal that says Simples", SIMPLES, from(REGIME_NORMAL)),
  rejects("E0190", "client in no registry", SIMPLES, {
    toma: `<toma><CNPJ>${UNKNOWN_CNPJ}</CNPJ>${NAME}${CLIENT_ADDRESS}</toma>`,
  }),
  rejects("E0207", "client, a person, in no registry", SIMPLES, {
    toma: `<toma><CPF>${UNKNOWN_CPF}</CPF>${NAME}</toma>`,
  }),
  rejects("E0232", "client's inscription where the city has none", SIMPLES, {
    cLocEmi: CITY_FORBIDS_REGISTRATION,
    toma: `<toma><CNPJ>${CLIENT}</CNPJ><IM>1</IM>${NAME}${CLIENT_ADDRESS}</toma>`,
  }),
  rejects("E0250", "intermediary in no registry", SIMPLES, {
    interm: `<interm><CNPJ>${UNKNOWN_CNPJ}</CNPJ>${NAME}</interm>`,
  }),
  rejects("E0268", "intermediary, a person, in no registry", SIMPLES, {
    interm: `<interm><CPF>${UNKNOWN_CPF}</CPF>${NAME}</interm>`,
  }),
  rejects("E0290", "intermediary's inscription where the city has none", SIMPLES, {
    cLocEmi: CITY_FORBIDS_REGISTRATION,
    interm: `<interm><CNPJ>41788206000105</CNPJ><IM>1</IM>${NAME}</interm>`,
  }),
  rejects("E0482", "supplier in no registry", NORMAL, supplier(`<CNPJ>${UNKNOWN_CNPJ}</CNPJ>`)),
  rejects(
    "E0488",
    "supplier, a person, in no registry",
    NORMAL,
    supplier(`<CPF>${UNKNOWN_CPF}</CPF>`),
  ),
  rejects("E0912", "recipient in no registry", NORMAL, recipient(`<CNPJ>${UNKNOWN_CNPJ}</CNPJ>`)),
  rejects(
    "E0914",
    "recipient, a person, in no registry",
    NORMAL,
    recipient(`<CPF>${UNKNOWN_CPF}</CPF>`),
  ),
  rejects(
    "E0921",
    "recipient registered in another city",
    NORMAL,
    recipient(`<CNPJ>${REGIME_NORMAL}</CNPJ>`, CLIENT_ADDRESS),
  ),
];
