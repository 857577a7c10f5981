import { isFinalConsumer } from "../../draft/final-consumer.ts";
import { taxShare } from "../../draft/tax-share.ts";
import { issOf } from "../../draft/iss.ts";
import { isForeign } from "../../draft/parties.ts";
import { referenceLines } from "../../draft/references.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { toEnderecoSimples } from "./address.ts";
import { hasFederal, retentionOf, toFederal } from "./federal.ts";
import { registrationOf } from "../messages/identifiers.ts";
import { toForeignTomador, toIntermediary, toRecipient, toTomador } from "./parties.ts";
import { toReimbursements } from "./reimbursements.ts";
import type { UnsignedRps } from "../messages/requests.ts";
import { rateOf, taxationOf, type Tributacao } from "./taxation.ts";
import { discriminacao, plainLine } from "../wire/text.ts";
import { toAliquota, toPercentual, toValor } from "../wire/values.ts";
import type { Layout, Rps1, Rps2 } from "../wire/wire.ts";

/** Options for points on which sources disagree (paulistana.md sections 3 and 5.2). */
export interface RpsOptions {
  /** See `toFederal`. */
  readonly declaresOwnWhenWithheld: boolean;
  /** Whether the city accepts accented letters; it was also seen to strip them. */
  readonly keepsAccents: boolean;
}

export const USUAL_OPTIONS: RpsOptions = { declaresOwnWhenWithheld: true, keepsAccents: true };

/** The RPS of a draft that passed `checkDraft`, not signed yet. */
export function toRps(draft: InvoiceDraft, layout: Layout, options: RpsOptions): UnsignedRps {
  const { keepsAccents } = options;
  const { tomador } = draft;
  const domestic = tomador === null || isForeign(tomador) ? {} : toTomador(tomador, layout);
  if (layout === 1) {
    const rps = { ...commonOf(draft, 1), ...amounts1(draft, options), ...domestic };
    return { layout, rps, keepsAccents };
  }
  const party = isForeign(tomador) ? toForeignTomador(tomador) : domestic;
  const rps = { ...commonOf(draft, 2), ...amounts2(draft, options), ...party, ...tail2(draft) };
  return { layout, rps, keepsAccents };
}

type Common = Omit<Rps1, "Assinatura" | "ValorServicos">;

function commonOf(draft: InvoiceDraft, layout: Layout): Common {
  const tributacao = tributacaoOf(draft);
  return {
    ChaveRPS: {
      InscricaoPrestador: registrationOf(draft.prestador, layout),
      SerieRPS: draft.series,
      NumeroRPS: String(draft.number),
    },
    TipoRPS: "RPS",
    // The city uses this day as the day of the service (paulistana.md section 8).
    DataEmissao: draft.competencia,
    StatusRPS: "N",
    TributacaoRPS: tributacao,
    ValorDeducoes: toValor(draft.deductionsCents ?? 0),
    CodigoServico: (draft.service.municipalCode ?? "").padStart(5, "0"),
    AliquotaServicos: toAliquota(rateOf(draft, tributacao)),
    ISSRetido: issOf(draft).withheldBy === "tomador" ? "true" : "false",
    ...toIntermediary(draft, layout),
    Discriminacao: descriptionOf(draft),
    ...approximateTaxes(draft),
    CodigoCEI: draft.obra !== undefined && "cno" in draft.obra ? draft.obra.cno : undefined,
    MunicipioPrestacao: taxationOf(draft)?.city,
  };
}

/** The description, followed by all further text: the city has one field for both. */
export function descriptionOf(draft: InvoiceDraft): string {
  const lines = [draft.description, draft.additionalInformation, ...referenceLines(draft)];
  return discriminacao(lines.filter(Boolean).join("\n"));
}

type Amounts1 = Pick<
  Rps1,
  "ValorServicos" | "ValorPIS" | "ValorCOFINS" | "ValorINSS" | "ValorIR" | "ValorCSLL"
>;

/**
 * Layout 1 leaves out empty values: a Simples company has no federal values. Set v01-1 cannot say which of them is withheld; v01-2, which
 * was not obtained, has RetencaoPisCofins.
 */
