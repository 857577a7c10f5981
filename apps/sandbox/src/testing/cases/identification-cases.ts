import {
  CITY_FORBIDS_REGISTRATION,
  CITY_INACTIVE,
  CITY_NOT_ADHERENT,
  CITY_REQUIRES_REGISTRATION,
  CITY_WITHOUT_CONVENIO,
} from "../../sefin/cities.ts";
import { CLIENT_ADDRESS, ISSUER, MEI, NORMAL, SIMPLES } from "../dps-text.ts";
import type { RejectionCase } from "./rejection-case.ts";
import { CITY_STRICT, CITY_WITHOUT_TIME } from "../../sefin/city-parameters.ts";
import {
  BLOCKED_NOTE,
  CANCELLED_NOTE,
  CITY_KEY,
  FOREIGN_KEY,
  NOTE_WITHOUT_TOMADOR,
  OLD_NOTE,
  PENDING_NOTE,
  UNKNOWN_KEY,
  rejects,
} from "./rejection-case.ts";

function subst(key: string, reason = "<cMotivo>01</cMotivo>"): string {
  return `<subst><chSubstda>${key}</chSubstda>${reason}</subst>`;
}

export const IDENTIFICATION_CASES: readonly RejectionCase[] = [
  rejects("E0004", "id of another number", SIMPLES, {
    id: "DPS317020621122233300018100001000000000000999",
  }),
  rejects("E0006", "production", SIMPLES, { tpAmb: "1" }),
  rejects("E0008", "emitted tomorrow", SIMPLES, { dhEmi: "2026-11-21T10:00:00-03:00" }),
  rejects("E0010", "series of the mobile app", SIMPLES, { serie: "50000" }),
  rejects("E0010", "series zero", SIMPLES, { serie: "0" }),
  rejects("E0014", "number already used", SIMPLES, { nDPS: "1" }),
  rejects("E0015", "service after emission", SIMPLES, { dCompet: "2026-11-21" }),
  rejects("E0029", "reason of an emission by the client", SIMPLES, {
    reason: "<cMotivoEmisTI>1</cMotivoEmisTI>",
  }),
  rejects("E9996", "emission by the client", SIMPLES, { tpEmit: "2" }),
  rejects("E0037", "city without convênio", SIMPLES, { cLocEmi: CITY_WITHOUT_CONVENIO }),
  rejects("E0038", "city with an inactive convênio", SIMPLES, { cLocEmi: CITY_INACTIVE }),
  rejects("E0039", "city with an emitter of its own", SIMPLES, { cLocEmi: CITY_NOT_ADHERENT }),
  rejects("E0042", "key with a wrong check digit", SIMPLES, {
    subst: subst(`${OLD_NOTE.chave.slice(0, 49)}1`),
  }),
  rejects("E0042", "key of another issuer", SIMPLES, { subst: subst(FOREIGN_KEY) }),
  rejects("E0044", "unknown key", SIMPLES, { subst: subst(UNKNOWN_KEY) }),
  rejects("E0046", "note already cancelled", SIMPLES, { subst: subst(CANCELLED_NOTE.chave) }),
  rejects("E0068", "analysis pending", SIMPLES, { subst: subst(PENDING_NOTE.chave) }),
  rejects("E0065", "note of a city's own system", SIMPLES, { subst: subst(CITY_KEY) }),
  rejects("E0076", "replacement blocked by the tax office", SIMPLES, {
    subst: subst(BLOCKED_NOTE.chave),
  }),
  rejects("E0050", "no time left to replace", SIMPLES, {
    cLocEmi: CITY_WITHOUT_TIME,
    subst: subst(OLD_NOTE.chave, "<cMotivo>03</cMotivo>"),
  }),
  rejects("E0056", "note without tomador, in a city that demands one", SIMPLES, {
    cLocEmi: CITY_STRICT,
    toma: "",
    subst: subst(NOTE_WITHOUT_TOMADOR.chave),
  }),
  rejects("E0058", "another client, in a city that does not want it", NORMAL, {
    cLocEmi: CITY_STRICT,
    toma: NORMAL.toma.replace("12ABC34501DE35", "41788206000105"),
    subst: subst(OLD_NOTE.chave),
  }),
  rejects("E0078", "other reason without words", SIMPLES, {
    subst: subst(OLD_NOTE.chave, "<cMotivo>99</cMotivo>"),
  }),
  rejects("E0060", "not optant changes the service", NORMAL, {
    subst: subst(OLD_NOTE.chave),
    cTribNac: "010601",
  }),
  rejects("E0061", "Simples changes the amount", SIMPLES, {
    subst: subst(OLD_NOTE.chave),
    vServPrest: "<vServ>1501.00</vServ>",
  }),
  rejects("E0061", "Simples changes the client", SIMPLES, {
    subst: subst(OLD_NOTE.chave),
    toma: "",
  }),
  rejects("E0080", "issuer's CNPJ with wrong digits", SIMPLES, {
    prest: "<CNPJ>11222333000182</CNPJ>",
  }),
  rejects("E0096", "issuer's CPF with wrong digits", SIMPLES, { prest: "<CPF>11122233397</CPF>" }),
  rejects("E0112", "issuer with NIF", SIMPLES, { prest: "<NIF>US-1</NIF>" }),
  rejects("E0114", "issuer without NIF", SIMPLES, { prest: "<cNaoNIF>1</cNaoNIF>" }),
  rejects("E0116", "city that wants the inscrição municipal", SIMPLES, {
    cLocEmi: CITY_REQUIRES_REGISTRATION,
  }),
  rejects("E0120", "city that has none registered", SIMPLES, {
    cLocEmi: CITY_FORBIDS_REGISTRATION,
    prest: `<CNPJ>${ISSUER}</CNPJ><IM>123</IM>`,
  }),
  rejects("E0121", "issuer's name", SIMPLES, {
    prest: `<CNPJ>${ISSUER}</CNPJ><xNome>EMPRESA</xNome>`,
  }),
  rejects("E0128", "issuer's address", SIMPLES, {
    prest: `<CNPJ>${ISSUER}</CNPJ>${CLIENT_ADDRESS}`,
  }),
  rejects("E0148", "issuer's e-mail", SIMPLES, {
    prest: `<CNPJ>${ISSUER}</CNPJ><email>not an address</email>`,
  }),
  rejects("E0162", "MEI with a form of assessment", MEI, {
    regTrib: "<opSimpNac>2</opSimpNac><regApTribSN>1</regApTribSN><regEspTrib>0</regEspTrib>",
  }),
  rejects("E0166", "Simples without a form of assessment", SIMPLES, {
    regTrib: "<opSimpNac>3</opSimpNac><regEspTrib>0</regEspTrib>",
  }),
  rejects("E0172", "special regime and immunity", NORMAL, {
    regTrib: "<opSimpNac>1</opSimpNac><regEspTrib>3</regEspTrib>",
    tribMun: "<tribISSQN>2</tribISSQN><tpImunidade>1</tpImunidade><tpRetISSQN>1</tpRetISSQN>",
  }),
  rejects("E0174", "MEI with a special regime", MEI, {
    regTrib: "<opSimpNac>2</opSimpNac><regEspTrib>5</regEspTrib>",
  }),
  rejects("E0175", "Simples with a special regime", SIMPLES, {
    regTrib: "<opSimpNac>3</opSimpNac><regApTribSN>1</regApTribSN><regEspTrib>5</regEspTrib>",
  }),
];
