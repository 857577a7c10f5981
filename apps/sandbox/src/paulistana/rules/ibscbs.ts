import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf } from "@emita/domain/identifiers/cpf";
import { isEmail } from "@emita/domain/identifiers/email";
import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import type { Fields } from "../../xml/fields.ts";
import { officialTables } from "../../tables/tables.ts";
import { classificationOf } from "../registry/tax-classification.ts";
import type { Rps } from "../rps/rps.ts";
import type { Rule } from "./rule.ts";
import { errorV2 } from "./rule.ts";

const GROUP = "IBSCBS";
const CLASSIFICATION = `${GROUP}/valores/trib/gIBSCBS/cClassTrib`;
const REGULAR = `${GROUP}/valores/trib/gIBSCBS/gTribRegular/cClassTribReg`;
const DEST = `${GROUP}/dest`;
const DOCUMENTS = `${GROUP}/valores/gReeRepRes/documentos`;

/** Events: the group atvEvento must come with this indicator (seen in production). */
const EVENT_INDICATOR = "040101";
/** Indicators whose place of supply is the recipient's address (Anexo VII). */
const AT_RECIPIENT = new Set(["030103", "050103"]);
/** Purchases by public bodies; 5 is for real estate. */
const GOVERNMENT_KINDS = ["1", "2", "3", "4"];
const PRIVATE_KIND = "5";

/** The tax reform's part of layout 2. */
export const IBSCBS_RULES: readonly Rule[] = [
  errorV2("268", (rps) => officialTables.nbs(rps.text("NBS") ?? "") === null),
  errorV2("269", (rps) => /^0+$/.test(rps.text("NCM") ?? "")),
  errorV2("265", (rps) => !isCity(rps.text("cLocPrestacao"))),
  errorV2("630", (rps) => !officialTables.hasOperationIndicator(indicator(rps))),
  errorV2("637", (rps) => indicator(rps) === EVENT_INDICATOR && !rps.has("atvEvento")),
  errorV2("629", (rps) => isAtRecipient(rps) && recipientCity(rps) === null),
  errorV2("263", (rps) => {
    const city = recipientCity(rps);
    return isAtRecipient(rps) && city !== null && rps.text("cLocPrestacao") !== city;
  }),
  errorV2("240", (rps) => isGovernmental(rps) && !rps.has(`${GROUP}/tpEnteGov`)),
  errorV2("283", (rps) => rps.has(`${GROUP}/tpEnteGov`) && kind(rps) === PRIVATE_KIND),
  errorV2("295", (rps) => rps.has(`${GROUP}/tpEnteGov`) && kind(rps) === null),
  errorV2("299", (rps) => rps.text(`${GROUP}/indDest`) === "0" && rps.has(DEST)),
  ...personRules(),
  errorV2("260", (rps) => /^0+$/.test(rps.text(`${DEST}/end/endNac/CEP`) ?? "")),
  errorV2("261", (rps) => {
    const email = rps.text(`${DEST}/email`);
    return email !== null && email !== "" && !isEmail(email);
  }),
  // In layout 1 the city does not check the code of the client's city.
  errorV2(
    "246",
    (rps) =>
      !isCity(rps.text("EnderecoTomador/Cidade")) || !isCity(rps.text(`${DEST}/end/endNac/cMun`)),
  ),
  errorV2("284", (rps) => reimbursed(rps) > rps.valor - rps.deducoes),
];

/** Rules for the IBS and CBS classification of the operation. */
export const CLASSIFICATION_RULES: readonly Rule[] = [
  errorV2("273", (rps) => classification(rps) === "unknown_situation"),
  errorV2("628", (rps) => classification(rps) === "unknown_class"),
  errorV2("277", (rps) => classification(rps) === "goods"),
  errorV2("281", (rps) => classification(rps) === "suspension" && !rps.has(REGULAR)),
  errorV2("282", (rps) => classification(rps) !== "suspension" && rps.has(REGULAR)),
];

function personRules(): readonly Rule[] {
  return [
    // tpCPF allows an empty number.
    errorV2("243", (rps) => people(rps).some((person) => person.text("CPF") === "")),
    errorV2("244", (rps) =>
      people(rps).some((person) => {
        const cpf = person.text("CPF") ?? "";
        const cnpj = person.text("CNPJ");
        return (cpf !== "" && !isCpf(cpf)) || (cnpj !== null && !isCnpj(cnpj));
      }),
    ),
  ];
}

/** All parties in the group. */
function people(rps: Rps): readonly Fields[] {
  return [...rps.all(DEST), ...rps.all(`${DOCUMENTS}/fornec`)];
}

function indicator(rps: Rps): string {
  return rps.text(`${GROUP}/cIndOp`) ?? "";
}

function kind(rps: Rps): string | null {
  return rps.text(`${GROUP}/tpOper`);
}

function isGovernmental(rps: Rps): boolean {
  return GOVERNMENT_KINDS.includes(kind(rps) ?? "");
}

function isAtRecipient(rps: Rps): boolean {
  return AT_RECIPIENT.has(indicator(rps));
}

/** City of the recipient: dest, or the client without one. */
function recipientCity(rps: Rps): string | null {
  return rps.has(DEST) ? rps.text(`${DEST}/end/endNac/cMun`) : rps.text("EnderecoTomador/Cidade");
}

function classification(rps: Rps): ReturnType<typeof classificationOf> {
  return classificationOf(rps.text(CLASSIFICATION) ?? "");
}

function reimbursed(rps: Rps): bigint {
  return rps.all(DOCUMENTS).reduce((sum, item) => sum + (item.cents("vlrReeRepRes") ?? 0n), 0n);
}

/** The layout checks absence. */
function isCity(code: string | null): boolean {
  return code === null || municipioByCode(code) !== null;
}
