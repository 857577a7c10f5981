import type { BuildResult, CancelRequest, Certificate } from "../authority.ts";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { checkHolder } from "../municipal/check-holder.ts";
import { type FieldsByPath, refuse, refuseByLayout } from "../refusals.ts";
import { checkDraft } from "./checks/check-draft.ts";
import { parseNfseKey, rpsId } from "./messages/identifiers.ts";
import { pedidoCancelamento, pedidoEnvioRps } from "./messages/requests.ts";
import { type RpsOptions, toRps } from "./rps/rps.ts";
import { cancelWidths } from "./messages/signature-texts.ts";
import type { Layout } from "./wire/wire.ts";

/** Builds the signed `PedidoEnvioRPS` of a draft, or says why it is impossible. The same draft always gives the same bytes. */
export function buildIssue(
  draft: InvoiceDraft,
  layout: Layout,
  options: RpsOptions,
  certificate: Certificate,
): BuildResult {
  const refusal = checkDraft(draft, layout, certificate);
  if (refusal !== null) return refusal;
  const unsigned = toRps(draft, layout, options);
  const written = pedidoEnvioRps(unsigned, certificate);
  if (!written.ok) return refuseByLayout(written.path, FIELDS, LAYOUT_TEXT);
  return { ok: true, message: { id: rpsId(unsigned.rps.ChaveRPS), xml: written.xml } };
}

/** The signed `PedidoCancelamentoNFe`. The city has no element for the reason: the caller keeps it. */
export function buildCancel(
  request: CancelRequest,
  layout: Layout,
  certificate: Certificate,
): BuildResult {
  if (request.kind === "analysis") {
    return refuse(
      "reason",
      "no_analysis",
      "A prefeitura de São Paulo só analisa cancelamentos fora do prazo no portal SP156.",
    );
  }
  const refusal = checkHolder(certificate, request.prestador);
  if (refusal !== null) return refusal;
  const chave = parseNfseKey(request.note.key);
  if (chave === null) {
    return refuse(
      "details.number",
      "other_city",
      "Esta nota não foi emitida pela prefeitura de São Paulo.",
    );
  }
  const [width] = cancelWidths(layout);
  const xml = pedidoCancelamento(layout, chave, width, certificate);
  return { ok: true, message: { id: request.note.key, xml } };
}

const LAYOUT_TEXT = "Este dado não cabe no leiaute da nota de São Paulo. Confira e corrija.";

const FIELDS: FieldsByPath = [
  ["ChaveRPS/InscricaoPrestador", "company.municipal_registration"],
  ["CPFCNPJTomador", "cnpj"],
  ["RazaoSocialTomador", "company_name"],
  ["EnderecoTomador", "address"],
  ["Discriminacao", "service_description"],
  ["CodigoServico", "service_code"],
  ["NBS", "service_code"],
  ["atvEvento", "details.evento"],
  ["IBSCBS/imovelobra", "details.obra"],
  ["IBSCBS/valores/gReeRepRes", "details.reimbursements"],
  ["IBSCBS/dest", "details.recipient"],
  ["IBSCBS/gRefNFSe", "details.referenced_notes"],
  ["IBSCBS", "service_code"],
  ["CPFCNPJIntermediario", "details.intermediary"],
  ["MunicipioPrestacao", "details.service_city_code"],
  ["AliquotaServicos", "details.iss.rate"],
  ["ValorFinalCobrado", "amount"],
  ["ValorServicos", "amount"],
  ["Valor", "details.federal"],
];
