import type { BuildResult, CancelRequest, Certificate } from "../authority.ts";
import type { InvoiceDraft, Prestador } from "../invoice-draft.ts";
import { checkHolder } from "../municipal/check-holder.ts";
import { type FieldsByPath, refuse, refuseByLayout } from "../refusals.ts";
import { checkDraft } from "./checks/check-draft.ts";
import type { City } from "./city/city.ts";
import { parseNfseKey, rpsId, toPrestador } from "./declaration/identifiers.ts";
import { receiptOf } from "./declaration/receipt.ts";
import {
  cancelMessage,
  issueMessage,
  type Signing,
  substitutionMessage,
} from "./messages/requests.ts";
import type { Cancellation, Receipt } from "./wire/wire.ts";

/** Builds the signed message of a draft, or says why it is impossible. The same draft always gives the same bytes. */
export function buildIssue(draft: InvoiceDraft, city: City, certificate: Certificate): BuildResult {
  const refusal = checkDraft(draft, city, certificate);
  if (refusal !== null) return refusal;
  const { cityCode, profile } = city;
  const receipt = receiptOf(draft, profile);
  if (!receipt.ok) return refuseByLayout(receipt.path, FIELDS, LAYOUT_TEXT);
  const signing = { profile, certificate };
  const xml =
    draft.replaces === undefined
      ? issueMessage(receipt, signing)
      : writeReplacing(draft, receipt, draft.replaces.nfseKey, city, signing);
  if (xml === null) return refuse("details.replaces", "other_city", OTHER_CITY);
  return { ok: true, message: { id: rpsId(cityCode, draft.prestador.cnpj, receipt.name), xml } };
}

/** The signed `CancelarNfseEnvio`. ABRASF has no element for the reason's text: the caller keeps it. */
export function buildCancel(
  request: CancelRequest,
  city: City,
  certificate: Certificate,
): BuildResult {
  if (request.kind === "analysis") {
    return refuse(
      "reason",
      "no_analysis",
      "Esta prefeitura só analisa cancelamentos fora do prazo no atendimento dela.",
    );
  }
  const refusal = checkHolder(certificate, request.prestador);
  if (refusal !== null) return refusal;
  const { note: nfse, prestador, reasonCode } = request;
  const cancellation = cancellationOf(nfse.key, prestador, reasonCode === 2 ? "2" : "1", city);
  if (cancellation === null) return refuse("details.number", "other_city", OTHER_CITY);
  const xml = cancelMessage(cancellation, { profile: city.profile, certificate });
  return { ok: true, message: { id: nfse.key, xml } };
}

const OTHER_CITY = "Esta nota não foi emitida pela prefeitura desta cidade.";

function writeReplacing(
  { prestador }: InvoiceDraft,
  receipt: Receipt,
  nfseKey: string,
  city: City,
  signing: Signing,
): string | null {
  const old = cancellationOf(nfseKey, prestador, "1", city);
  return old && substitutionMessage(old, receipt, signing);
}

/** Uses "error in emission" for every reason but "service not provided": ABRASF has no other codes. */
function cancellationOf(
  key: string,
  prestador: Prestador,
  code: Cancellation["CodigoCancelamento"],
  { cityCode }: City,
): Cancellation | null {
  const nfse = parseNfseKey(key);
  if (nfse === null || nfse.cityCode !== cityCode) return null;
  const IdentificacaoNfse = {
    Numero: nfse.number,
    ...toPrestador(prestador),
    CodigoMunicipio: cityCode,
  };
  return { IdentificacaoNfse, CodigoCancelamento: code };
}

const LAYOUT_TEXT = "Este dado não cabe no leiaute da nota desta cidade. Confira e corrija.";

const FIELDS: FieldsByPath = [
  ["Rps/IdentificacaoRps/Serie", "series"],
  ["Rps/IdentificacaoRps/Numero", "number"],
  ["IdentificacaoRps/Serie", "series"],
  ["IdentificacaoRps/Numero", "number"],
  ["Competencia", "details.competencia"],
  ["Servico/Valores/Aliquota", "details.iss.rate"],
  ["Servico/Valores/ValorDeducoes", "details.deductions"],
  ["Servico/Valores/ValorServicos", "amount"],
  ["Servico/Valores/Desconto", "details.unconditional_discount"],
  ["Servico/Valores", "details.federal"],
  ["Servico/ItemListaServico", "service_code"],
  ["Servico/Codigo", "service_code"],
  ["Servico/Discriminacao", "service_description"],
  ["Servico/NumeroProcesso", "details.iss.process_number"],
  ["Prestador", "company.municipal_registration"],
  ["Tomador", "company_name"],
  ["Intermediario", "details.intermediary"],
  ["ConstrucaoCivil", "details.obra"],
  ["Evento", "details.evento"],
];
