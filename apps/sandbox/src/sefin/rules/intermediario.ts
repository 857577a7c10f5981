import { isCpf } from "@emita/domain/identifiers/cpf";
import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { isEmail } from "@emita/domain/identifiers/email";
import { isElsewhere } from "../postal-codes.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

const WITHHELD_BY_INTERMEDIARIO = "3";

/** Rules for the intermediário. */
export const INTERMEDIARIO_RULES: readonly Rule[] = [
  rule("E0248", 1, (dps) => {
    const cnpj = dps.text("interm/CNPJ");
    return cnpj !== null && !isCnpj(cnpj);
  }),
  rule("E0262", 2, (dps) => dps.intermediario !== null && dps.intermediario === dps.prestador),
  rule("E0264", 2, (dps) => {
    const tpRetISSQN = dps.text("valores/trib/tribMun/tpRetISSQN");
    return tpRetISSQN === WITHHELD_BY_INTERMEDIARIO && dps.intermediario === null;
  }),
  rule("E0266", 1, (dps) => {
    const cpf = dps.text("interm/CPF");
    return cpf !== null && !isCpf(cpf);
  }),
  rule("E0281", 2, (dps) => {
    const isForeign = dps.has("interm/NIF") || dps.has("interm/cNaoNIF");
    return dps.has("interm/end/endExt") && !isForeign;
  }),
  rule("E0286", 2, (dps) => dps.text("interm/cNaoNIF") === "0"),
  rule("E0293", 1, (dps) => {
    const tpRetISSQN = dps.text("valores/trib/tribMun/tpRetISSQN");
    const isWithheld = tpRetISSQN === WITHHELD_BY_INTERMEDIARIO && dps.has("interm");
    return isWithheld && !dps.has("interm/end/endNac");
  }),
  rule("E0294", 1, (dps, world) => {
    const city = dps.text("interm/end/endNac/cMun");
    return city !== null && world.tables.city(city) === null;
  }),
  rule("E0296", 1, (dps, world) => {
    const cep = dps.text("interm/end/endNac/CEP");
    return isElsewhere(cep, dps.text("interm/end/endNac/cMun"), world.tables);
  }),
  rule("E0291", 1, (dps) => dps.text("tpEmit") === "3" && dps.has("interm/end/endNac")),
  rule("E0298", 1, (dps) => dps.has("interm/NIF") && !dps.has("interm/end/endExt")),
  rule("E0299", 1, (dps, world) => {
    const country = dps.text("interm/end/endExt/cPais");
    return country !== null && !world.tables.isForeignCountry(country);
  }),
  rule("E0300", 2, (dps) => {
    const email = dps.text("interm/email");
    return email !== null && !isEmail(email);
  }),
];
