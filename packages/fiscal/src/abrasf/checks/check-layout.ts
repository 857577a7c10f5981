import { localDate } from "@emita/domain/basics/dates";
import { issOf } from "../../draft/iss.ts";
import { isForeign } from "../../draft/parties.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import type { AbrasfProfile } from "../city/profile.ts";

/** Refuses what the older layouts cannot express; see `checkDraft`. */
export function checkLayoutRoom(draft: InvoiceDraft, { layout }: AbrasfProfile): Refusal | null {
  if (layout === "2.04") return null;
  const refusal = checkClientAbroad(draft);
  if (refusal !== null || layout === "2.02") return refusal;
  return firstRefusal([
    () => checkExigibility(draft),
    () => checkPlaceAbroad(draft),
    () => checkResponsible(draft),
    () => checkCompetence(draft),
  ]);
}

function checkClientAbroad({ tomador }: InvoiceDraft): Refusal | null {
  if (tomador === null || !isForeign(tomador)) return null;
  return refuse(
    "details.tomador",
    "not_in_layout",
    "A nota desta cidade não tem campos para cliente no exterior. Emita esta nota no site da prefeitura.",
  );
}

/** NaturezaOperacao has no number for these treatments. */
function checkExigibility(draft: InvoiceDraft): Refusal | null {
  const { kind } = issOf(draft);
  if (kind !== "export" && kind !== "not_incident") return null;
  return refuse(
    "details.iss.kind",
    "not_in_layout",
    "A nota desta cidade não tem código para exportação nem para serviço sem incidência de ISS. Emita esta nota no site da prefeitura.",
  );
}

function checkPlaceAbroad({ service }: InvoiceDraft): Refusal | null {
  if (!("country" in service.place)) return null;
  return refuse(
    "details.service_country",
    "not_in_layout",
    "A nota desta cidade não leva serviço prestado no exterior. Emita esta nota no site da prefeitura.",
  );
}

/** There is no ResponsavelRetencao: the client always withholds. */
function checkResponsible(draft: InvoiceDraft): Refusal | null {
  if (issOf(draft).withheldBy !== "intermediario") return null;
  return refuse(
    "details.iss.withheld_by",
    "not_in_layout",
    "A nota desta cidade não leva ISS retido pelo intermediário.",
  );
}

/** InfRps has no competence: it is the month in which the receipt was made. */
function checkCompetence({ competencia, emittedAt }: InvoiceDraft): Refusal | null {
  if (competencia.slice(0, 7) === localDate(emittedAt).slice(0, 7)) return null;
  return refuse(
    "details.competencia",
    "not_in_layout",
    "Na nota desta cidade a competência é o mês da emissão. Escolha uma data deste mês.",
  );
}
