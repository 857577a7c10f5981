import { hasTaxId } from "../../../invoices/extras/extras.ts";
import type { ProcessedData } from "../../reading/processed-data.ts";
import type { ReviewDraft } from "../../reading/review-draft.ts";
import { LINKED_FIELDS, type LinkedField } from "../document/document-link.ts";
import { fieldWord, type FieldWord, needsLook, type Registry } from "./field-word.ts";
import { sameName } from "./review-checks.ts";

/** A possible value of a field: a reading, the registry's name, or a proposal for an empty field. */
export interface Choice {
  /** Its source in a few words. */
  readonly from: string;
  readonly text: string;
  /** The form has this value now. */
  readonly isTaken: boolean;
}

/** What the form shows beside a field's value: one state, and where there is a doubt one text or question. */
export interface FieldView {
  readonly word: FieldWord | null;
  /** The reading's reason for its certainty; none once the person has changed the value. */
  readonly reason: string | null;
  /** The doubt in one sentence; null: there is none. */
  readonly text: string | null;
  /** The possible answers. */
  readonly choices: readonly Choice[];
}

export type FieldViews = Readonly<Record<LinkedField, FieldView>>;

interface Known {
  data: ProcessedData;
  draft: ReviewDraft;
  registry: Registry;
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

/**
 * Fields to look at before sending: those in doubt, and those that block sending, required ones that are empty included.
 * @param wrong names of the fields that block sending
 */
export function fieldsToCheck(views: FieldViews, wrong: readonly string[]): readonly string[] {
  return [...new Set([...LINKED_FIELDS.filter((field) => needsLook(views[field].word)), ...wrong])];
}

/** The summary above the form, about all fields. */
export interface FormLook {
  readonly title: string;
  readonly rest: string;
}

interface Progress {
  /** Number of fields to look at. */
  toCheck: number;
  /** The document is being read. */
  isReading: boolean;
  /** An external service is reading the fields to check. */
  isSecondAwaited: boolean;
}

/** Progress of the reading and the form, in words that hold for every field shown. */
export function formLook(
  views: FieldViews,
  { touched }: Pick<ReviewDraft, "touched">,
  { toCheck, isReading, isSecondAwaited }: Progress,
): FormLook {
  const second = isSecondAwaited ? "O serviço externo ainda está lendo." : "";
  const reading = isReading ? "Ainda lendo o documento." : second;
  const awaited = awaitedFields(views).length;
  if (awaited > 0) return { title: `Lendo ${counted(awaited)}.`, rest: reading };
  if (toCheck > 0)
    return {
      title: `${counted(toCheck)} para conferir.`,
      rest: reading || "Compare com o documento.",
    };
  const isRead = ON_PAPER.every((field) => views[field].word !== null && !touched.includes(field));
  const title = isRead ? "Todos os campos foram lidos." : "Todos os campos estão preenchidos.";
  return { title, rest: reading || "Verifique antes de enviar." };
}

function counted(fields: number): string {
  return fields === 1 ? "1 campo" : `${fields} campos`;
}

/** The code is suggested, not read; its own text says so. */
const ON_PAPER = LINKED_FIELDS.filter((field) => field !== "codigoServico");

function fieldView(field: LinkedField, known: Known): FieldView {
  const { data, draft, registry } = known;
  const word = fieldWord(field, data, draft, registry);
  const isSilent = draft.touched.includes(field) || word === "Lendo…";
  const second = data.secondReading?.fields[field]?.reason;
  const reason = isSilent ? null : (second ?? data.evidence[field]?.reason ?? null);
  return {
    word,
    reason,
    text: textOf(field, word, reason, known),
    choices: word === "Lendo…" ? [] : choicesOf(field, known),
  };
}

function textOf(
  field: LinkedField,
  word: FieldWord | null,
  reason: string | null,
  known: Known,
): string | null {
  const { registry, draft } = known;
  if (word === "Lendo…") return null;
  if (field === "cnpjCpf" && word === "Confira" && registry.kind === "missing")
    return "O CNPJ não está no cadastro da Receita.";
  if (field === "razaoSocial" && hasOtherName(known)) {
    return draft.touched.includes(field)
      ? "No cadastro da Receita o nome é outro."
      : "No cadastro da Receita o nome é outro. Qual vai na nota?";
  }
  if (needsLook(word)) return reason ?? (word === "Confira" ? "Compare com o documento." : null);
  return field === "cnpjCpf" && word !== "Conferido" ? registryText(registry) : null;
}

/** Why the registry does not prove the number. */
function registryText({ kind }: Registry): string | null {
  if (kind === "searching") return "Conferindo no cadastro da Receita...";
  return kind === "failed" ? "O cadastro da Receita não respondeu." : null;
}

/** The form's name is not the registry's. A person abroad is in no registry. */
function hasOtherName({ registry, draft }: Known): boolean {
  const { razaoSocial, extras } = draft;
  if (registry.name === null || razaoSocial.trim() === "" || !hasTaxId(extras)) return false;
  return !sameName(registry.name, razaoSocial);
}

/** Two readings come first, then the registry's name, then a proposal for an empty field. */
function choicesOf(field: LinkedField, known: Known): readonly Choice[] {
  const readings = readingsOf(field, known);
  if (readings.length > 0) return readings;
  const names = field === "razaoSocial" ? namesOf(known) : [];
  if (names.length > 0) return names;
  const offer = known.draft[field] === "" ? offerFor(field, known) : null;
  return offer ? [offer] : [];
}

function readingsOf(field: LinkedField, { data, draft }: Known): readonly Choice[] {
  const second = data.secondReading?.fields[field];
  if (!second) return [];
  return [
    { from: "Nossa leitura", text: second.own },
    { from: "Serviço externo", text: second.value },
  ]
    .filter(({ text }) => text !== "")
    .map((reading) => ({ ...reading, isTaken: draft[field] === reading.text }));
}

/** The document's name and the registry's where they differ: they stay after one was chosen, to be changed again. */
function namesOf(known: Known): readonly Choice[] {
  const { data, draft, registry } = known;
  const { razaoSocial: now, extras } = draft;
  const { name } = registry;
  if (name === null || !hasTaxId(extras)) return [];
  const read = data.razaoSocial.trim();
  const isOther = read !== "" && !sameName(name, read);
  if (!isOther && sameName(name, now)) return [];
  return [
    ...(isOther ? [{ from: "No documento", text: read, isTaken: sameName(read, now) }] : []),
    { from: "No cadastro da Receita", text: name, isTaken: sameName(name, now) },
  ];
}

/** A value in the text comes first. The company's description waits until the reading has ended. */
function offerFor(field: LinkedField, { data, usualDescription }: Known): Choice | null {
  const found = data.offers[field];
  if (found !== undefined) return { from: "No texto do documento", text: found, isTaken: false };
  if (field !== "descricaoServico" || usualDescription === null || data.isReading) return null;
  return { from: "Seu serviço padrão", text: usualDescription, isTaken: false };
}
