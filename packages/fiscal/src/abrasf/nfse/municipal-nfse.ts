import type { MunicipalNfse } from "../../danfse/sheets/municipal-nfse.ts";
import { find, parseXml, textAt, type XmlElement } from "../../xml/parse.ts";
import type { City } from "../city/city.ts";
import { type CityNfse, nfsesIn, verificationUrlOf } from "./nfse.ts";
import { printedParty } from "./printed-party.ts";
import type { AbrasfProfile } from "../city/profile.ts";
import { hundredthsOf } from "../wire/values.ts";

/** The NFS-e in a stored answer, as printed; null when no NFS-e has a date. */
export function toMunicipalNfse(
  xml: string,
  city: City,
  isProduction: boolean,
): MunicipalNfse | null {
  const root = parseXml(xml);
  const [nfse] = root === null ? [] : nfsesIn(root);
  if (nfse === undefined || nfse.issuedAt === null) return null;
  const { element, declaration, number, verificationCode, issuedAt, status } = nfse;
  return {
    cityCode: city.cityCode,
    isProduction,
    status,
    number,
    verificationCode,
    verificationUrl: verificationUrlOf(nfse, city),
    nationalKey: null,
    issuedAt,
    competencia: dayAt(declaration, "Competencia"),
    rps: rpsOf(nfse),
    prestador: prestadorOf(nfse),
    tomador: tomadorOf(declaration),
    intermediario: intermediarioOf(declaration),
    service: serviceOf(nfse),
    values: valuesOf(nfse, city.profile),
    information: informationOf(element, declaration),
  };
}

function rpsOf({ rps, declaration }: CityNfse): MunicipalNfse["rps"] {
  if (rps === null) return null;
  const issuedOn = dayAt(declaration, "Rps/DataEmissao") ?? dayAt(declaration, "DataEmissaoRps");
  return { number: rps.Numero, series: rps.Serie || null, issuedOn };
}

/** Its numbers are in the declaration; its name and address are in the city's group. */
function prestadorOf({ element, declaration }: CityNfse): MunicipalNfse["prestador"] {
  const details = find(element, "PrestadorServico");
  return printedParty(
    details,
    find(declaration, "Prestador") ?? find(details, "IdentificacaoPrestador"),
  );
}

function tomadorOf(declaration: XmlElement): MunicipalNfse["tomador"] {
  const party = find(declaration, "TomadorServico") ?? find(declaration, "Tomador");
  return party === undefined ? null : printedParty(party, find(party, "IdentificacaoTomador"));
}

function intermediarioOf(declaration: XmlElement): MunicipalNfse["intermediario"] {
  const party = find(declaration, "Intermediario") ?? find(declaration, "IntermediarioServico");
  if (party === undefined) return null;
  return printedParty(party, find(party, "IdentificacaoIntermediario") ?? party);
}

function serviceOf({ element, declaration }: CityNfse): MunicipalNfse["service"] {
  const service = find(declaration, "Servico");
  return {
    code: textAt(service, "ItemListaServico"),
    // The schema's name has the accent; some cities omit it.
    codeDescription:
      textAt(element, "DescricaoCodigoTributacaoMunicípio") ??
      textAt(element, "DescricaoCodigoTributacaoMunicipio"),
    nbs: textAt(service, "CodigoNbs"),
    cityCode: textAt(service, "CodigoMunicipio"),
    description: textAt(service, "Discriminacao") ?? "",
    operationIndicator: null,
    taxClassification: null,
  };
}

/** Uses the city's figures where present, else the declared ones. */
function valuesOf(
  { element, declaration }: CityNfse,
  { layout }: AbrasfProfile,
): MunicipalNfse["values"] {
  const declared = find(declaration, "Servico/Valores");
  const decided = find(element, "ValoresNfse");
  const service = hundredthsAt(declared, "ValorServicos") ?? 0;
  const withheldAt = layout === "1.00" ? "Servico/Valores/IssRetido" : "Servico/IssRetido";
  const isIssWithheld = textAt(declaration, withheldAt) === "1";
  const rateAt = layout === "1.00" ? fractionAt : hundredthsAt;
  const iss = hundredthsAt(decided, "ValorIss") ?? hundredthsAt(declared, "ValorIss");
  const discounts = {
    unconditionalDiscount: hundredthsAt(declared, "DescontoIncondicionado"),
    conditionalDiscount: hundredthsAt(declared, "DescontoCondicionado"),
  };
  const withheld = {
    incomeTax: hundredthsAt(declared, "ValorIr"),
    socialSecurity: hundredthsAt(declared, "ValorInss"),
    csll: hundredthsAt(declared, "ValorCsll"),
    pis: hundredthsAt(declared, "ValorPis"),
    cofins: hundredthsAt(declared, "ValorCofins"),
  };
  const unpaid = [...Object.values(discounts), ...Object.values(withheld), isIssWithheld ? iss : 0];
  const net = unpaid.reduce<number>((rest, cents) => rest - (cents ?? 0), service);
  return {
    service,
    deductions: hundredthsAt(declared, "ValorDeducoes"),
    ...discounts,
    ...withheld,
    taxation: taxationOf(declaration),
    incidenceCityCode: textAt(declaration, "Servico/MunicipioIncidencia"),
    issBase: hundredthsAt(decided, "BaseCalculo") ?? hundredthsAt(declared, "BaseCalculo"),
    issRate: rateAt(decided, "Aliquota") ?? rateAt(declared, "Aliquota"),
    iss,
    isIssWithheld,
    net:
      hundredthsAt(decided, "ValorLiquidoNfse") ??
      hundredthsAt(declared, "ValorLiquidoNfse") ??
      net,
  };
}

function taxationOf(declaration: XmlElement): string | null {
  const nature = textAt(declaration, "NaturezaOperacao");
  if (nature !== null) return NATURES[nature] ?? null;
  return TAXATIONS[textAt(declaration, "Servico/ExigibilidadeISS") ?? ""] ?? null;
}

/** NaturezaOperacao of layout 1.00. */
const NATURES: Readonly<Record<string, string>> = {
  "1": "Tributação no município",
  "2": "Tributação fora do município",
  "3": "Isenção",
  "4": "Imunidade",
  "5": "Exigibilidade suspensa por decisão judicial",
  "6": "Exigibilidade suspensa por processo administrativo",
};

/** ExigibilidadeISS. */
const TAXATIONS: Readonly<Record<string, string>> = {
  "1": "Exigível",
  "2": "Não incidência",
  "3": "Isenção",
  "4": "Exportação",
  "5": "Imunidade",
  "6": "Exigibilidade suspensa por decisão judicial",
  "7": "Exigibilidade suspensa por processo administrativo",
};

function informationOf(element: XmlElement, declaration: XmlElement): string | null {
  const lines = [
    textAt(declaration, "InformacoesComplementares"),
    textAt(element, "OutrasInformacoes"),
  ].filter((line) => line !== null);
  return lines.join("\n") || null;
}

function hundredthsAt(from: XmlElement | undefined, name: string): number | null {
  return hundredthsOf(textAt(from, name));
}

/** Converts a rate written as a fraction (0.0290) to hundredths of a percent. */
function fractionAt(from: XmlElement | undefined, name: string): number | null {
  const text = textAt(from, name);
  const match = /^0?[.,](\d{1,6})$/.exec(text ?? "");
  return match === null ? hundredthsOf(text) : Number((match[1] ?? "").padEnd(4, "0").slice(0, 4));
}

function dayAt(from: XmlElement, path: string): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(textAt(from, path) ?? "")?.[0] ?? null;
}
