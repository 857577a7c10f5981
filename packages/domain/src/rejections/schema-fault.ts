import { FIELD_LABELS, type InvoiceField } from "../invoices/field-labels.ts";
import { SUPPORT, type RejectionText } from "./entry.ts";

/**
 * SEFIN checks messages with .NET and passes on its English texts, e.g. "The 'http://www.sped.fazenda.gov.br/nfse:CEP'
 * element is invalid - The value '1' is invalid according to its datatype …" (code RNG6110, seen live since 01/2026; E1235
 * in Anexo I).
 */
type Fault =
  | { readonly kind: "value"; readonly element: string }
  | { readonly kind: "missing"; readonly element: string }
  | { readonly kind: "unknown"; readonly element: string };

const VALUE = /The '([^']{1,200})' (?:element|attribute) is invalid\b/;
const INCOMPLETE = /has incomplete content\. List of possible elements expected: '([^',]{1,200})/;
const MISSING_ATTRIBUTE = /The required attribute '([^']{1,200})' is missing/;
const MISPLACED = /has invalid child element '([^']{1,200})'/;
const UNDECLARED = /The '([^']{1,200})' (?:element|attribute) is not declared/;
const NO_SCHEMA = /Could not find schema information for the (?:element|attribute) '([^']{1,200})'/;

/** The meaning of a schema fault for the person; null when the authority's text is not a schema fault. */
export function explainSchemaFault(message: string): RejectionText | null {
  const fault = readFault(message);
  if (fault === null) return null;
  const field = fault.kind === "unknown" ? undefined : FIELDS[fault.element];
  return field === undefined ? ofOurs(fault) : ofThePerson(fault, field);
}

function readFault(message: string): Fault | null {
  const element = (pattern: RegExp) => localName(pattern.exec(message)?.[1]);
  const value = element(VALUE);
  if (value !== null) return { kind: "value", element: value };
  const missing = element(INCOMPLETE) ?? element(MISSING_ATTRIBUTE);
  if (missing !== null) return { kind: "missing", element: missing };
  const unknown = element(MISPLACED) ?? element(UNDECLARED) ?? element(NO_SCHEMA);
  return unknown === null ? null : { kind: "unknown", element: unknown };
}

/** "http://www.sped.fazenda.gov.br/nfse:CEP" → "CEP". */
function localName(qualified: string | undefined): string | null {
  return qualified?.slice(qualified.lastIndexOf(":") + 1).trim() || null;
}

function ofThePerson({ kind, element }: Fault, field: InvoiceField): RejectionText {
  const label = FIELD_LABELS[field];
  const place = field.startsWith("company.") ? ", em Empresa," : "";
  return {
    field,
    what:
      kind === "missing"
        ? `A prefeitura não achou no arquivo o que vai em “${label}” (${element}).`
        : `A prefeitura não aceitou a forma do que está em “${label}” (${element}).`,
    todo: `Confira “${label}”${place} e reenvie; se estiver certo, fale com o suporte.`,
    resend: "after_correction",
    outcome: "by_action",
  };
}

const WHAT_OF_OURS: Readonly<Record<Fault["kind"], (element: string) => string>> = {
  value: (element) => `A prefeitura não aceitou a forma do campo “${element}” do arquivo enviado.`,
  missing: (element) => `Faltou o campo “${element}” no arquivo enviado.`,
  unknown: (element) =>
    `A prefeitura não espera o campo “${element}” onde o arquivo enviado o traz.`,
};

/** A fault in a part that no person typed: our program wrote it. */
function ofOurs({ kind, element }: Fault): RejectionText {
  const what = WHAT_OF_OURS[kind](element);
  return { field: null, what, todo: SUPPORT, resend: "later", outcome: "by_action" };
}

/**
 * Elements of the DPS whose content a person typed. The text names no parent element. An element of both client and
 * company is attributed to the client, whose data changes from invoice to invoice; the company's is checked when it is typed.
 */
const FIELDS: Readonly<Record<string, InvoiceField>> = {
  CNPJ: "cnpj",
  CPF: "cnpj",
  NIF: "details.tomador",
  xNome: "company_name",
  end: "address",
  endNac: "address",
  cMun: "address",
  CEP: "address",
  xLgr: "address",
  nro: "address",
  xCpl: "address",
  xBairro: "address",
  endExt: "details.tomador",
  cPais: "details.tomador",
  cEndPost: "details.tomador",
  xCidade: "details.tomador",
  xEstProvReg: "details.tomador",
  fone: "phone",
  email: "email",
  IM: "company.municipal_registration",
  cLocEmi: "company.city_code",
  dCompet: "details.competencia",
  serie: "series",
  nDPS: "number",
  chSubstda: "details.replaces",
  xMotivo: "details.replaces",
  cLocPrestacao: "details.service_city_code",
  cPaisPrestacao: "details.service_country",
  cTribNac: "service_code",
  cTribMun: "details.municipal_code",
  xDescServ: "service_description",
  cNBS: "service_code",
  cIndOp: "service_code",
  cClassTrib: "service_code",
  xInfComp: "details.additional_information",
  vServ: "amount",
  vDescIncond: "details.unconditional_discount",
  vDescCond: "details.conditional_discount",
  vDedRed: "details.deductions",
  pDR: "details.deductions",
  vDR: "details.deductions",
  pAliq: "details.iss.rate",
  tpImunidade: "details.iss.immunity",
  nProcesso: "details.iss.process_number",
  nBM: "details.iss.benefit_number",
  piscofins: "details.federal",
  vBCPisCofins: "details.federal",
  pAliqPis: "details.federal.pis",
  vPis: "details.federal.pis",
  pAliqCofins: "details.federal.cofins",
  vCofins: "details.federal.cofins",
  vRetCP: "details.federal.withheld_inss",
  vRetIRRF: "details.federal.withheld_irrf",
  pTotTribFed: "details.approximate_taxes",
  pTotTribEst: "details.approximate_taxes",
  pTotTribMun: "details.approximate_taxes",
  pTotTribSN: "details.approximate_taxes",
  obra: "details.obra",
  cObra: "details.obra",
  inscImobFisc: "details.obra",
  atvEvento: "details.evento",
  comExt: "details.foreign_trade",
  vServMoeda: "details.foreign_trade",
};
