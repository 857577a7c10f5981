import type { CnpjLookup } from "@emita/contract/companies/companies";
import { formatReais } from "@emita/domain/basics/money";
import { memo, useDeferredValue, useState } from "react";
import { Button } from "../../ui/fields/button.tsx";
import { classNames } from "../../ui/texts/class-names.ts";
import { moneyCents } from "../../ui/texts/money-text.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { useCompany } from "../company/queries.ts";
import { detailsOf } from "../invoices/extras/extras-details.ts";
import { foreignClient } from "../invoices/formats/foreign-client.ts";
import {
  isAddressBegun,
  joinAddress,
  registryAddress,
} from "../invoices/formats/client-address.ts";
import { serviceCodeText } from "../invoices/formats/service-code-text.ts";
import { issuerOf } from "../invoices/paper/sheet-of.ts";
import type { PixDraft } from "./pix-draft.ts";
import styles from "./pix-page.module.css";

interface PixPreviewProps {
  draft: PixDraft;
  entry: CnpjLookup | null;
}

/** The invoice as it forms; on phones behind 'Ver prévia'. The key is drawn in its field before it is drawn here. */
export function PixPreview({ draft, entry }: PixPreviewProps) {
  return <Drawn draft={useDeferredValue(draft)} entry={entry} />;
}

const Drawn = memo(function DrawnImpl({ draft, entry }: PixPreviewProps) {
  const { data: company } = useCompany();
  const [open, setOpen] = useState(false);
  const cents = moneyCents(draft.value);
  const abroad = foreignClient(detailsOf(draft.extras, cents ?? 0));
  return (
    <>
      <Button
        variant="quiet"
        className={styles.toggle}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? "Ocultar prévia" : "Ver prévia"}
      </Button>
      <aside
        className={classNames(styles.preview, !open && styles.closed)}
        aria-label="Prévia da nota"
      >
        <h2>
          <span>Prévia da nota</span>
          <span>Atualiza enquanto você digita</span>
        </h2>
        <Sheet
          className={styles.sheet}
          {...issuerOf(company)}
          number="a definir"
          client={{
            name: draft.companyName || null,
            taxId: abroad ? abroad.taxId : (draft.person ? draft.cpf : draft.cnpj) || null,
            address: abroad ? abroad.address : clientIp(draft, entry),
          }}
          description={draft.serviceDescription || null}
          service={draft.serviceType ? serviceCodeText(draft.serviceType) : null}
          amount={cents === null ? null : formatReais(cents)}
        />
      </aside>
    </>
  );
});

/** A company's as the registry knows it; any other as far as it is typed. */
function clientIp(draft: PixDraft, entry: CnpjLookup | null): string | null {
  const registered = draft.person ? null : registryAddress(entry);
  if (registered !== null) return registered;
  return isAddressBegun(draft) ? joinAddress(draft) : null;
}
