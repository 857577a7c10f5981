import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf } from "@emita/domain/identifiers/cpf";
import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import { PUBLIC_BODY_ROOTS, SAO_PAULO } from "../registry/taxpayers.ts";
import { normalInscricao } from "../registry/registry.ts";
import type { Rps } from "../rps/rps.ts";
import type { Rule, RuleWorld } from "./rule.ts";
import { alert, error } from "./rule.ts";

const ADDRESS = "EnderecoTomador";

/** The client: number, registration, address. */
export const TOMADOR_RULES: readonly Rule[] = [
  error("301", (rps, { provider }) => cnpjOf(rps) === provider.cnpj),
  error("302", (rps) => {
    const cnpj = cnpjOf(rps);
    return cnpj !== null && !isOneDigit(cnpj) && !isCnpj(cnpj);
  }),
  error("343", (rps) => isOneDigit(cnpjOf(rps) ?? "")),
  alert("337", (rps) => rps.tomador?.kind === "cpf" && !isCpf(rps.tomador.document)),
  error("317", (rps, world) => isFromElsewhere(rps, world) && !rps.has(ADDRESS)),
  error(
    "318",
    (rps, world) =>
      isFromElsewhere(rps, world) &&
      rps.has(ADDRESS) &&
      !(rps.has(`${ADDRESS}/Cidade`) && rps.has(`${ADDRESS}/UF`)) &&
      !rps.has(`${ADDRESS}/EnderecoExterior`),
  ),
  alert("214", (rps) => {
    const city = municipioByCode(rps.text(`${ADDRESS}/Cidade`) ?? "");
    const state = rps.text(`${ADDRESS}/UF`);
    return city !== null && state !== null && city.uf !== state;
  }),
  alert("221", (rps, { registry }) => {
    const cnpj = cnpjOf(rps);
    const city = rps.text(`${ADDRESS}/Cidade`);
    return cnpj !== null && city !== null && city !== SAO_PAULO && registry.isRegistered(cnpj);
  }),
  error("342", (rps) => /^0+$/.test(rps.text(`${ADDRESS}/CEP`) ?? "")),
  ...registrationRules(),
];

/** Rules for the party that withholds the ISS. */
export const WITHHOLDING_RULES: readonly Rule[] = [
  error("311", (rps, world) => rps.isWithheld && !mayWithhold(rps, world)),
  error("321", (rps) => rps.isWithheld && !["T", "F"].includes(rps.tributacao)),
  error("1228", (rps) => rps.isWithheld && rps.tributacao === "P"),
];

function registrationRules(): readonly Rule[] {
  return [
    error("219", (rps, world) => given(rps) !== null && isFromElsewhere(rps, world)),
    error("220", (rps, { registry }) => {
      const cnpj = cnpjOf(rps);
      if (cnpj === null || given(rps) !== null || !registry.isRegistered(cnpj)) return false;
      return registry.registrationsOf(cnpj).length > 1;
    }),
    alert("211", (rps, { registry }) => {
      const inscricao = given(rps);
      return inscricao !== null && registry.find(inscricao) === null;
    }),
    error("1108", (rps, { registry }) => {
      const holder = registry.find(given(rps) ?? "")?.cnpj ?? null;
      return holder !== null && cnpjOf(rps) !== null && holder !== cnpjOf(rps);
    }),
    error("320", (rps, { registry }) => {
      const cnpj = cnpjOf(rps);
      if (cnpj === null || !registry.isRegistered(cnpj)) return false;
      const named = given(rps);
      return registry
        .registrationsOf(cnpj)
        .filter(({ inscricao }) => named === null || inscricao === normalInscricao(named))
        .some(({ isCancelled }) => isCancelled);
    }),
  ];
}

/** The registration in the message. */
function given(rps: Rps): string | null {
  return rps.text("InscricaoMunicipalTomador");
}

function cnpjOf(rps: Rps): string | null {
  return rps.tomador?.kind === "cnpj" ? rps.tomador.document : null;
}

/** A company that is not registered in the city, by register and address. */
function isFromElsewhere(rps: Rps, { registry }: RuleWorld): boolean {
  const cnpj = cnpjOf(rps);
  if (cnpj === null || registry.isRegistered(cnpj)) return false;
  return rps.text(`${ADDRESS}/Cidade`) !== SAO_PAULO;
}

/** A company registered in the city (an unknown number, by its address), or any public body. */
function mayWithhold(rps: Rps, world: RuleWorld): boolean {
  const cnpj = cnpjOf(rps);
  if (cnpj === null) return false;
  return PUBLIC_BODY_ROOTS.has(cnpj.slice(0, 8)) || !isFromElsewhere(rps, world);
}

function isOneDigit(text: string): boolean {
  return /^(.)\1{13}$/.test(text);
}
