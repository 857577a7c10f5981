import { localDate, localDateTimeWithOffset } from "@emita/domain/basics/dates";
import type { BuildResult, Certificate } from "../authority.ts";
import { isDomestic } from "../draft/parties.ts";
import type { InvoiceDraft, Replacement } from "../invoice-draft.ts";
import { writeContent } from "../xml/layout.ts";
import { type SignatureProfile, writeSignedDocument } from "../xml/sign.ts";
import { XML_DECLARATION } from "../xml/write.ts";
import { toForeignPessoa, toPessoa, toPrest } from "./build/parties.ts";
import { toServ } from "./build/service.ts";
import { toValores } from "./build/values.ts";
import { checkDraft } from "./check-draft.ts";
import { checkHolder } from "./check-holder.ts";
import { toIbsCbs } from "./build/ibs-cbs.ts";
import { dpsId } from "./identifiers.ts";
import { otherLayoutRefusal, layoutRefusal } from "./layout-refusal.ts";
import { inLayout, LAYOUT_IN_FORCE, type LayoutChoice, layoutOn } from "./layouts.ts";
import { latin1Line } from "./normalize.ts";
import { verAplicOf } from "./our-id.ts";
import { INF_DPS, type InfDps, NAMESPACE } from "./wire.ts";

/** Our clock may be ahead of the authority's, which refuses times in the future (E0008, E1843). */
const CLOCK_SKEW_MS = 60_000;

/**
 * Builds the signed DPS of a draft, or says why it is impossible. The text is final: every retry sends the same bytes. `environment` is
 * tpAmb and must match the URL it is sent to (E0006).
 */
export function buildIssue(
  draft: InvoiceDraft,
  certificate: Certificate,
  environment: 1 | 2,
  signature?: SignatureProfile,
  layouts: LayoutChoice = LAYOUT_IN_FORCE,
): BuildResult {
  const refusal =
    checkDraft(draft) ?? checkHolder(certificate, draft.prestador.cnpj, "company.cnpj");
  if (refusal !== null) return refusal;
  const named = writeContent(INF_DPS, toInfDps(draft, environment));
  if (!named.ok) return layoutRefusal(named.path);
  const { cityCode, cnpj } = draft.prestador;
  const id = dpsId({ cityCode, cnpj, series: draft.series, number: draft.number });
  const version = layoutOn(localDate(draft.emittedAt), environment, layouts);
  const content = inLayout(version, named.xml, { id, payment: draft.payment });
  if (!content.ok) return otherLayoutRefusal(content.path, version.label);
  const document = writeSignedDocument(
    {
      rootName: "DPS",
      rootAttributes: { xmlns: NAMESPACE, versao: version.id },
      signedName: "infDPS",
      id,
      content: content.xml,
    },
    certificate,
    signature,
  );
  return { ok: true, message: { id, xml: XML_DECLARATION + document } };
}

/** The message's time of writing: a minute ago, but never on the day before `instant`. */
export function writtenAt(instant: Date): string {
  const earlier = new Date(instant.getTime() - CLOCK_SKEW_MS);
  // The day of the service may be today; it may not be after the day of the message (E0015).
  if (localDate(earlier) === localDate(instant)) return localDateTimeWithOffset(earlier);
  return localDateTimeWithOffset(instant).replace(/T[0-9:]{8}/, "T00:00:00");
}

function toInfDps(draft: InvoiceDraft, environment: 1 | 2): InfDps {
  const { intermediario, replaces } = draft;
  return {
    tpAmb: environment === 1 ? "1" : "2",
    dhEmi: writtenAt(draft.emittedAt),
    verAplic: verAplicOf(draft.ourId),
    serie: draft.series,
    nDPS: String(draft.number),
    dCompet: draft.competencia,
    tpEmit: "1",
    cLocEmi: draft.prestador.cityCode,
    subst: replaces === undefined ? undefined : toSubst(replaces),
    prest: toPrest(draft.prestador),
    toma: toToma(draft.tomador),
    interm: intermediario === undefined ? undefined : toPessoa(intermediario),
    serv: toServ(draft),
    valores: toValores(draft),
    IBSCBS: toIbsCbs(draft),
  };
}

function toSubst({ nfseKey, reasonCode, reasonText }: Replacement): InfDps["subst"] {
  const xMotivo = latin1Line(reasonText, 255) ?? undefined;
  return { chSubstda: nfseKey, cMotivo: reasonCode, xMotivo };
}

function toToma(tomador: InvoiceDraft["tomador"]): InfDps["toma"] {
  if (tomador === null) return undefined;
  return isDomestic(tomador) ? toPessoa(tomador) : toForeignPessoa(tomador);
}
