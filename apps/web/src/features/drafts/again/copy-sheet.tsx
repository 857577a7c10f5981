import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { formatReais } from "@emita/domain/basics/money";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import type { ReactNode } from "react";
import { Sheet, SheetMark } from "../../../ui/layout/sheet.tsx";
import { useCompany } from "../../company/queries.ts";
import { foreignClient } from "../../invoices/formats/foreign-client.ts";
import { issuerOf, serviceText } from "../../invoices/paper/sheet-of.ts";
import { centsOfDraft, detailsOfDraft } from "../content/draft-invoice.ts";
import { changedPart } from "./copy-change.ts";
import styles from "./copy-review.module.css";

/** The invoice that the copy becomes, with what differs from the one before marked. */
export function CopySheet({ draft }: { draft: Draft }) {
  const { data: company } = useCompany();
  const cents = centsOfDraft(draft);
  const abroad = foreignClient(detailsOfDraft(draft));
  return (
    <Sheet
      className={styles.sheet}
      {...issuerOf(company)}
      number="a definir"
      client={{
        name: draft.company_name,
        taxId: abroad ? abroad.taxId : draft.cnpj ? formatTaxId(draft.cnpj) : null,
        address: abroad ? abroad.address : marked(draft, "address", draft.address),
      }}
      description={marked(draft, "service_description", draft.service_description)}
      service={serviceText(draft.service_code)}
      amount={cents === null ? null : formatReais(cents)}
    />
  );
}

function marked({ changes }: Draft, field: string, now: string | null): ReactNode {
  const change = changes.find((each) => each.field === field);
  if (!change || now === null || now === change.from) return now;
  const [before, middle, after] = changedPart(String(change.from ?? ""), now);
  if (middle === "") return now;
  return (
    <>
      {before}
      <SheetMark>{middle.trimEnd()}</SheetMark>
      {middle.endsWith(" ") && " "}
      {after}
    </>
  );
}
