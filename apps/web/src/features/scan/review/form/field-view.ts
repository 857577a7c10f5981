import type { ProcessedData } from "../../reading/processed-data.ts";
import type { ReviewDraft } from "../../reading/review-draft.ts";
import { LINKED_FIELDS, type LinkedField } from "../document/document-link.ts";
import { fieldWord, type FieldWord, needsLook } from "./field-word.ts";

/** A proposed value for an empty field: found by the general rules, or the company's own. */
export interface Offer {
  /** Its source: "No texto há". */
  readonly from: string;
  readonly text: string;
}

/** One of two readings that do not agree. */
interface OneReading extends Offer {
  /** The form has this value now. */
  readonly isTaken: boolean;
}

/** What the form shows beside a field's value. */
export interface FieldView {
  readonly word: FieldWord | null;
  /** The reason for the value's certainty; none once the person has changed it. */
  readonly reason: string | null;
  readonly offer: Offer | null;
  /** The external reading and ours, where they differ. */
  readonly readings: readonly OneReading[];
}

export type FieldViews = Readonly<Record<LinkedField, FieldView>>;

interface Known {
  data: ProcessedData;
  draft: ReviewDraft;
  /** The name equals the registry's. */
  sameName: boolean;
  /** The company's default description of its service. */
  usualDescription: string | null;
}

/** The views of all fields. */
export function fieldViews(known: Known): FieldViews {
  return {
    razaoSocial: fieldView("razaoSocial", known),
    cnpjCpf: fieldView("cnpjCpf", known),
    valor: fieldView("valor", known),
    codigoServico: fieldView("codigoServico", known),
    descricaoServico: fieldView("descricaoServico", known),
  };
}

/** Fields that the reading may still fill. */
export function awaitedFields(views: FieldViews): readonly LinkedField[] {
  return LINKED_FIELDS.filter((field) => views[field].word === "Lendo…");
}

/** The summary above the form, about all fields. */
export interface FormLook {
  readonly title: string;
  readonly rest: string;
}

/**
 * Progress of the reading and the form, in words that hold for every field shown.
 * @param addressMissing the address is required and missing
 * @param isSecondAwaited an external service is reading the fields to check
 */
export function formLook(
  views: FieldViews,
  { touched }: Pick<ReviewDraft, "touched">,
  addressMissing: boolean,
  isSecondAwaited = false,
): FormLook {
  const awaited = awaitedFields(views).length;
  if (awaited > 0)
    return { title: awaited === 1 ? "Lendo 1 campo." : `Lendo ${awaited} campos.`, rest: "" };
  const toCheck = LINKED_FIELDS.filter((field) => needsLook(views[field].word)).length;
  const count = toCheck + (addressMissing ? 1 : 0);
  if (count > 0) {
    const title = count === 1 ? "1 campo para conferir." : `${count} campos para conferir.`;
    const more = isSecondAwaited ? " O serviço externo ainda está lendo." : "";
    return { title, rest: `Compare com o documento.${more}` };
  }
  const isRead = ON_PAPER.every((field) => views[field].word !== null && !touched.includes(field));
  const title = isRead ? "Todos os campos foram lidos." : "Todos os campos estão preenchidos.";
  return { title, rest: "Verifique antes de enviar." };
}

/** The code is suggested, not read; its own text says so. */
const ON_PAPER = LINKED_FIELDS.filter((field) => field !== "codigoServico");

function fieldView(field: LinkedField, known: Known): FieldView {
  const { data, draft, sameName } = known;
  const word = fieldWord(field, data, draft, sameName);
  const isSilent = draft.touched.includes(field) || word === "Lendo…";
  const reason = data.secondReading?.fields[field]?.reason ?? data.evidence[field]?.reason;
  return {
    word,
    reason: isSilent ? null : (reason ?? null),
    offer: draft[field] === "" ? offerFor(field, known) : null,
    readings: readingsOf(field, known),
  };
}

function readingsOf(field: LinkedField, { data, draft }: Known): readonly OneReading[] {
  const second = data.secondReading?.fields[field];
  if (!second) return [];
  return [
    { from: "Nossa leitura", text: second.own },
    { from: "Serviço externo", text: second.value },
  ]
    .filter(({ text }) => text !== "")
    .map((reading) => ({ ...reading, isTaken: draft[field] === reading.text }));
}

/** A value in the text comes first. The company's description waits until the reading has ended. */
function offerFor(field: LinkedField, { data, usualDescription }: Known): Offer | null {
  const found = data.offers[field];
  if (found !== undefined) return { from: "No texto há", text: found };
  if (field !== "descricaoServico" || usualDescription === null || data.isReading) return null;
  return { from: "Serviço padrão", text: usualDescription };
}
