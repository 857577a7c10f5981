import { CITY_INACTIVE } from "../../sefin/cities.ts";
import type { DpsParts } from "../dps-text.ts";
import { MEI, NORMAL, SIMPLES } from "../dps-text.ts";
import type { RejectionCase } from "./rejection-case.ts";
import { rejects } from "./rejection-case.ts";

const BENEFIT = "<BM><nBM>12345678901234</nBM></BM>";
const SPECIAL = "<opSimpNac>1</opSimpNac><regEspTrib>3</regEspTrib>";
const OUTSIDE = "<opSimpNac>3</opSimpNac><regApTribSN>2</regApTribSN><regEspTrib>0</regEspTrib>";
/** ISS of civil works is due at their place: here, in a city whose convênio is not active. */
const ELSEWHERE: Partial<DpsParts> = {
  cTribNac: "070201",
  groups: "<obra><cObra>123</cObra></obra>",
  locPrest: `<cLocPrestacao>${CITY_INACTIVE}</cLocPrestacao>`,
};
const CPF_CLIENT =
  "<CPF>11122233396</CPF><xNome>FULANO</xNome><end><endNac><cMun>3170206</cMun><CEP>38400200</CEP></endNac><xLgr>A</xLgr><nro>1</nro><xBairro>B</xBairro></end>";

function tribMun(
  tribISSQN: string,
  tpRetISSQN: string,
  options: { readonly middle?: string; readonly pAliq?: string } = {},
): string {
  const rate = options.pAliq === undefined ? "" : `<pAliq>${options.pAliq}</pAliq>`;
  return `<tribISSQN>${tribISSQN}</tribISSQN>${options.middle ?? ""}<tpRetISSQN>${tpRetISSQN}</tpRetISSQN>${rate}`;
}

const IMMUNITY = "<tpImunidade>1</tpImunidade>";

const KIND_CASES: readonly RejectionCase[] = [
  rejects("E0532", "outside the taxes and taxable", SIMPLES, { cTribNac: "990101" }),
  rejects("E0533", "benefit for what is immune", NORMAL, {
    tribMun: tribMun("2", "1", { middle: `${IMMUNITY}${BENEFIT}` }),
  }),
  rejects("E0534", "benefit of an MEI", MEI, { tribMun: tribMun("1", "1", { middle: BENEFIT }) }),
  rejects("E0535", "benefit in a special regime", NORMAL, {
    regTrib: SPECIAL,
    tribMun: tribMun("1", "1", { middle: BENEFIT }),
  }),
  rejects("E0539", "not taxable though it is", SIMPLES, { tribMun: tribMun("4", "1") }),
  rejects("E0541", "unknown benefit", SIMPLES, { tribMun: tribMun("1", "1", { middle: BENEFIT }) }),
  rejects("E0580", "withheld though immune", NORMAL, {
    tribMun: tribMun("2", "2", { middle: IMMUNITY }),
  }),
  rejects("E0583", "withheld from an MEI", MEI, {
    toma: SIMPLES.toma,
    tribMun: tribMun("1", "2"),
  }),
  rejects("E0585", "suspended though immune", NORMAL, {
    tribMun: tribMun("2", "1", {
      middle: `${IMMUNITY}<exigSusp><tpSusp>1</tpSusp><nProcesso>${"1".repeat(30)}</nProcesso></exigSusp>`,
    }),
  }),
  rejects("E0588", "withheld in a special regime", NORMAL, { regTrib: SPECIAL }),
  rejects("E0591", "country of the result of what is not exported", SIMPLES, {
    tribMun: tribMun("1", "1", { middle: "<cPaisResult>US</cPaisResult>" }),
  }),
  rejects("E0592", "immune without saying why", NORMAL, { tribMun: tribMun("2", "1") }),
  rejects("E0593", "immunity 0", NORMAL, {
    tribMun: tribMun("2", "1", { middle: "<tpImunidade>0</tpImunidade>" }),
  }),
  rejects("E0596", "toll withheld", NORMAL, { cTribNac: "220101" }),
];

const RATE_CASES: readonly RejectionCase[] = [
  rejects("E0595", "rate above five", SIMPLES, { tribMun: tribMun("1", "2", { pAliq: "5.01" }) }),
  rejects("E0600", "rate of an MEI", MEI, { tribMun: tribMun("1", "1", { pAliq: "2.00" }) }),
  rejects("E0602", "rate of what is immune", NORMAL, {
    tribMun: tribMun("2", "1", { middle: IMMUNITY, pAliq: "2.00" }),
  }),
  rejects("E0604", "rate in a special regime", NORMAL, {
    regTrib: SPECIAL,
    tribMun: tribMun("1", "1", { pAliq: "2.00" }),
  }),
  rejects("E0617", "rate that the city sets", NORMAL, {
    tribMun: tribMun("1", "2", { pAliq: "2.00" }),
  }),
  rejects("E0619", "no rate where no city sets it", NORMAL, ELSEWHERE),
  rejects("E0621", "Simples withheld without rate", SIMPLES, { tribMun: tribMun("1", "2") }),
  rejects("E0621", "Simples withheld below 1.80", SIMPLES, {
    tribMun: tribMun("1", "2", { pAliq: "1.79" }),
  }),
  rejects("E0625", "Simples with rate, not withheld", SIMPLES, {
    tribMun: tribMun("1", "1", { pAliq: "2.00" }),
  }),
  rejects("E0628", "the same elsewhere", SIMPLES, { ...ELSEWHERE, tribMun: tribMun("1", "2") }),
  rejects("E0631", "rate elsewhere, not withheld", SIMPLES, {
    ...ELSEWHERE,
    tribMun: tribMun("1", "1", { pAliq: "2.00" }),
  }),
  rejects("E0635", "ISS outside the Simples, with rate", SIMPLES, {
    regTrib: OUTSIDE,
    tribMun: tribMun("1", "1", { pAliq: "2.00" }),
  }),
  rejects("E0640", "ISS outside the Simples elsewhere, without rate", SIMPLES, {
    ...ELSEWHERE,
    regTrib: OUTSIDE,
  }),
  rejects("E0667", "withheld by a person", SIMPLES, {
    toma: `<toma>${CPF_CLIENT}</toma>`,
    tribMun: tribMun("1", "2", { pAliq: "2.00" }),
  }),
  rejects("E0670", "withheld by a person in between", SIMPLES, {
    interm: `<interm>${CPF_CLIENT}</interm>`,
    tribMun: tribMun("1", "3", { pAliq: "2.00" }),
  }),
];

export const ISS_CASES: readonly RejectionCase[] = [...KIND_CASES, ...RATE_CASES];
