import { CITY_WITH_COMPLEMENT } from "../../sefin/cities.ts";
import type { DpsParts } from "../dps-text.ts";
import { FOREIGN_ADDRESS, IBSCBS, SIMPLES } from "../dps-text.ts";
import type { RejectionCase } from "./rejection-case.ts";
import { rejects } from "./rejection-case.ts";

const EXPORT: Partial<DpsParts> = {
  toma: `<toma><NIF>US-1</NIF><xNome>EXAMPLE INC.</xNome>${FOREIGN_ADDRESS}</toma>`,
  cTribNac: "010401",
  nbs: "<cNBS>115022000</cNBS>",
  groups: comExt(),
  tribMun: "<tribISSQN>3</tribISSQN><cPaisResult>US</cPaisResult><tpRetISSQN>1</tpRetISSQN>",
};

function comExt(change: Readonly<Record<string, string>> = {}, documents = ""): string {
  const own = {
    mdPrestacao: "1",
    vincPrest: "0",
    tpMoeda: "220",
    vServMoeda: "2000.00",
    mecAFComexP: "01",
    mecAFComexT: "01",
    movTempBens: "1",
    ...change,
  };
  const inner = Object.entries(own).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<comExt>${inner.join("")}${documents}<mdic>0</mdic></comExt>`;
}

const STREET = "<xLgr>Rua A</xLgr><nro>1</nro><xBairro>Centro</xBairro>";
const ABROAD =
  "<endExt><cEndPost>1</cEndPost><xCidade>X</xCidade><xEstProvReg>Y</xEstProvReg></endExt>";
const OBRA = "<obra><cObra>123</cObra></obra>";
const EVENTO =
  "<atvEvento><xNome>Feira</xNome><dtIni>2026-11-01</dtIni><dtFim>2026-11-02</dtFim><idAtvEvt>1</idAtvEvt></atvEvento>";
const PLACE_ABROAD = "<cPaisPrestacao>US</cPaisPrestacao>";

export const SERVICE_CASES: readonly RejectionCase[] = [
  rejects("E0302", "unknown place", SIMPLES, {
    locPrest: "<cLocPrestacao>3170299</cLocPrestacao>",
  }),
  rejects("E0304", "Brazil as a place abroad", SIMPLES, {
    locPrest: "<cPaisPrestacao>BR</cPaisPrestacao>",
  }),
  rejects("E0310", "no such service", SIMPLES, { cTribNac: "010199" }),
  rejects("E0312", "service that the city keeps under a complement", SIMPLES, {
    cLocEmi: CITY_WITH_COMPLEMENT,
    cTribNac: "010401",
  }),
  rejects("E0314", "complement 000", SIMPLES, { cTribMun: "<cTribMun>000</cTribMun>" }),
  rejects("E0314", "complement that the city does not have", SIMPLES, {
    cLocEmi: CITY_WITH_COMPLEMENT,
    cTribNac: "010401",
    cTribMun: "<cTribMun>004</cTribMun>",
  }),
  rejects("E0316", "no such NBS", SIMPLES, { nbs: "<cNBS>888888888</cNBS>" }),
  rejects("E0318", "export without NBS", SIMPLES, { ...EXPORT, nbs: "" }),
  rejects("E0322", "reform without NBS", SIMPLES, { ibscbs: IBSCBS }),
  rejects("E0330", "export without its group", SIMPLES, { ...EXPORT, groups: "" }),
  rejects("E0333", "mode 0", SIMPLES, { ...EXPORT, groups: comExt({ mdPrestacao: "0" }) }),
  rejects("E0341", "mechanism 00", SIMPLES, { ...EXPORT, groups: comExt({ mecAFComexP: "00" }) }),
  rejects("E0343", "client's mechanism 00", SIMPLES, {
    ...EXPORT,
    groups: comExt({ mecAFComexT: "00" }),
  }),
  rejects("E0345", "movement 0", SIMPLES, { ...EXPORT, groups: comExt({ movTempBens: "0" }) }),
  rejects("E0352", "import of goods without its number", SIMPLES, {
    ...EXPORT,
    groups: comExt({ movTempBens: "2" }),
  }),
  rejects("E0354", "number without movement of goods", SIMPLES, {
    ...EXPORT,
    groups: comExt({}, "<nDI>123</nDI>"),
  }),
  rejects("E0356", "export of goods without its number", SIMPLES, {
    ...EXPORT,
    groups: comExt({ movTempBens: "3" }),
  }),
  rejects("E0370", "civil works without the works", SIMPLES, { cTribNac: "070201" }),
  rejects("E0372", "works of a consultant", SIMPLES, { groups: OBRA }),
  rejects("E0380", "works with a CEP of another state", SIMPLES, {
    cTribNac: "070201",
    groups: `<obra><end><CEP>01001000</CEP>${STREET}</end></obra>`,
  }),
  rejects("E0384", "works abroad without an address there", SIMPLES, {
    cTribNac: "070201",
    locPrest: PLACE_ABROAD,
    groups: `<obra><end><CEP>38400200</CEP>${STREET}</end></obra>`,
  }),
  rejects("E0398", "show with a CEP of another state", SIMPLES, {
    cTribNac: "120701",
    groups: EVENTO.replace("<idAtvEvt>1</idAtvEvt>", `<end><CEP>01001000</CEP>${STREET}</end>`),
  }),
  rejects("E0402", "show abroad without an address there", SIMPLES, {
    cTribNac: "120701",
    locPrest: PLACE_ABROAD,
    groups: EVENTO.replace("<idAtvEvt>1</idAtvEvt>", `<end><CEP>38400200</CEP>${STREET}</end>`),
  }),
  rejects("E0382", "works abroad with a CEP", SIMPLES, {
    cTribNac: "070201",
    locPrest: PLACE_ABROAD,
    groups: `<obra><end><CEP>38400200</CEP>${STREET}</end></obra>`,
  }),
  rejects("E0386", "works here with an address abroad", SIMPLES, {
    cTribNac: "070201",
    groups: `<obra><end>${ABROAD}${STREET}</end></obra>`,
  }),
  rejects("E0390", "show without the show", SIMPLES, { cTribNac: "120701" }),
  rejects("E0392", "show of a consultant", SIMPLES, { groups: EVENTO }),
  rejects("E0400", "show abroad with a CEP", SIMPLES, {
    cTribNac: "120701",
    locPrest: PLACE_ABROAD,
    groups: EVENTO.replace("<idAtvEvt>1</idAtvEvt>", `<end><CEP>38400200</CEP>${STREET}</end>`),
  }),
  rejects("E0404", "show here with an address abroad", SIMPLES, {
    cTribNac: "120701",
    groups: EVENTO.replace("<idAtvEvt>1</idAtvEvt>", `<end>${ABROAD}${STREET}</end>`),
  }),
];
