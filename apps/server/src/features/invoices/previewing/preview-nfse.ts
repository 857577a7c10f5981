import { formatDecimal } from "@emita/domain/basics/money";
import { type IssFacts, issOf, isWithheld } from "@emita/domain/invoices/invoice-facts";
import type { TaxLine, TaxName } from "@emita/domain/tax-preview/tax-line";
import { serviceCode } from "@emita/fiscal/danfse/blocks/format";
import type { PreviewNfse } from "@emita/fiscal/danfse/sheets/preview-sheet";
import type { PreparedPreview } from "./prepare-preview.ts";
import { printedForeigner, printedIssuer, printedTomador } from "./printed-parties.ts";

/** The contents of the preview page of an invoice. */
export function previewInvoice(prepared: PreparedPreview, isProduction: boolean): PreviewNfse {
  const { facts, parts } = prepared;
  const { tomador, issuer } = parts;
  return {
    cityCode: issuer.cityCode,
    generator: parts.channel === "nacional" ? "Sistema Nacional da NFS-e" : "Prefeitura",
    isProduction,
    competencia: facts.competencia,
    prestador: printedIssuer(issuer),
    tomador: tomador && ("nif" in tomador ? printedForeigner(tomador) : printedTomador(tomador)),
    intermediario: facts.intermediario ? printedTomador(facts.intermediario) : null,
    service: serviceOf(prepared),
    values: valuesOf(prepared),
    information: informationOf(prepared),
  };
}

function serviceOf({ facts, parts }: PreparedPreview): PreviewNfse["service"] {
  const { cTribNac, municipalCode, nbs, place, ...service } = facts.service;
  const codes = [serviceCode(cTribNac), municipalCode].filter(Boolean).join(" / ");
  return {
    code: codes || null,
    codeDescription: parts.service?.description ?? null,
    nbs: nbs ?? null,
    cityCode: "cityCode" in place ? place.cityCode : place.country,
    description: facts.description,
    operationIndicator: service.operationIndicator ?? null,
    taxClassification: service.taxClassification ?? null,
  };
}

function valuesOf(prepared: PreparedPreview): PreviewNfse["values"] {
  const { facts, taxes } = prepared;
  const lines = taxes?.lines ?? [];
  const iss = lines.find(({ name }) => name === "ISS");
  const kept = (tax: TaxName) => keptOf(lines, tax);
  return {
    service: facts.amountCents,
    deductions: facts.deductionsCents ?? null,
    unconditionalDiscount: facts.unconditionalDiscountCents ?? null,
    conditionalDiscount: facts.conditionalDiscountCents ?? null,
    taxation: ISS_KINDS[issOf(facts).kind],
    incidenceCityCode: prepared.incidenceCityCode,
    issBase: iss?.baseCents ?? null,
    issRate: iss?.rateBasisPoints ?? null,
    iss: iss?.amountCents ?? null,
    isIssWithheld: isWithheld(facts),
    incomeTax: kept("IRRF"),
    socialSecurity: kept("INSS"),
    csll: kept("CSLL"),
    pis: kept("PIS"),
    cofins: kept("COFINS"),
    net: taxes?.netCents ?? null,
  };
}

/** The part of a tax that the client withholds; the company's own debit appears in the complementary information. */
function keptOf(lines: readonly TaxLine[], tax: TaxName) {
  return lines.find(({ name, withheld }) => withheld && name === tax)?.amountCents ?? null;
}

const ISS_KINDS: Readonly<Record<IssFacts["kind"], string>> = {
  taxable: "Operação tributável",
  immune: "Imunidade",
  export: "Exportação de serviço",
  not_incident: "Não incidência",
  exempt: "Isenção",
  suspended_by_court: "Exigibilidade suspensa pela Justiça",
  suspended_by_city: "Exigibilidade suspensa pela prefeitura",
};

/** The company's own words, the taxes that have no field on the page, and what would be refused or is worth a look. */
function informationOf({ facts, taxes, problems }: PreparedPreview): string | null {
  const others = (taxes?.lines ?? []).flatMap(({ name, withheld, amountCents }) =>
    withheld || name === "ISS" || amountCents === null
      ? []
      : [`${name}: R$ ${formatDecimal(amountCents)}`],
  );
  const objections = problems.map(
    ({ level, message }) => `${level === "refusal" ? "Seria recusada" : "Confira"}: ${message}`,
  );
  const texts = [facts.additionalInformation, ...others, ...objections].filter(Boolean);
  return texts.join(" | ") || null;
}
