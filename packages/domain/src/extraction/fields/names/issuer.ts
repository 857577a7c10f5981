import { isSameCompany } from "../../../identifiers/tax-id.ts";
import type { Layout } from "../../page/geometry.ts";
import type { Label } from "../../page/label.ts";
import { issuersByPlace } from "../../parties/issuer-place.ts";
import { belongsTo } from "../../parties/parties.ts";
import { findTaxIds, type FoundTaxId } from "../../parties/printed-tax-ids.ts";

interface KnownParties {
  /** The signed-in company's id, normalised. */
  readonly own: string | undefined;
  readonly payer: string | undefined;
}

export interface FoundIssuer {
  readonly id: FoundTaxId;
  /** The heading of its block; null where only the place says it. */
  readonly label: Label | null;
}

/** The words by which receipts, orders and contracts head the block of the party that serves. */
const ISSUER =
  /^(?:nome |dados |identificacao )?(?:prestador|emitente|emissor|fornecedor|contratad|empresa contratada|executor|executante)|^(?:emitid[oa]|fornecido) por$|^(?:bill from|issued by)$/;
/** On other papers the letterhead may be a bank's. */
const RECEIPT = /\brecib[oi]\b|\brecebemos\b|\brecebi\b/i;
const INSTITUTION = /\bbanco\b|\bbank\b|institui[cç][aã]o de pagamento|pagamentos s[./]?a/i;

/**
 * The company that issued a receipt: under a heading of its own, or in the letterhead or signature. Its CNPJ, with right check
 * digits; a person's CPF says nothing about the company behind it. The signed-in company comes first wherever it is printed.
 */
export function findIssuer(layout: Layout, { own, payer }: KnownParties): FoundIssuer | null {
  const printed = findTaxIds(layout.lines);
  const ownPrint = printed.find(({ value }) => own !== undefined && isSameCompany(value, own));
  if (ownPrint && !(payer !== undefined && isSameCompany(ownPrint.value, payer)))
    return { id: ownPrint, label: null };
  const companies = printed.filter(
    ({ value }) => value.length === 14 && !(payer !== undefined && isSameCompany(value, payer)),
  );
  return headed(layout, companies) ?? placed(layout, printed, companies);
}

function headed(layout: Layout, ids: readonly FoundTaxId[]): FoundIssuer | null {
  const [nearest] = ids
    .map((id) => ({ id, ...belongsTo(layout, id.box, id.page) }))
    .filter(({ label }) => label?.kind === "other" && ISSUER.test(label.phrase))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest ? { id: nearest.id, label: nearest.label } : null;
}

function placed(
  layout: Layout,
  printed: readonly FoundTaxId[],
  companies: readonly FoundTaxId[],
): FoundIssuer | null {
  const isReceipt = layout.lines.some(({ text }) => RECEIPT.test(text));
  if (!isReceipt || layout.lines.some(({ text }) => INSTITUTION.test(text))) return null;
  const issuers = issuersByPlace(layout, printed);
  const id = companies.find(({ value }) => issuers.has(value));
  return id ? { id, label: null } : null;
}
