import type { BuildResult, CancelRequest, Certificate } from "../city-hall.ts";
import type { InvoiceDraft, Prestador } from "../invoice-draft.ts";
import { checkHolder } from "../municipal/check-holder.ts";
import { type FieldsByPath, refuse, refuseByLayout } from "../refusals.ts";
import type { WriteResult } from "../xml/layout.ts";
import { checkDraft } from "./check-draft.ts";
import type { City } from "./city.ts";
import { toDeclaration } from "./declaration.ts";
import { parseNoteKey, rpsId, toPrestador } from "./identifiers.ts";
import { cancelMessage, issueMessage, type Signing, substitutionMessage } from "./requests.ts";
import type { Cancellation } from "./wire.ts";

/** The signed message of a draft, or why there cannot be one. The text is final: the same bytes on every try. */
export function buildIssue(draft: InvoiceDraft, city: City, certificate: Certificate): BuildResult {
  const refusal = checkDraft(draft, city, certificate);
  if (refusal !== null) return refusal;
  const { cityCode, profile } = city;
  const declaration = toDeclaration(draft, profile);
  const signing = { profile, certificate };
  const written =
    draft.replaces === undefined
      ? issueMessage(declaration, signing)
      : writeReplacing(draft, draft.replaces.nfseKey, city, signing);
  if (written === null) return refuse("details.replaces", "other_city", OTHER_CITY);
  if (!written.ok) return refuseByLayout(written.path, FIELDS, LAYOUT_TEXT);
  const id = rpsId(cityCode, draft.prestador.cnpj, declaration.Rps.IdentificacaoRps);
  return { ok: true, message: { id, xml: written.xml } };
}

/** The signed `CancelarNfseEnvio`. ABRASF takes no words: the reason is kept by whoever asks. */
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
  const { note, prestador, reasonCode } = request;
  const cancellation = cancellationOf(note.key, prestador, reasonCode === 2 ? "2" : "1", city);
  if (cancellation === null) return refuse("details.number", "other_city", OTHER_CITY);
  const xml = cancelMessage(cancellation, { profile: city.profile, certificate });
  return { ok: true, message: { id: note.key, xml } };
}

const OTHER_CITY = "Esta nota não foi emitida pela prefeitura desta cidade.";

function writeReplacing(
  draft: InvoiceDraft,
  nfseKey: string,
  city: City,
  signing: Signing,
): WriteResult | null {
  const old = cancellationOf(nfseKey, draft.prestador, "1", city);
  return old && substitutionMessage(old, toDeclaration(draft, city.profile), signing);
}

/** Error in emission stands for every reason but "service not provided": ABRASF has no code for others. */
function cancellationOf(
  key: string,
  prestador: Prestador,
  code: Cancellation["CodigoCancelamento"],
  { cityCode }: City,
): Cancellation | null {
  const note = parseNoteKey(key);
  if (note === null || note.cityCode !== cityCode) return null;
  const IdentificacaoNfse = {
    Numero: note.number,
    ...toPrestador(prestador),
    CodigoMunicipio: cityCode,
  };
  return { IdentificacaoNfse, CodigoCancelamento: code };
}

const LAYOUT_TEXT = "Este dado não cabe no leiaute da nota desta cidade. Confira e corrija.";

const FIELDS: FieldsByPath = [
  ["Rps/IdentificacaoRps/Serie", "series"],
  ["Rps/IdentificacaoRps/Numero", "number"],
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
