import { formatDate, localDate } from "@emita/domain/basics/dates";
import { formatDecimal, formatReais } from "@emita/domain/basics/money";
import { issOf, isSuspended } from "../../draft/iss.ts";
import { taxShare } from "../../draft/tax-share.ts";
import { referenceLines } from "../../draft/references.ts";
import type { Address, EventoCultural, InvoiceDraft, Tomador } from "../../invoice-draft.ts";
import { countryCode } from "../wire/countries.ts";
import { toPrestador } from "./identifiers.ts";
import { toIntermediario, toTomador } from "./parties.ts";
import type { AbrasfProfile, Presence } from "../city/profile.ts";
import { EXIGIBILIDADES, incidenceCity, issCents, rateOf, specialRegimeOf } from "./taxation.ts";
import { plainLine, plainText } from "../wire/text.ts";
import { shareOf, toAliquota, toOptionalValor, toValor } from "../wire/values.ts";
import type { Declaration, Evento, Intermediario, Servico } from "../wire/wire.ts";

/** CodigoMunicipio of a service done abroad; CodigoPais then names the country [K]. */
const ABROAD = "9999999";
const NO = "2";

/**
 * `InfDeclaracaoPrestacaoServico` of a draft that passed our checks. ABRASF has no elements for IBS/CBS, for PIS and COFINS that the
 * prestador itself owes, or for national numbers of benefits. These are left out.
 */
export function toDeclaration(draft: InvoiceDraft, profile: AbrasfProfile): Declaration {
  const { prestador, tomador, intermediario, evento } = draft;
  const cno = cnoOf(draft);
  const isShort = isShortLayout(profile);
  return {
    Rps: {
      IdentificacaoRps: { Numero: String(draft.number), Serie: draft.series, Tipo: "1" },
      DataEmissao: localDate(draft.emittedAt),
      Status: "1",
    },
    Competencia: draft.competencia,
    Servico: toServico(draft, profile),
    Prestador: toPrestador(prestador),
    tomador: tomador === null ? undefined : toTomador(tomador),
    Intermediario: intermediario && intermediarioOf(intermediario, isShort),
    ConstrucaoCivil: isShort || cno === undefined ? undefined : { CodigoObra: cno },
    RegimeEspecialTributacao: specialRegimeOf(prestador),
    OptanteSimplesNacional: prestador.regime === "normal" ? NO : "1",
    IncentivoFiscal: NO,
    Evento: evento === undefined || isShort ? undefined : toEvento(evento),
    InformacoesComplementares: isShort ? undefined : informationOf(draft, profile) || undefined,
  };
}

/** Whether the layout lacks elements for free information, events and numbered works. They go into Discriminacao. */
export function isShortLayout({ layout }: AbrasfProfile): boolean {
  return layout !== "2.04";
}

/** Discriminacao: the service, and in the short layouts everything that has no element. */
export function descriptionOf(draft: InvoiceDraft, profile: AbrasfProfile): string {
  const description = plainText(draft.description);
  if (!isShortLayout(profile) || description === "") return description;
  return [description, informationOf(draft, profile)].filter((text) => text !== "").join("\n");
}

/** InformacoesComplementares: the person's text, then what has no element. Empty when there is nothing. */
export function informationOf(draft: InvoiceDraft, profile: AbrasfProfile): string {
  const { obra, evento, additionalInformation } = draft;
  const registration = plainLine(obra?.realEstateRegistration, 60);
  const cno = cnoOf(draft);
  const isShort = isShortLayout(profile);
  const lines = [
    plainText(additionalInformation),
    ...referenceLines(draft).map(plainText),
    isShort && cno !== undefined ? `CNO da obra: ${cno}.` : "",
    isShort && evento !== undefined ? `Evento: ${toEvento(evento).DescricaoEvento}.` : "",
    registration === undefined ? "" : `Inscrição imobiliária da obra: ${registration}.`,
    profile.hasApproximateTaxes ? "" : approximateTaxesText(draft),
  ];
  return lines.filter((line) => line !== "").join("\n");
}

function intermediarioOf(party: Tomador, isShort: boolean): Intermediario | undefined {
  const named = toIntermediario(party) ?? undefined;
  return named && isShort ? { ...named, CodigoMunicipio: undefined } : named;
}

