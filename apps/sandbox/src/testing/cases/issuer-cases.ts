import { CITY_STRICT } from "../../sefin/city-parameters.ts";
import type { DpsParts } from "../dps-text.ts";
import { CLIENT, CLIENT_ADDRESS, FOREIGN_ADDRESS, ISSUER, NORMAL, SIMPLES } from "../dps-text.ts";
import type { RejectionCase } from "./rejection-case.ts";
import { rejects } from "./rejection-case.ts";

const NAME = "<xNome>ALGUÉM</xNome>";
const OWN = `<CNPJ>${ISSUER}</CNPJ>`;

function issuer(prest: string): Partial<DpsParts> {
  return { prest };
}

/** Data that an issuer may not write about itself, or writes wrongly. */
export const ISSUER_CASES: readonly RejectionCase[] = [
  rejects("E0001", "layout of last year", SIMPLES, { versao: "1.00" }),
  rejects("E0113", "address abroad without NIF", SIMPLES, issuer(`${OWN}${FOREIGN_ADDRESS}`)),
  rejects("E0115", "reason 0 for no NIF", SIMPLES, issuer("<cNaoNIF>0</cNaoNIF>")),
  rejects("E0123", "NIF without a name", SIMPLES, issuer("<NIF>US-1</NIF>")),
  rejects("E0125", "issued by the client, without the issuer's address", SIMPLES, { tpEmit: "2" }),
  rejects("E0129", "issued by the client, without any address", SIMPLES, { tpEmit: "2" }),
  rejects(
    "E0130",
    "unknown city",
    SIMPLES,
    issuer(`${OWN}${CLIENT_ADDRESS.replace("3170206", "3170299")}`),
  ),
  rejects(
    "E0138",
    "CEP of another state",
    SIMPLES,
    issuer(`${OWN}${CLIENT_ADDRESS.replace("38400200", "01001000")}`),
  ),
  rejects("E0142", "NIF without address abroad", SIMPLES, issuer("<NIF>US-1</NIF>")),
  rejects(
    "E0146",
    "Brazil as a country abroad",
    SIMPLES,
    issuer(`${OWN}${FOREIGN_ADDRESS.replace("US", "BR")}`),
  ),
  rejects("E0177", "regime that the city does not admit", NORMAL, {
    cLocEmi: CITY_STRICT,
    regTrib: "<opSimpNac>1</opSimpNac><regEspTrib>4</regEspTrib>",
    tribMun: "<tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN>",
  }),
  rejects("E0236", "issued by the client, with its address", SIMPLES, { tpEmit: "2" }),
  rejects("E0240", "client's CEP of another state", SIMPLES, {
    toma: `<toma><CNPJ>${CLIENT}</CNPJ>${NAME}${CLIENT_ADDRESS.replace("38400200", "01001000")}</toma>`,
  }),
  rejects("E0291", "issued by the intermediary, with its address", SIMPLES, {
    tpEmit: "3",
    interm: `<interm><CNPJ>41788206000105</CNPJ>${NAME}${CLIENT_ADDRESS}</interm>`,
  }),
  rejects("E0420", "issued by the client, without a document", SIMPLES, { tpEmit: "2" }),
  rejects("E0423", "issued by the intermediary, without what it received", SIMPLES, {
    tpEmit: "3",
  }),
];
