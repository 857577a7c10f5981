import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf } from "@emita/domain/identifiers/cpf";
import { isKey } from "../chave.ts";
import { incidenceCity } from "../cities.ts";
import type { DeductionForm } from "../city-parameters.ts";
import { parametersOf } from "../city-parameters.ts";
import type { Dps } from "../dps.ts";
import type { Fields } from "../../xml/fields.ts";
import { isElsewhere } from "../postal-codes.ts";
import type { World } from "../world.ts";
import { isBelowLowest } from "./benefit.ts";
import { isMei } from "./identification.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

const GROUP = "valores/vDedRed";
const DOCUMENTS = `${GROUP}/documentos/docDedRed`;
const OTHER = "99";
const HUNDRED_PER_CENT = 10_000n;

/** Reductions of the ISS base, and the documents that prove them. */
export const DEDUCTION_RULES: readonly Rule[] = [
  rule("E0435", 2, (dps) => dps.has(GROUP) && dps.tribISSQN !== "1"),
  rule("E0436", 2, (dps) => dps.has(GROUP) && isMei(dps)),
  rule("E0438", 2, (dps) => dps.has(GROUP) && dps.hasSpecialRegime),
  rule("E0444", 2, (dps) => {
    return isBelowLowest(dps, (dps.vServ * (dps.cents(`${GROUP}/pDR`) ?? 0n)) / HUNDRED_PER_CENT);
  }),
  rule("E0446", 3, (dps, world) => dps.has(`${GROUP}/vDR`) && isRefused("value", dps, world)),
  rule("E0447", 2, (dps) => isBelowLowest(dps, dps.cents(`${GROUP}/vDR`) ?? 0n)),
  rule("E0449", 3, (dps, world) => dps.has(DOCUMENTS) && isRefused("documents", dps, world)),
  rule("E0453", 1, (dps) => {
    const share = dps.cents(`${GROUP}/pDR`);
    return share !== null && (share === 0n || share > HUNDRED_PER_CENT);
  }),
  rule("E0454", 3, (dps, world) => dps.has(`${GROUP}/pDR`) && isRefused("percentage", dps, world)),
  rule("E0455", 1, (dps) => dps.texts(`${DOCUMENTS}/chNFSe`).some((key) => !isKey(key))),
  rule("E0456", 1, (dps, world) => {
    return dps
      .texts(`${DOCUMENTS}/chNFSe`)
      .some((key) => isKey(key) && world.ledger.noteByKey(key) === null);
  }),
  rule("E0458", 2, (dps, world) => {
    return dps.texts(`${DOCUMENTS}/chNFSe`).some((key) => world.ledger.isCancelled(key));
  }),
  rule("E0460", 1, (dps) => dps.texts(`${DOCUMENTS}/chNFe`).some((key) => !isNfeKey(key))),
  rule("E0466", 1, (dps, world) => {
    return dps
      .texts(`${DOCUMENTS}/NFSeMun/cMunNFSeMun`)
      .some((city) => world.tables.city(city) === null);
  }),
  anyDocument("E0468", 2, (item) => item.text("tpDedRed") === OTHER && !item.has("xDescOutDed")),
  anyDocument("E0470", 2, (item) => item.text("tpDedRed") !== OTHER && item.has("xDescOutDed")),
  anyDocument("E0472", 1, (item, dps) => {
    return (item.text("dtEmiDoc") ?? "").slice(0, 10) > dps.dCompet;
  }),
  anyDocument("E0474", 2, (item) => {
    return (item.cents("vDeducaoReducao") ?? 0n) > (item.cents("vDedutivelRedutivel") ?? 0n);
  }),
  anyDocument("E0476", 2, (item, dps) => (item.cents("vDeducaoReducao") ?? 0n) > dps.vServ),
  anySupplier("E0478", 1, (supplier) => {
    const cnpj = supplier.text("CNPJ");
    return cnpj !== null && !isCnpj(cnpj);
  }),
  anySupplier("E0484", 1, (supplier) => {
    const cpf = supplier.text("CPF");
    return cpf !== null && !isCpf(cpf);
  }),
  anySupplier("E0490", 2, (supplier) => supplier.text("cNaoNIF") === "0"),
  anySupplier("E0492", 1, (supplier) => isNational(supplier) && !supplier.has("end/endNac")),
  anySupplier("E0494", 1, (supplier, _, world) => {
    const city = supplier.text("end/endNac/cMun");
    return city !== null && world.tables.city(city) === null;
  }),
  anySupplier("E0496", 1, (supplier, _, world) => {
    const cep = supplier.text("end/endNac/CEP");
    return isElsewhere(cep, supplier.text("end/endNac/cMun"), world.tables);
  }),
  anySupplier("E0498", 1, (supplier) => supplier.has("NIF") && !supplier.has("end/endExt")),
  anySupplier("E0499", 1, (supplier, _, world) => {
    const country = supplier.text("end/endExt/cPais");
    return country !== null && !world.tables.isForeignCountry(country);
  }),
  anySupplier("E1538", 1, (supplier) => supplier.has("end/endExt") && isNational(supplier)),
];

function anyDocument(
  code: string,
  level: Rule["level"],
  breaks: (item: Fields, dps: Dps, world: World) => boolean,
): Rule {
  return rule(code, level, (dps, world) =>
    dps.all(DOCUMENTS).some((item) => breaks(item, dps, world)),
  );
}

function anySupplier(
  code: string,
  level: Rule["level"],
  breaks: Parameters<typeof anyDocument>[2],
): Rule {
  return rule(code, level, (dps, world) =>
    dps.all(`${DOCUMENTS}/fornec`).some((item) => breaks(item, dps, world)),
  );
}

function isNational(party: Fields): boolean {
  return party.has("CNPJ") || party.has("CPF");
}

function isRefused(form: DeductionForm, dps: Dps, world: World): boolean {
  const allowed = parametersOf(incidenceCity(dps, world.tables)).deductions;
  if (allowed === null) return false;
  return !(allowed[dps.cTribNac.slice(0, 4)] ?? []).includes(form);
}

/** Modulus 11 over 43 characters, weights 2 to 9 from the right (manual of the NF-e). */
function isNfeKey(key: string): boolean {
  let sum = 0;
  for (let index = 0; index < 43; index += 1) {
    sum += (key.charCodeAt(index) - 48) * (2 + ((42 - index) % 8));
  }
  const remainder = sum % 11;
  return key[43] === String(remainder < 2 ? 0 : 11 - remainder);
}
