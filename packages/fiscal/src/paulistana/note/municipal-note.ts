import { formatDecimal, formatReais } from "@emita/domain/basics/money";
import { findPaulistanaService } from "@emita/fiscal-layouts/paulistana-services";
import type { MunicipalNote, MunicipalRps } from "../../danfse/municipal-note.ts";
import { find, findAnywhere, parseXml, textAt, type XmlElement } from "../../xml/parse.ts";
import { SAO_PAULO, verificationUrl } from "../messages/identifiers.ts";
import { newestNote } from "./note.ts";
import { printedParty } from "./printed-party.ts";
import { linesOfDiscriminacao } from "../wire/text.ts";
import { centsOfValor } from "../wire/values.ts";

type Service = MunicipalNote["service"];
type Values = MunicipalNote["values"];

/** The note in a stored answer to ConsultaNFe, as printed; null when no note has a date. */
export function toMunicipalNote(xml: string, isProduction: boolean): MunicipalNote | null {
  const root = parseXml(xml);
  const note = root === null ? null : newestNote(findAnywhere(root, "RetornoConsulta") ?? root);
  if (note === null || note.issuedAt === null) return null;
  const { element, number, registration, verificationCode, nationalKey } = note;
  return {
    cityCode: SAO_PAULO,
    isProduction,
    status: note.isCancelled ? "cancelled" : "normal",
    number,
    verificationCode,
    verificationUrl: verificationUrl(registration, number, verificationCode),
    nationalKey,
    issuedAt: note.issuedAt,
    competencia: dayAt(element, "DataFatoGeradorNFe") ?? dayAt(element, "DataEmissaoRPS"),
    rps: rpsOf(element),
    prestador: { ...printedParty(element, "Prestador"), municipalRegistration: registration },
    tomador: partyIn(element, "Tomador"),
    intermediario: partyIn(element, "Intermediario"),
    service: serviceOf(element),
    values: valuesOf(element),
    information: approximateTaxes(element),
  };
}

function partyIn(note: XmlElement, role: "Tomador" | "Intermediario") {
  const isNamed = note.children.some(
    ({ name }) => name === `CPFCNPJ${role}` || name === `RazaoSocial${role}`,
  );
  return isNamed ? printedParty(note, role) : null;
}

function rpsOf(note: XmlElement): MunicipalRps | null {
  const number = textAt(note, "ChaveRPS/NumeroRPS");
  if (number === null) return null;
  const series = textAt(note, "ChaveRPS/SerieRPS");
  return { series, number, issuedOn: dayAt(note, "DataEmissaoRPS") };
}

function serviceOf(note: XmlElement): Service {
  const code = textAt(note, "CodigoServico")?.padStart(5, "0") ?? null;
  return {
    code,
    codeDescription: code === null ? null : (findPaulistanaService(code)?.description ?? null),
    nbs: textAt(note, "NBS"),
    cityCode: textAt(note, "cLocPrestacao") ?? textAt(note, "MunicipioPrestacao"),
    description: linesOfDiscriminacao(textAt(note, "Discriminacao") ?? ""),
    operationIndicator: textAt(note, "IBSCBS/cIndOp"),
    taxClassification: textAt(note, "IBSCBS/valores/trib/gIBSCBS/cClassTrib"),
  };
}

function valuesOf(note: XmlElement): Values {
  const service = centsAt(note, "ValorFinalCobrado") ?? centsAt(note, "ValorServicos") ?? 0;
  const deductions = centsAt(note, "ValorDeducoes");
  const letter = textAt(note, "TributacaoNFe") ?? "";
  const iss = centsAt(note, "ValorISS");
  const isIssWithheld = isTrue(note, "ISSRetido") || isTrue(note, "ISSRetidoIntermediario");
  const withheld = {
    incomeTax: centsAt(note, "ValorIR"),
    socialSecurity: centsAt(note, "ValorINSS"),
    // Since 14/05/2026 the sum of withheld PIS, COFINS and CSLL; PIS and COFINS are the prestador's own.
    csll: centsAt(note, "ValorCSLL"),
  };
  const { incomeTax, socialSecurity, csll } = withheld;
  const kept = (incomeTax ?? 0) + (socialSecurity ?? 0) + (csll ?? 0);
  return {
    service,
    deductions,
    unconditionalDiscount: null,
    conditionalDiscount: null,
    taxation: TAXATIONS[letter] ?? null,
    incidenceCityCode: letter === "P" ? null : (textAt(note, "MunicipioPrestacao") ?? SAO_PAULO),
    issBase: letter === "T" || letter === "F" ? service - (deductions ?? 0) : null,
    issRate: rateAt(note, "AliquotaServicos"),
    iss,
    isIssWithheld,
    ...withheld,
    pis: centsAt(note, "ValorPIS"),
    cofins: centsAt(note, "ValorCOFINS"),
    net: service - kept - (isIssWithheld ? (iss ?? 0) : 0),
  };
}

/** TributacaoNFe (manual 3.3.5). */
const TAXATIONS: Readonly<Record<string, string>> = {
  T: "Tributado em São Paulo",
  F: "Tributado fora de São Paulo",
  A: "Tributado em São Paulo, porém isento",
  B: "Tributado fora de São Paulo, porém isento",
  D: "Tributado em São Paulo, com isenção parcial",
  M: "Tributado em São Paulo, porém com imunidade subjetiva",
  N: "Tributado fora de São Paulo, porém com imunidade subjetiva",
  R: "Tributado em São Paulo, porém com imunidade objetiva",
  S: "Tributado fora de São Paulo, porém com imunidade objetiva",
  X: "Tributado em São Paulo, porém com exigibilidade suspensa",
  V: "Tributado fora de São Paulo, porém com exigibilidade suspensa",
  P: "Exportação de serviços",
};

/** Lei 12.741/2012. */
function approximateTaxes(note: XmlElement): string | null {
  const cents = centsAt(note, "ValorCargaTributaria");
  if (cents === null || cents === 0) return null;
  const percent = Number(textAt(note, "PercentualCargaTributaria") ?? "0");
  const share = percent > 0 ? ` (${formatDecimal(Math.round(percent * 100))}%)` : "";
  const source = textAt(note, "FonteCargaTributaria");
  return `Valor aproximado dos tributos: ${formatReais(cents)}${share}${source === null ? "" : `, fonte ${source}`}`;
}

function centsAt(from: XmlElement, name: string): number | null {
  return centsOfValor(textAt(from, name));
}

/** Converts a fraction of one to hundredths of a percent. */
function rateAt(from: XmlElement, name: string): number | null {
  const rate = Number(textAt(from, name) ?? "");
  return rate > 0 ? Math.round(rate * 10_000) : null;
}

function dayAt(from: XmlElement, name: string): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(textAt(from, name) ?? "")?.[0] ?? null;
}

function isTrue(from: XmlElement, name: string): boolean {
  return /^(?:true|1)$/i.test(find(from, name)?.text.trim() ?? "");
}
