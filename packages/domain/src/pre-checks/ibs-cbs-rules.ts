import { isCnpj } from "../identifiers/cnpj.ts";
import { isCpf } from "../identifiers/cpf.ts";
import type { InvoiceField } from "../invoices/field-labels.ts";
import { domesticTomador, isForeign, type InvoiceFacts } from "../invoices/invoice-facts.ts";
import { isPaulistana, refusal, type Rule } from "./rule.ts";
import { needsClassification } from "./service-rules.ts";

/** Payment or supply for an earlier invoice. */
const REFERRING_TYPES: readonly (number | undefined)[] = [2, 3];
const WITHOUT_PUBLIC_BODY = 5;

/** Requirements of IBS and CBS when a public body buys, or when another party receives the service. */
export const IBS_CBS_RULES: readonly Rule[] = [
  refusal(
    "operation_type_of_purchase",
    "details.operation_type",
    "E0903 295",
    "Numa compra de ente público, informe o tipo de operação: como fornecimento e pagamento se seguem.",
    (invoice) =>
      needsClassification(invoice) &&
      invoice.publicBody !== undefined &&
      invoice.service.operationType === undefined,
  ),
  refusal(
    "referenced_notes_missing",
    "details.referenced_notes",
    "E0905",
    "Este tipo de operação cita notas anteriores. Informe a chave de cada uma.",
    (invoice) =>
      needsClassification(invoice) && refersBack(invoice) && invoice.referencedNotes === undefined,
  ),
  refusal(
    "referenced_notes_not_allowed",
    "details.referenced_notes",
    "E0906",
    "Notas anteriores só são citadas quando o pagamento ou o fornecimento já ocorreu. Apague-as.",
    (invoice) =>
      needsClassification(invoice) && !refersBack(invoice) && invoice.referencedNotes !== undefined,
  ),
  refusal(
    "public_body_missing",
    "details.public_body",
    "240",
    "Em São Paulo este tipo de operação é só de compra de ente público. Informe o ente que compra.",
    (invoice) =>
      isPaulistana(invoice) &&
      needsClassification(invoice) &&
      invoice.publicBody === undefined &&
      invoice.service.operationType !== undefined &&
      invoice.service.operationType !== WITHOUT_PUBLIC_BODY,
  ),
  refusal(
    "operation_type_of_nobody",
    "details.operation_type",
    "283",
    "Em São Paulo este tipo de operação não vai em compra de ente público. Escolha outro.",
    (invoice) =>
      isPaulistana(invoice) &&
      invoice.publicBody !== undefined &&
      invoice.service.operationType === WITHOUT_PUBLIC_BODY,
  ),
  refusal(
    "recipient_tax_id",
    "details.recipient",
    "E0911 E0913 244",
    "O CNPJ ou CPF do destinatário não confere.",
    ({ recipient }) =>
      recipient !== undefined &&
      !isForeign(recipient) &&
      !isCnpj(recipient.taxId) &&
      !isCpf(recipient.taxId),
  ),
  refusal(
    "recipient_is_client",
    "details.recipient",
    "",
    "O destinatário é o próprio cliente: apague o destinatário.",
    (invoice) =>
      invoice.recipient !== undefined &&
      !isForeign(invoice.recipient) &&
      invoice.recipient.taxId === domesticTomador(invoice)?.taxId,
  ),
  refusal(
    "reimbursements_too_high",
    "details.reimbursements",
    "284",
    "Os reembolsos e repasses, somados, passam do valor da nota.",
    ({ reimbursements = [], amountCents, deductionsCents = 0 }) =>
      reimbursements.length > 0 &&
      reimbursements.reduce((sum, item) => sum + item.amountCents, 0) >
        amountCents - deductionsCents,
  ),
  onlyWithIbsCbs("reimbursements", "details.reimbursements", "reembolsos e repasses"),
  onlyWithIbsCbs("recipient", "details.recipient", "outro destinatário"),
  onlyWithIbsCbs("publicBody", "details.public_body", "o ente público que compra"),
  onlyWithIbsCbs("referencedNotes", "details.referenced_notes", "as notas anteriores"),
];

function refersBack({ service }: InvoiceFacts): boolean {
  return REFERRING_TYPES.includes(service.operationType);
}

/** A part that belongs to the group of IBS and CBS, in an invoice without the group. */
function onlyWithIbsCbs(part: keyof InvoiceFacts, field: InvoiceField, name: string): Rule {
  return refusal(
    `${field.replace("details.", "")}_without_ibs_cbs`,
    field,
    "",
    `Esta nota não declara IBS e CBS, e só ali se informa: ${name}. Apague este dado.`,
    (invoice) => !needsClassification(invoice) && invoice[part] !== undefined,
  );
}
