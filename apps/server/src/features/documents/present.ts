import type {
  Document,
  DocumentNote,
  ExtractedFields,
  FieldConfidence,
  FieldEvidence,
} from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import { formatDate } from "@emita/domain/basics/dates";
import { formatDecimal } from "@emita/domain/basics/money";
import { formatTaxId, isSameCompany } from "@emita/domain/identifiers/tax-id";
import type { EarlierInvoices } from "./invoices/earlier-invoices.ts";
import { modelEvidence, presentSecondReading, withModel } from "./reading/model/present-model.ts";
import { invoiceId } from "./invoices/invoice-source.ts";
import { READING_FAILED } from "./reading/read-document.ts";
import { quotable } from "./reading/quotable.ts";
import { PROPOSED_REASON, reasonOf } from "./reading/reasons.ts";
import type { DocumentRow } from "./store.ts";
import { storedReadingSchema, type StoredReading } from "./reading/stored-reading.ts";

const RETRY_SENTENCE = "Não foi possível extrair os dados da imagem. Tente novamente.";
const ERROR_SENTENCES: Readonly<Record<string, string>> = {
  empty: "O arquivo está vazio. Escolha outro.",
  too_large: "O arquivo passa de 20 MB. Envie um menor.",
  unsupported_type: "Não conseguimos ler este tipo de arquivo. Salve-o como PDF e envie de novo.",
  password_protected: "O arquivo está protegido por senha. Remova a senha e envie de novo.",
  corrupt: "O arquivo está corrompido. Gere-o ou fotografe de novo e envie outra vez.",
  timeout: "A leitura demorou demais. Tente novamente com uma imagem menor ou mais nítida.",
  nothing_readable: RETRY_SENTENCE,
  too_many_notes: "O arquivo tem mais de 500 notas. Divida-o e envie as partes uma a uma.",
  [READING_FAILED]: "Não foi possível processar a imagem. Tente novamente.",
};

/** Facts that the row does not hold. */
export interface Surroundings {
  readonly duplicates: EarlierInvoices;
  /** The signed-in company's CNPJ. */
  readonly ownTaxId: string | null;
}

const NOTHING_KNOWN: Surroundings = {
  duplicates: { ofDocument: [], ofNotes: new Map() },
  ownTaxId: null,
};

/** While the document is being read, what is known so far is shown without any default. */
export function presentDocument(
  row: DocumentRow,
  { duplicates, ownTaxId }: Surroundings = NOTHING_KNOWN,
): Document {
  const stored = row.reading === null ? undefined : storedReadingSchema.safeParse(row.reading).data;
  const isReading = row.status === "received";
  const shown = (read: StoredReading) => (isReading ? withoutDefaults(read) : read);
  const own = stored && shown(stored);
  const reading = own && withModel(own);
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    file_name: row.file_name,
    content_type: row.content_type,
    size: row.size,
    status: row.status,
    error:
      row.error_code === null
        ? null
        : { code: row.error_code, message: ERROR_SENTENCES[row.error_code] ?? RETRY_SENTENCE },
    fields: reading ? presentFields(reading) : null,
    confidence: reading ? presentConfidence(reading) : null,
    address: reading?.endereco.value ?? null,
    linha_digitavel: reading?.linhaDigitavel.value ?? null,
    pix_copia_e_cola: reading?.pixCopiaECola.value ?? null,
    end_to_end_id: reading?.pixEndToEndId.value ?? null,
    evidence: own && reading ? modelEvidence(own, presentEvidence(reading, isReading)) : null,
    // Recognition that goes on may still find the amount.
    looks_like_payment: isReading || (reading?.looksLikePayment ?? true),
    pages: reading ? presentPages(row.id, reading) : [],
    offers: reading ? presentOffers(reading) : {},
    second_reading: own ? presentSecondReading(own) : null,
    beneficiary: reading ? presentBeneficiary(reading, ownTaxId) : null,
    notes: (reading?.notes ?? []).map((invoice, index): DocumentNote => {
      const read = shown({ ...invoice, notes: [], sheets: reading?.sheets ?? [], model: null });
      const id = invoiceId(invoice, index);
      return {
        id,
        fields: presentFields(read),
        confidence: presentConfidence(read),
        address: invoice.endereco.value,
        evidence: presentEvidence(read, isReading),
        linha_digitavel: invoice.linhaDigitavel.value,
        offers: presentOffers(read),
        beneficiary: presentBeneficiary(read, ownTaxId),
        duplicates: duplicates.ofNotes.get(id) ?? [],
      };
    }),
    duplicates: duplicates.ofDocument,
  };
}

function withoutDefaults(reading: StoredReading): StoredReading {
  return { ...reading, proposed: { codigoServico: "", descricaoServico: "" } };
}

