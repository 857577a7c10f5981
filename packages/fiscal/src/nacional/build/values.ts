import { centsToXmlDecimal } from "@emita/domain/basics/money";
import type { TaxRegime } from "@emita/domain/invoices/tax-regime";
import type { FederalTaxes, InvoiceDraft, OwnContribution } from "../../invoice-draft.ts";
import { socialWithheldCents, socialWithholding } from "../../draft/federal.ts";
import type { InfDps } from "../wire.ts";
import { toDeductionDocuments } from "./documents.ts";
import { toTribMun } from "./iss.ts";

type Valores = InfDps["valores"];
type TribFed = NonNullable<Valores["trib"]["tribFed"]>;

export function toValores(draft: InvoiceDraft): Valores {
  return {
    vServPrest: { vServ: centsToXmlDecimal(draft.amountCents) },
    vDescCondIncond: discountsOf(draft),
    vDedRed: deductionsOf(draft),
    trib: {
      tribMun: toTribMun(draft),
      tribFed: draft.federal === undefined ? undefined : toTribFed(draft.federal),
      totTrib: { total: totalOfTaxes(draft) },
    },
  };
}

function discountsOf(draft: InvoiceDraft): Valores["vDescCondIncond"] {
  const vDescIncond = positive(draft.unconditionalDiscountCents);
  const vDescCond = positive(draft.conditionalDiscountCents);
  return vDescIncond === undefined && vDescCond === undefined
    ? undefined
    : { vDescIncond, vDescCond };
}

/** By the documents where there are any, else as one sum. */
function deductionsOf({ deductionDocuments, deductionsCents }: InvoiceDraft): Valores["vDedRed"] {
  if (deductionDocuments !== undefined) {
    return { reduction: { documentos: toDeductionDocuments(deductionDocuments) } };
  }
  const vDR = positive(deductionsCents);
  return vDR === undefined ? undefined : { reduction: { vDR } };
}

/** Undefined when the draft declares and withholds nothing: an empty group is refused. */
function toTribFed(federal: FederalTaxes): TribFed | undefined {
  const group = {
    piscofins: toPisCofins(federal),
    vRetCP: positive(federal.withheldInssCents),
    vRetIRRF: positive(federal.withheldIrrfCents),
    vRetCSLL: positive(socialWithheldCents(federal)),
  };
  return Object.values(group).every((part) => part === undefined) ? undefined : group;
}

/** The prestador's own debit, never the withheld amounts (NT 007); one base serves both contributions. */
function toPisCofins(federal: FederalTaxes): TribFed["piscofins"] {
  const { cst, pis, cofins } = federal;
  if (cst === undefined) return undefined;
  const base = pis ?? cofins;
  return {
    CST: cst,
    vBCPisCofins: base === undefined ? undefined : centsToXmlDecimal(base.baseCents),
    pAliqPis: rateOf(pis),
    pAliqCofins: rateOf(cofins),
    vPis: amountOf(pis),
    vCofins: amountOf(cofins),
    tpRetPisCofins: socialWithholding(federal),
  };
}

function rateOf(contribution: OwnContribution | undefined): string | undefined {
  return contribution && centsToXmlDecimal(contribution.rateBasisPoints);
}

function amountOf(contribution: OwnContribution | undefined): string | undefined {
  return contribution && centsToXmlDecimal(contribution.amountCents);
}

type TotalOfTaxes = Valores["trib"]["totTrib"]["total"];

/** Lei 12.741/2012: the draft's estimate in percent by sphere, else the Simples' rate, else what the regime allows to leave open. */
function totalOfTaxes({ approximateTaxes, prestador }: InvoiceDraft): TotalOfTaxes {
  if (approximateTaxes === undefined) return withoutEstimate(prestador);
  return {
    pTotTrib: {
      pTotTribFed: centsToXmlDecimal(approximateTaxes.federalBasisPoints),
      pTotTribEst: centsToXmlDecimal(approximateTaxes.stateBasisPoints),
      pTotTribMun: centsToXmlDecimal(approximateTaxes.municipalBasisPoints),
    },
  };
}

function withoutEstimate({ regime, simplesRate }: InvoiceDraft["prestador"]): TotalOfTaxes {
  return regime === "simples" && simplesRate !== undefined
    ? { pTotTribSN: centsToXmlDecimal(simplesRate.basisPoints) }
    : WITHOUT_ESTIMATE[regime];
}

/**
 * "Not informed" exists only for MEI (E0710, E0712, E0713). The others must write a figure. Without one from the company it is zero, as in
 * real NFS-e of Simples companies (nacional.md section 7.4).
 */
const WITHOUT_ESTIMATE: Readonly<Record<TaxRegime, TotalOfTaxes>> = {
  normal: { pTotTrib: { pTotTribFed: "0.00", pTotTribEst: "0.00", pTotTribMun: "0.00" } },
  mei: { indTotTrib: "0" },
  simples: { pTotTribSN: "0.00" },
};

function positive(cents = 0): string | undefined {
  return cents === 0 ? undefined : centsToXmlDecimal(cents);
}
