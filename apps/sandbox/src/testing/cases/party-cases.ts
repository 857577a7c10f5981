import { CLIENT, CLIENT_ADDRESS, FOREIGN_ADDRESS, ISSUER, NORMAL, SIMPLES } from "../dps-text.ts";
import type { RejectionCase } from "./rejection-case.ts";
import { rejects } from "./rejection-case.ts";

const NAME = "<xNome>CLIENTE EXEMPLO S.A.</xNome>";
const WITHHELD_BY_CLIENT = "<tribISSQN>1</tribISSQN><tpRetISSQN>2</tpRetISSQN><pAliq>2.00</pAliq>";
const NOT_WITHHELD = "<tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN>";
const WITHHELD_BETWEEN = "<tribISSQN>1</tribISSQN><tpRetISSQN>3</tpRetISSQN><pAliq>2.00</pAliq>";

function toma(inner: string): { readonly toma: string } {
  return { toma: `<toma>${inner}</toma>` };
}

function interm(inner: string): { readonly interm: string } {
  return { interm: `<interm>${inner}</interm>` };
}

function address(cMun: string, cep: string): string {
  return CLIENT_ADDRESS.replace("3170206", cMun).replace("38400200", cep);
}

const TOMADOR_CASES: readonly RejectionCase[] = [
  rejects(
    "E0188",
    "client's CNPJ with wrong digits",
    SIMPLES,
    toma(`<CNPJ>12ABC34501DE36</CNPJ>${NAME}${CLIENT_ADDRESS}`),
  ),
  rejects(
    "E0206",
    "client's CPF with wrong digits",
    SIMPLES,
    toma(`<CPF>11122233397</CPF>${NAME}`),
  ),
  rejects(
    "E0202",
    "client is the issuer",
    SIMPLES,
    toma(`<CNPJ>${ISSUER}</CNPJ>${NAME}${CLIENT_ADDRESS}`),
  ),
  rejects("E0204", "withheld without a client", NORMAL, { toma: "" }),
  rejects(
    "E0223",
    "CNPJ with an address abroad",
    SIMPLES,
    toma(`<CPF>11122233396</CPF>${NAME}${FOREIGN_ADDRESS}`),
  ),
  rejects(
    "E0226",
    "reason 0 for no NIF",
    SIMPLES,
    toma(`<cNaoNIF>0</cNaoNIF>${NAME}${FOREIGN_ADDRESS}`),
  ),
  rejects("E0234", "due where the client is, who has no address", SIMPLES, {
    ...toma(`<CPF>11122233396</CPF>${NAME}`),
    cTribNac: "170501",
  }),
  rejects("E0234", "IBS and CBS due where the client is, who has no address", NORMAL, {
    ...toma(`<CNPJ>${CLIENT}</CNPJ>${NAME}`),
    tribMun: NOT_WITHHELD,
  }),
  rejects("E0237", "withheld by a client without address", SIMPLES, {
    ...toma(`<CPF>11122233396</CPF>${NAME}`),
    tribMun: WITHHELD_BY_CLIENT,
  }),
  rejects(
    "E0238",
    "unknown city",
    SIMPLES,
    toma(`<CNPJ>${CLIENT}</CNPJ>${NAME}${address("3170299", "38400200")}`),
  ),
  rejects(
    "E0240",
    "empty CEP",
    SIMPLES,
    toma(`<CNPJ>${CLIENT}</CNPJ>${NAME}${address("3170206", "00000000")}`),
  ),
  rejects("E0242", "NIF without address abroad", SIMPLES, toma(`<NIF>US-1</NIF>${NAME}`)),
  rejects(
    "E0246",
    "Brazil as a country abroad",
    SIMPLES,
    toma(`<NIF>US-1</NIF>${NAME}${FOREIGN_ADDRESS.replace("US", "BR")}`),
  ),
  rejects(
    "E0246",
    "no such country",
    SIMPLES,
    toma(`<NIF>US-1</NIF>${NAME}${FOREIGN_ADDRESS.replace("US", "XX")}`),
  ),
  rejects(
    "E0247",
    "client's e-mail",
    SIMPLES,
    toma(`<CPF>11122233396</CPF>${NAME}<email>fulano</email>`),
  ),
];

const INTERMEDIARIO_CASES: readonly RejectionCase[] = [
  rejects(
    "E0248",
    "intermediary's CNPJ with wrong digits",
    SIMPLES,
    interm(`<CNPJ>41788206000106</CNPJ>${NAME}`),
  ),
  rejects("E0262", "intermediary is the issuer", SIMPLES, interm(`<CNPJ>${ISSUER}</CNPJ>${NAME}`)),
  rejects("E0264", "withheld by an intermediary who is not there", SIMPLES, {
    tribMun: WITHHELD_BETWEEN,
  }),
  rejects(
    "E0266",
    "intermediary's CPF with wrong digits",
    SIMPLES,
    interm(`<CPF>11122233397</CPF>${NAME}`),
  ),
  rejects(
    "E0281",
    "CPF with an address abroad",
    SIMPLES,
    interm(`<CPF>11122233396</CPF>${NAME}${FOREIGN_ADDRESS}`),
  ),
  rejects(
    "E0286",
    "reason 0 for no NIF",
    SIMPLES,
    interm(`<cNaoNIF>0</cNaoNIF>${NAME}${FOREIGN_ADDRESS}`),
  ),
  rejects("E0293", "withheld by an intermediary without address", SIMPLES, {
    ...interm(`<CNPJ>41788206000105</CNPJ>${NAME}`),
    tribMun: WITHHELD_BETWEEN,
  }),
  rejects(
    "E0294",
    "unknown city",
    SIMPLES,
    interm(`<CNPJ>41788206000105</CNPJ>${NAME}${address("3170299", "38400200")}`),
  ),
  rejects(
    "E0296",
    "empty CEP",
    SIMPLES,
    interm(`<CNPJ>41788206000105</CNPJ>${NAME}${address("3170206", "00000000")}`),
  ),
  rejects("E0298", "NIF without address abroad", SIMPLES, interm(`<NIF>US-1</NIF>${NAME}`)),
  rejects(
    "E0299",
    "Brazil as a country abroad",
    SIMPLES,
    interm(`<NIF>US-1</NIF>${NAME}${FOREIGN_ADDRESS.replace("US", "BR")}`),
  ),
  rejects(
    "E0300",
    "intermediary's e-mail",
    SIMPLES,
    interm(`<CPF>11122233396</CPF>${NAME}<email>fulano</email>`),
  ),
];

export const PARTY_CASES: readonly RejectionCase[] = [...TOMADOR_CASES, ...INTERMEDIARIO_CASES];
