import { formatDecimal, formatReais } from "@emita/domain/basics/money";
import { findPaulistanaService } from "@emita/fiscal-layouts/tables/paulistana-services";
import type { MunicipalNfse, MunicipalRps } from "../../danfse/sheets/municipal-nfse.ts";
import { find, findAnywhere, parseXml, textAt, type XmlElement } from "../../xml/parse.ts";
import { SAO_PAULO, verificationUrl } from "../messages/identifiers.ts";
import { newestNfse } from "./nfse.ts";
import { printedParty } from "./printed-party.ts";
import { linesOfDiscriminacao } from "../wire/text.ts";
import { centsOfValor } from "../wire/values.ts";

type Service = MunicipalNfse["service"];
type Values = MunicipalNfse["values"];

/** The NFS-e in a stored answer to ConsultaNFe, as printed; null when no NFS-e has a date. */
export function toMunicipalNfse(xml: string, isProduction: boolean): MunicipalNfse | null {
  const root = parseXml(xml);
  const nfse = root === null ? null : newestNfse(findAnywhere(root, "RetornoConsulta") ?? root);
  if (nfse === null || nfse.issuedAt === null) return null;
  const { element, number, registration, verificationCode, nationalKey } = nfse;
  return {
    cityCode: SAO_PAULO,
    isProduction,
    status: nfse.isCancelled ? "cancelled" : "normal",
    number,
    verificationCode,
    verificationUrl: verificationUrl(registration, number, verificationCode),
    nationalKey,
    issuedAt: nfse.issuedAt,
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

function partyIn(nfse: XmlElement, role: "Tomador" | "Intermediario") {
  const isNamed = nfse.children.some(
    ({ name }) => name === `CPFCNPJ${role}` || name === `RazaoSocial${role}`,
  );
  return isNamed ? printedParty(nfse, role) : null;
}

function rpsOf(nfse: XmlElement): MunicipalRps | null {
  const number = textAt(nfse, "ChaveRPS/NumeroRPS");
  if (number === null) return null;
  const series = textAt(nfse, "ChaveRPS/SerieRPS");
  return { series, number, issuedOn: dayAt(nfse, "DataEmissaoRPS") };
}

function serviceOf(nfse: XmlElement): Service {
  const code = textAt(nfse, "CodigoServico")?.padStart(5, "0") ?? null;
  return {
    code,
    codeDescription: code === null ? null : (findPaulistanaService(code)?.description ?? null),
    nbs: textAt(nfse, "NBS"),
    cityCode: textAt(nfse, "cLocPrestacao") ?? textAt(nfse, "MunicipioPrestacao"),
    description: linesOfDiscriminacao(textAt(nfse, "Discriminacao") ?? ""),
    operationIndicator: textAt(nfse, "IBSCBS/cIndOp"),
    taxClassification: textAt(nfse, "IBSCBS/valores/trib/gIBSCBS/cClassTrib"),
  };
}

function valuesOf(nfse: XmlElement): Values {
  const service = centsAt(nfse, "ValorFinalCobrado") ?? centsAt(nfse, "ValorServicos") ?? 0;
  const deductions = centsAt(nfse, "ValorDeducoes");
  const letter = textAt(nfse, "TributacaoNFe") ?? "";
  const iss = centsAt(nfse, "ValorISS");
  const isIssWithheld = isTrue(nfse, "ISSRetido") || isTrue(nfse, "ISSRetidoIntermediario");
  const withheld = {
    incomeTax: centsAt(nfse, "ValorIR"),
    socialSecurity: centsAt(nfse, "ValorINSS"),
    // Since 14/05/2026 the sum of withheld PIS, COFINS and CSLL; PIS and COFINS are the prestador's own.
    csll: centsAt(nfse, "ValorCSLL"),
  };
  const { incomeTax, socialSecurity, csll } = withheld;
  const kept = (incomeTax ?? 0) + (socialSecurity ?? 0) + (csll ?? 0);
  return {
    service,
    deductions,
    unconditionalDiscount: null,
    conditionalDiscount: null,
    taxation: TAXATIONS[letter] ?? null,
    incidenceCityCode: letter === "P" ? null : (textAt(nfse, "MunicipioPrestacao") ?? SAO_PAULO),
    issBase: letter === "T" || letter === "F" ? service - (deductions ?? 0) : null,
    issRate: rateAt(nfse, "AliquotaServicos"),
    iss,
    isIssWithheld,
    ...withheld,
    pis: centsAt(nfse, "ValorPIS"),
    cofins: centsAt(nfse, "ValorCOFINS"),
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
function approximateTaxes(nfse: XmlElement): string | null {
  const cents = centsAt(nfse, "ValorCargaTributaria");
  if (cents === null || cents === 0) return null;
  const percent = Number(textAt(nfse, "PercentualCargaTributaria") ?? "0");
  const share = percent > 0 ? ` (${formatDecimal(Math.round(percent * 100))}%)` : "";
  const source = textAt(nfse, "FonteCargaTributaria");
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
