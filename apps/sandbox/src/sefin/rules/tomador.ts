import { isCpf } from "@emita/domain/identifiers/cpf";
import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { isEmail } from "@emita/domain/identifiers/email";
import { isElsewhere } from "../postal-codes.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

const WITHHELD_BY_TOMADOR = "2";
/** Indicators of operations that take place at the acquirer's address (Anexo C v1.01). */
const AT_ACQUIRER = new Set(["030102", "050102", "100101", "100301", "100501"]);

/** Rules for the tomador. */
export const TOMADOR_RULES: readonly Rule[] = [
  rule("E0188", 1, (dps) => {
    const cnpj = dps.text("toma/CNPJ");
    return cnpj !== null && !isCnpj(cnpj);
  }),
  rule("E0206", 1, (dps) => {
    const cpf = dps.text("toma/CPF");
    return cpf !== null && !isCpf(cpf);
  }),
  rule("E0202", 2, (dps) => dps.tomador !== null && dps.tomador === dps.prestador),
  rule("E0204", 2, (dps) => {
    return (
      dps.text("valores/trib/tribMun/tpRetISSQN") === WITHHELD_BY_TOMADOR && dps.tomador === null
    );
  }),
  rule("E0223", 2, (dps) => {
    const isForeign = dps.has("toma/NIF") || dps.has("toma/cNaoNIF");
    return dps.has("toma/end/endExt") && !isForeign;
  }),
  rule("E0226", 2, (dps) => dps.text("toma/cNaoNIF") === "0"),
  rule("E0234", 2, (dps, world) => {
    const isIssThere =
      world.tables.service(dps.cTribNac)?.incidence === "ET" && dps.tribISSQN === "1";
    const isOperationThere = dps.has("toma") && AT_ACQUIRER.has(dps.text("IBSCBS/cIndOp") ?? "");
    return (isIssThere || isOperationThere) && !dps.has("toma/end");
  }),
  rule("E0237", 1, (dps) => {
    const tpRetISSQN = dps.text("valores/trib/tribMun/tpRetISSQN");
    return tpRetISSQN === WITHHELD_BY_TOMADOR && dps.has("toma") && !dps.has("toma/end/endNac");
  }),
  rule("E0238", 1, (dps, world) => {
    const city = dps.text("toma/end/endNac/cMun");
    return city !== null && world.tables.city(city) === null;
  }),
  rule("E0240", 1, (dps, world) => {
    const cep = dps.text("toma/end/endNac/CEP");
    return isElsewhere(cep, dps.text("toma/end/endNac/cMun"), world.tables);
  }),
  rule("E0236", 1, (dps) => dps.text("tpEmit") === "2" && dps.has("toma/end/endNac")),
  rule("E0242", 1, (dps) => dps.has("toma/NIF") && !dps.has("toma/end/endExt")),
  rule("E0246", 1, (dps, world) => {
    const country = dps.text("toma/end/endExt/cPais");
    return country !== null && !world.tables.isForeignCountry(country);
  }),
  rule("E0247", 2, (dps) => {
    const email = dps.text("toma/email");
    return email !== null && !isEmail(email);
  }),
];
