import type { Invoice } from "@emita/contract/invoices/invoices";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { useCompany } from "../../company/queries.ts";
import { sheetOf } from "../paper/sheet-of.ts";
import styles from "./success-page.module.css";

/** The invoice as it will be printed; blank paper until it is known. */
export function SentSheet({ invoice }: { invoice: Invoice | undefined }) {
  const { data: company, isPending } = useCompany();
  const drop = useIssuedHere(invoice);
  return (
    <figure className={styles.paper}>
      {invoice && !isPending ? (
        <Sheet
          className={styles.sheet}
          {...sheetOf(invoice, company, drop)}
          awaitsStamp
          demandMissing={false}
        />
      ) : (
        <div className={styles.blank} aria-hidden="true" />
      )}
      {invoice && (
        <figcaption>
          <Link to={paths.invoice} params={{ id: invoice.id }}>
            Ver a nota
          </Link>
        </figcaption>
      )}
    </figure>
  );
}

/** The stamp is animated only if the person saw the invoice waiting. */
function useIssuedHere(invoice: Invoice | undefined): boolean {
  const [waited, setWaited] = useState(false);
  if (invoice?.status === "pending" && !waited) setWaited(true);
  return waited && invoice?.status === "issued";
}