/** As the product's processedData: texts, empty when not found; description and code fall back to what it proposes. */
function presentFields({
  razaoSocial,
  cnpjCpf,
  valor,
  vencimento,
  codigoServico,
  descricaoServico,
  proposed,
}: StoredReading): ExtractedFields {
  return {
    razaoSocial: razaoSocial.value ?? "",
    cnpjCpf: cnpjCpf.value === null ? "" : formatTaxId(cnpjCpf.value),
    valor: valor.value === null ? "" : formatDecimal(valor.value),
    vencimento: vencimento.value === null ? "" : formatDate(vencimento.value),
    codigoServico: codigoServico.value ?? proposed.codigoServico,
    descricaoServico: descricaoServico.value ?? proposed.descricaoServico,
  };
}

/** A proposed value has to be checked. */
function presentConfidence(reading: StoredReading): Record<keyof ExtractedFields, FieldConfidence> {
  const { razaoSocial, cnpjCpf, valor, vencimento, codigoServico, descricaoServico, proposed } =
    reading;
  return {
    razaoSocial: razaoSocial.confidence,
    cnpjCpf: cnpjCpf.confidence,
    valor: valor.confidence,
    vencimento: vencimento.confidence,
    codigoServico: orProposed(codigoServico, proposed.codigoServico),
    descricaoServico: orProposed(descricaoServico, proposed.descricaoServico),
  };
}

function orProposed(
  given: { value: string | null; confidence: FieldConfidence },
  proposed: string,
): FieldConfidence {
  return given.value === null && proposed !== "" ? "conferir" : given.confidence;
}

function presentEvidence(
  reading: StoredReading,
  isReading: boolean,
): Record<keyof ExtractedFields, FieldEvidence> {
  const evidence = (field: ReadField): FieldEvidence => ({
    reason: reasonOf(field, isReading),
    ...placeOf(field, reading),
  });
  const { proposed, descricaoServico, codigoServico } = reading;
  const orDefault = (field: ReadField, standard: string): FieldEvidence =>
    field.value === null && standard !== ""
      ? { reason: PROPOSED_REASON, page: null, box: null }
      : evidence(field);
  return {
    razaoSocial: evidence(reading.razaoSocial),
    cnpjCpf: evidence(reading.cnpjCpf),
    valor: evidence(reading.valor),
    vencimento: evidence(reading.vencimento),
    codigoServico: orDefault(codigoServico, proposed.codigoServico),
    descricaoServico: orDefault(descricaoServico, proposed.descricaoServico),
  };
}

type ReadField = StoredReading["razaoSocial" | "valor"];

/** A box can only be shown on a page that there is a picture of. */
function placeOf(
  { page, box }: ReadField,
  { sheets }: StoredReading,
): Pick<FieldEvidence, "page" | "box"> {
  const sheet = page === null ? undefined : sheets[page];
  if (!sheet?.hasPicture || !box) return { page: null, box: null };
  return {
    page,
    box: {
      x: share(box.x, sheet.width),
      y: share(box.y, sheet.height),
      w: share(box.w, sheet.width),
      h: share(box.h, sheet.height),
    },
  };
}

/** Four decimals: a tenth of a pixel on any screen. */
function share(part: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, part / whole)) * 10_000) / 10_000;
}

/** All pages or none: the numbers of the pages are their places in the list. */
function presentPages(id: string, { sheets }: StoredReading): Document["pages"] {
  if (!sheets.every((sheet) => sheet.hasPicture)) return [];
  return sheets.map((_, index) => ({ picture: api.documentPage(id, index + 1) }));
}

function presentOffers({ fallback }: StoredReading): Record<string, string> {
  const { razaoSocial, cnpjCpf, valor, vencimento, descricaoServico } = fallback;
  return {
    ...(razaoSocial !== null && { razaoSocial }),
    ...(cnpjCpf !== null && { cnpjCpf: formatTaxId(cnpjCpf) }),
    ...(valor !== null && { valor: formatDecimal(valor) }),
    ...(vencimento !== null && { vencimento: formatDate(vencimento) }),
    ...(descricaoServico !== null && { descricaoServico }),
  };
}

function presentBeneficiary(
  { beneficiario, beneficiarioCnpjCpf }: StoredReading,
  ownTaxId: string | null,
): Document["beneficiary"] {
  const taxId = beneficiarioCnpjCpf.value;
  if (beneficiario.value === null && taxId === null) return null;
  return {
    name: quotable(beneficiario),
    cnpj: taxId === null ? null : formatTaxId(taxId),
    is_own: taxId === null || ownTaxId === null ? null : isSameCompany(taxId, ownTaxId),
  };
}
