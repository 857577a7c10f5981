import { localDate, localDateTimeWithOffset } from "@emita/domain/dates";
import { centsToXmlDecimal } from "@emita/domain/money";
import { taxIdKind } from "@emita/domain/tax-id";
import type { TaxRegime } from "@emita/domain/tax-regime";
import type { BuildResult, Certificate } from "../city-hall.ts";
import type { InvoiceDraft, Prestador, Tomador } from "../invoice-draft.ts";
import { writeContent } from "../xml/layout.ts";
import { writeSignedDocument } from "../xml/sign.ts";
import { XML_DECLARATION } from "../xml/write.ts";
import { toEndereco } from "./address.ts";
import { checkDraft } from "./check-draft.ts";
import { checkHolder } from "./check-holder.ts";
import { toIbsCbs } from "./ibs-cbs.ts";
import { isDomestic } from "./parties.ts";
import { dpsId } from "./identifiers.ts";
import { emailAddress, freeLine, freeText, phoneDigits } from "./normalize.ts";
import { layoutRefusal } from "./refusals.ts";
import { APPLICATION, INF_DPS, type InfDps, LAYOUT_VERSION, NAMESPACE } from "./wire.ts";

/** Our clock may run ahead of the authority's, which refuses the future (E0008, E1843). */
const CLOCK_SKEW_MS = 60_000;

/**
 * The signed DPS for a draft, or why there cannot be one. The text is final: the same bytes go out on every try.
 * `environment` is tpAmb and must match the address it is sent to (E0006).
 */
export function buildIssue(
  draft: InvoiceDraft,
  certificate: Certificate,
  environment: 1 | 2,
): BuildResult {
  const refusal =
    checkDraft(draft) ?? checkHolder(certificate, draft.prestador.cnpj, "company.cnpj");
  if (refusal !== null) return refusal;
  const content = writeContent(INF_DPS, toInfDps(draft, environment));
  if (!content.ok) return layoutRefusal(content.path);
  const { cityCode, cnpj } = draft.prestador;
  const id = dpsId({ cityCode, cnpj, series: Number(draft.series), number: draft.number });
  const document = writeSignedDocument(
    {
      rootName: "DPS",
      rootAttributes: { xmlns: NAMESPACE, versao: LAYOUT_VERSION },
      signedName: "infDPS",
      id,
      content: content.xml,
    },
    certificate,
  );
  return { ok: true, message: { id, xml: XML_DECLARATION + document } };
}

/** When the message says it was written: a minute ago, yet never on the day before `instant`. */
export function writtenAt(instant: Date): string {
  const earlier = new Date(instant.getTime() - CLOCK_SKEW_MS);
  // The day of the service may be today, and it may not be after the day of the message (E0015).
  if (localDate(earlier) === localDate(instant)) return localDateTimeWithOffset(earlier);
  return localDateTimeWithOffset(instant).replace(/T[0-9:]{8}/, "T00:00:00");
}

function toInfDps(draft: InvoiceDraft, environment: 1 | 2): InfDps {
  return {
    tpAmb: environment === 1 ? "1" : "2",
    dhEmi: writtenAt(draft.emittedAt),
    verAplic: APPLICATION,
    serie: draft.series,
    nDPS: String(draft.number),
    dCompet: draft.competencia,
    tpEmit: "1",
    cLocEmi: draft.prestador.cityCode,
    prest: toPrest(draft.prestador),
    toma: isDomestic(draft.tomador) ? toToma(draft.tomador) : undefined,
    serv: toServ(draft),
    valores: toValores(draft),
    IBSCBS: toIbsCbs(draft),
  };
}

/** Neither name nor address: both are refused when the prestador issues (E0121, E0128). */
function toPrest(prestador: Prestador): InfDps["prest"] {
  return {
    registration: { CNPJ: prestador.cnpj },
    IM: freeLine(prestador.municipalRegistration ?? "", 15) ?? undefined,
    fone: phoneDigits(prestador.phone),
    email: emailAddress(prestador.email),
    regTrib: REGIMES[prestador.regime],
  };
}

/** regApTribSN only for ME/EPP, and then mandatory (E0162, E0166): all taxes inside the Simples. */
const REGIMES: Readonly<Record<TaxRegime, InfDps["prest"]["regTrib"]>> = {
  normal: { opSimpNac: "1", regEspTrib: "0" },
  mei: { opSimpNac: "2", regEspTrib: "0" },
  simples: { opSimpNac: "3", regApTribSN: "1", regEspTrib: "0" },
};

function toToma(tomador: Tomador): NonNullable<InfDps["toma"]> {
  const { taxId, address } = tomador;
  return {
    registration: taxIdKind(taxId) === "cpf" ? { CPF: taxId } : { CNPJ: taxId },
    xNome: freeLine(tomador.name, 300) ?? "",
    end: address === undefined ? undefined : (toEndereco(address) ?? undefined),
    fone: phoneDigits(tomador.phone),
    email: emailAddress(tomador.email),
  };
}

function toServ(draft: InvoiceDraft): InfDps["serv"] {
  return {
    locPrest: {
      place: {
        cLocPrestacao: "cityCode" in draft.service.place ? draft.service.place.cityCode : "",
      },
    },
    cServ: {
      cTribNac: draft.service.cTribNac,
      xDescServ: freeText(draft.description),
      // Optional for Simples and MEI, where it says nothing about tax; with IBS/CBS it is mandatory (E0322).
      cNBS: draft.prestador.regime === "normal" ? draft.service.nbs : undefined,
    },
  };
}

/** Taxable, not withheld, no rate: the rate is the city's or the Simples', and pAliq is refused (E0617, E0600, E0625). */
function toValores(draft: InvoiceDraft): InfDps["valores"] {
  return {
    vServPrest: { vServ: centsToXmlDecimal(draft.amountCents) },
    trib: {
      tribMun: { tribISSQN: "1", tpRetISSQN: "1" },
      totTrib: { total: APPROXIMATE_TAXES[draft.prestador.regime] },
    },
  };
}

type TotalOfTaxes = InfDps["valores"]["trib"]["totTrib"]["total"];

/**
 * Lei 12.741/2012. "Not informed" exists for MEI alone (E0710, E0712, E0713); the others must write a figure, and
 * without an estimate configured it is zero, as real notes of Simples companies carry it (nacional.md section 7.4).
 */
const APPROXIMATE_TAXES: Readonly<Record<TaxRegime, TotalOfTaxes>> = {
  normal: { pTotTrib: { pTotTribFed: "0.00", pTotTribEst: "0.00", pTotTribMun: "0.00" } },
  mei: { indTotTrib: "0" },
  simples: { pTotTribSN: "0.00" },
};
