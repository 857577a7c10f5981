import { type Layout, valuesOf } from "../../page/geometry.ts";
import type { Label } from "../../page/label.ts";
import { belongsTo } from "../../parties/parties.ts";
import { findIssuer } from "./issuer.ts";
import type { FoundName } from "./payer-name.ts";
import { nameAtStart } from "../../vocabulary/shapes.ts";
import { findTaxIds, type FoundTaxId } from "../../parties/printed-tax-ids.ts";

/** The beneficiary of a boleto or transfer; of a receipt the company that issued it: each is the party that was paid. */
export interface Beneficiary {
  readonly taxId: FoundTaxId | null;
  readonly name: BeneficiaryName | null;
}

type BeneficiaryName = Pick<FoundName, "value" | "page" | "box" | "confidence">;

/** Issuers and banks are other parties too, but only these words name the receiver of the money. */
const PAID_PARTY = /benefici|cedente|recebe|favorecid|credor|destino|pago para/;

/**
 * The party under "Beneficiário", "Cedente", "Favorecido": its tax id (check digits right) and name. When there are
 * several (a bank that collects for a company, "beneficiário final") the signed-in company's own comes first. A paper that
 * names no such party says by its issuer which company was paid.
 * @param ownTaxId normalised
 * @param payerTaxId never the issuer
 */
export function findBeneficiary(
  layout: Layout,
  ownTaxId: string | undefined,
  payerTaxId: string | undefined,
): Beneficiary {
  const placed = findTaxIds(layout.lines)
    .map((id) => ({ id, ...belongsTo(layout, id.box, id.page) }))
    .filter(({ label }) => label !== null && isPaidParty(label))
    .toSorted(
      (a, b) =>
        Number(b.id.value === ownTaxId) - Number(a.id.value === ownTaxId) ||
        a.distance - b.distance,
    );
  const [best] = placed;
  const labels = layout.labels.filter(isPaidParty);
  if (labels.length === 0) {
    const issuer = findIssuer(layout, { own: ownTaxId, payer: payerTaxId });
    const heads = issuer?.label ? [issuer.label] : [];
    return { taxId: issuer?.id ?? null, name: nameUnder(layout, heads) };
  }
  const heads = best?.label ? [best.label] : labels;
  return { taxId: best?.id ?? null, name: nameUnder(layout, heads) };
}

function isPaidParty(label: Label): boolean {
  return label.kind === "other" && PAID_PARTY.test(label.phrase);
}

function nameUnder(layout: Layout, labels: readonly Label[]): BeneficiaryName | null {
  for (const label of labels) {
    for (const value of valuesOf(layout, label).slice(0, 3)) {
      const name = nameAtStart(value.text);
      if (!name) continue;
      const { page, box, confidence } = value;
      return { value: name, page, box, confidence };
    }
  }
  return null;
}