function cnoOf({ obra }: InvoiceDraft): string | undefined {
  return obra !== undefined && "cno" in obra ? obra.cno : undefined;
}

function toServico(draft: InvoiceDraft, profile: AbrasfProfile): Servico {
  const { service } = draft;
  const iss = issOf(draft);
  const { place } = service;
  return {
    Valores: valuesOf(draft, profile),
    IssRetido: iss.withheldBy === "nobody" ? NO : "1",
    ResponsavelRetencao: RESPONSIBLES[iss.withheldBy],
    ItemListaServico: service.item,
    CodigoCnae: allowed(profile.cnae, service.cnae),
    CodigoTributacaoMunicipio: allowed(profile.cityTaxCode, plainLine(service.municipalCode, 20)),
    CodigoNbs: allowed(profile.nbs, service.nbs),
    Discriminacao: descriptionOf(draft, profile),
    CodigoMunicipio: "country" in place ? ABROAD : place.cityCode,
    CodigoPais: "country" in place ? countryCode(place.country) : undefined,
    ExigibilidadeISS: EXIGIBILIDADES[iss.kind],
    MunicipioIncidencia: incidenceCity(draft),
    NumeroProcesso: isSuspended(iss) ? plainLine(iss.processNumber, 30) : undefined,
  };
}

const RESPONSIBLES = { nobody: undefined, tomador: "1", intermediario: "2" } as const;

function allowed(presence: Presence, value: string | undefined): string | undefined {
  return presence === "forbidden" ? undefined : value || undefined;
}

/** ValorPis, ValorCofins, ValorCsll, ValorIr and ValorInss are the withheld amounts: they lower the net value [K]. */
function valuesOf(draft: InvoiceDraft, profile: AbrasfProfile): Servico["Valores"] {
  const { federal } = draft;
  const rate = rateOf(draft);
  const iss = issCents(draft);
  return {
    ValorServicos: toValor(draft.amountCents),
    ValorDeducoes: toOptionalValor(draft.deductionsCents),
    ValorPis: toOptionalValor(federal?.withheldPisCents),
    ValorCofins: toOptionalValor(federal?.withheldCofinsCents),
    ValorInss: toOptionalValor(federal?.withheldInssCents),
    ValorIr: toOptionalValor(federal?.withheldIrrfCents),
    ValorCsll: toOptionalValor(federal?.withheldCsllCents),
    ValTotTributos: profile.hasApproximateTaxes
      ? toOptionalValor(approximateTaxes(draft)?.cents)
      : undefined,
    ValorIss: iss === undefined ? undefined : toValor(iss),
    Aliquota: rate === undefined ? undefined : toAliquota(rate),
    DescontoIncondicionado: toOptionalValor(draft.unconditionalDiscountCents),
    DescontoCondicionado: toOptionalValor(draft.conditionalDiscountCents),
  };
}

/** Lei 12.741/2012: all spheres together. */
function approximateTaxes(draft: InvoiceDraft) {
  const share = taxShare(draft);
  return share === null ? null : { share, cents: shareOf(draft.amountCents, share) };
}

function approximateTaxesText(draft: InvoiceDraft): string {
  const taxes = approximateTaxes(draft);
  if (taxes === null || taxes.cents === 0) return "";
  const cents = plainLine(formatReais(taxes.cents), 40);
  return `Valor aproximado dos tributos: ${cents} (${formatDecimal(taxes.share)}%).`;
}

/** ABRASF identifies an event by a number and a text. Its days and place go into the text. */
function toEvento({ name, from, until, place }: EventoCultural): Evento {
  const days = `de ${formatDate(from)} a ${formatDate(until)}`;
  const where = "address" in place ? `, ${oneLine(place.address)}` : "";
  // The name is cut separately, so that a long name leaves room for the rest.
  const title = plainLine(name, 120) ?? "";
  return {
    IdentificacaoEvento: "id" in place ? plainLine(place.id, 30) : undefined,
    DescricaoEvento: plainLine(`${title}, ${days}${where}`, 255) ?? "",
  };
}

function oneLine({ street, number, district, cityCode, postalCode }: Address): string {
  return [street, number, district, `CEP ${postalCode}`, `município ${cityCode}`].join(", ");
}
