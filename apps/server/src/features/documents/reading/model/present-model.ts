import type { Document, FieldEvidence } from "@emita/contract/documents/documents";
import { formatDate } from "@emita/domain/basics/dates";
import { formatDecimal } from "@emita/domain/basics/money";
import {
  MODEL_FIELDS,
  type ModelField,
  type ModelValue,
  type Standing,
} from "@emita/domain/extraction/model/model-reading";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import type { StoredReading } from "../stored-reading.ts";

const FILLED: Readonly<Record<Exclude<Standing, "unfound">, string>> = {
  agrees: "Nós e o serviço externo lemos o mesmo. Compare antes de enviar.",
  found: "Lido pelo serviço externo e achado no texto do documento. Compare antes de enviar.",
  proved:
    "Lido pelo serviço externo: os dígitos verificadores conferem, mas não achamos o número no texto. Compare antes de enviar.",
};
const APART: Readonly<Record<Exclude<Standing, "agrees">, string>> = {
  found: "As duas leituras estão no texto do documento. Compare antes de enviar.",
  proved: "No serviço externo os dígitos conferem, mas não achamos o número no texto do documento.",
  unfound: "Não achamos no texto do documento o que o serviço externo leu.",
};

/** The reading with what the model found for fields that we had left empty, where the paper bears it out: to be checked, never certain. */
export function withModel(reading: StoredReading): StoredReading {
  const given = valuesOf(reading);
  return {
    ...reading,
    razaoSocial: filled(reading.razaoSocial, given?.razaoSocial),
    cnpjCpf: filled(reading.cnpjCpf, given?.cnpjCpf),
    valor: filled(reading.valor, given?.valor),
    vencimento: filled(reading.vencimento, given?.vencimento),
    descricaoServico: filled(reading.descricaoServico, given?.descricaoServico),
  };
}

function filled<T>(own: StoredField<T>, model: ModelValue<T> | null = null): StoredField<T> {
  if (own.value !== null || model === null || model.standing === "unfound") return own;
  const { value, page, box } = model;
  return { value, confidence: "conferir", source: null, page, box };
}

interface StoredField<T> extends Omit<StoredReading["razaoSocial"], "value"> {
  value: T | null;
}

/** The evidence of fields to which the model had something to say, in place of ours. */
export function modelEvidence(
  reading: StoredReading,
  evidence: Record<string, FieldEvidence>,
): Record<string, FieldEvidence> {
  const told = MODEL_FIELDS.flatMap((field) => {
    const value = valuesOf(reading)?.[field];
    const own = evidence[field];
    if (!value || !own || value.standing === "unfound" || isApart(reading, field)) return [];
    return [[field, { ...own, reason: FILLED[value.standing] }]];
  });
  return { ...evidence, ...Object.fromEntries(told) };
}

/** Where the model's value differs from ours, or cannot be found on the paper. */
export function presentSecondReading(reading: StoredReading): Document["second_reading"] {
  if (reading.model === null) return null;
  const apart = MODEL_FIELDS.flatMap((field) => {
    const value = valuesOf(reading)?.[field];
    if (!value || value.standing === "agrees" || !isApart(reading, field)) return [];
    const own = textOf(field, reading[field].value);
    return [[field, { own, value: textOf(field, value.value), reason: APART[value.standing] }]];
  });
  return {
    state: reading.model.state,
    taken: MODEL_FIELDS.filter((field) => isTaken(reading, field)),
    fields: Object.fromEntries(apart),
  };
}

function valuesOf({ model }: StoredReading) {
  return model?.state === "done" ? model.reading : null;
}

/** Two readings for a person to choose from: theirs did not become the field's. */
function isApart(reading: StoredReading, field: ModelField): boolean {
  const standing = valuesOf(reading)?.[field]?.standing;
  return standing !== "agrees" && (reading[field].value !== null || standing === "unfound");
}

function isTaken(reading: StoredReading, field: ModelField): boolean {
  const value = valuesOf(reading)?.[field];
  return Boolean(value) && reading[field].value === null && value?.standing !== "unfound";
}

/** As the form shows it. */
function textOf(field: ModelField, value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return formatDecimal(value);
  if (field === "cnpjCpf") return formatTaxId(value);
  return field === "vencimento" ? formatDate(value) : value;
}