function amounts1(draft: InvoiceDraft, { declaresOwnWhenWithheld }: RpsOptions): Amounts1 {
  return {
    ValorServicos: toValor(draft.amountCents),
    ...(hasFederal(draft.federal) ? toFederal(draft.federal, declaresOwnWhenWithheld) : {}),
  };
}

function amounts2(draft: InvoiceDraft, options: RpsOptions) {
  return {
    ...toFederal(draft.federal, options.declaresOwnWhenWithheld),
    RetencaoPisCofins: retentionOf(draft.federal),
    // Gross: withheld amounts are never subtracted.
    ValorFinalCobrado: toValor(draft.amountCents),
    ValorIPI: "0",
  } as const;
}

/** Lei 12.741/2012. The source of the figures is the accountant's responsibility; we do not invent one. */
function approximateTaxes(draft: InvoiceDraft) {
  const total = taxShare(draft);
  if (total === null) return {};
  return {
    ValorCargaTributaria: toValor(Math.round((draft.amountCents * total) / 10_000)),
    PercentualCargaTributaria: toPercentual(total),
  };
}

type Tail2 = Pick<Rps2, "ExigibilidadeSuspensa" | "NBS" | "atvEvento" | "prestacao" | "IBSCBS">;

function tail2(draft: InvoiceDraft): Tail2 {
  const { service } = draft;
  const tributacao = tributacaoOf(draft);
  return {
    ExigibilidadeSuspensa: tributacao === "X" || tributacao === "V" ? "1" : "0",
    NBS: service.nbs ?? "",
    atvEvento: toEvent(draft),
    prestacao:
      "cityCode" in service.place
        ? { cLocPrestacao: service.place.cityCode }
        : { cPaisPrestacao: service.place.country },
    IBSCBS: {
      finNFSe: "0",
      indFinal: isFinalConsumer(draft) ? "1" : "0",
      cIndOp: service.operationIndicator ?? "",
      tpOper: service.operationType === undefined ? undefined : OPERATIONS[service.operationType],
      gRefNFSe: draft.referencedNotes && { refNFSe: draft.referencedNotes },
      tpEnteGov: draft.publicBody && PUBLIC_BODIES[draft.publicBody],
      // 0: the tomador is the recipient.
      indDest: draft.recipient === undefined ? "0" : "1",
      dest: draft.recipient && toRecipient(draft.recipient),
      valores: {
        gReeRepRes: draft.reimbursements && toReimbursements(draft.reimbursements),
        trib: { gIBSCBS: { cClassTrib: service.taxClassification ?? "" } },
      },
      imovelobra: toWorks(draft),
    },
  };
}

const PUBLIC_BODIES = { 1: "1", 2: "2", 3: "3", 4: "4" } as const;
const OPERATIONS = { 1: "1", 2: "2", 3: "3", 4: "4", 5: "5" } as const;

function toEvent({ evento }: InvoiceDraft): Rps2["atvEvento"] {
  if (evento === undefined || !("address" in evento.place)) return undefined;
  const end = toEnderecoSimples(evento.place.address);
  const xNomeEvt = plainLine(evento.name, 255);
  if (end === null || xNomeEvt === undefined) return undefined;
  return { xNomeEvt, dtIniEvt: evento.from, dtFimEvt: evento.until, end };
}

/** Works and buildings share one group. Works are mandatory where given, so they come first. */
function toWorks(draft: InvoiceDraft): Rps2["IBSCBS"]["imovelobra"] {
  const works = draft.obra ?? draft.imovel;
  if (works === undefined) return undefined;
  const inscImobFisc = plainLine(works.realEstateRegistration, 30);
  if ("cno" in works) return { inscImobFisc, obra: { cObra: works.cno } };
  if ("cib" in works) return { inscImobFisc, obra: { cCIB: works.cib } };
  const end = toEnderecoSimples(works.address);
  return end === null ? undefined : { inscImobFisc, obra: { end } };
}

function tributacaoOf(draft: InvoiceDraft): Tributacao {
  const taxation = taxationOf(draft);
  if (taxation === null) throw new Error("not checked: the city has no such treatment of ISS");
  return taxation.tributacao;
}
