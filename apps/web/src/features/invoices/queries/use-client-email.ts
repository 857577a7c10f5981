import type { InvoiceList } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { checkEmail } from "../../../ui/behaviour/contact-checks.ts";
import type { TypedEmail } from "@emita/contract/invoices/drafts";

/** Number of the client's latest invoices to read. */
const LATEST = 5;

export interface ClientEmail {
  readonly value: string;
  readonly error: string | null;
  onValue: (email: string) => void;
  /** Call before sending. Returns whether the address is valid; otherwise shows its issue. */
  check: () => boolean;
  /** As the API takes it. */
  readonly sent: string | null;
}

interface ClientOfForm {
  taxId: string;
  /** The registry's address. */
  registered: string | null;
  typed: TypedEmail | undefined;
  keep: (typed: TypedEmail) => void;
}

/**
 * The client's e-mail address: as typed for this client, otherwise from the newest invoice, otherwise from the registry.
 * Another client resets it.
 */
export function useClientEmail({ registered, typed, keep, ...client }: ClientOfForm): ClientEmail {
  const taxId = normalizeTaxId(client.taxId);
  const [isShown, setShown] = useState(false);
  const last = useLastEmail(taxId);
  const own = typed?.taxId === taxId ? typed.email : null;
  const value = own ?? last ?? registered ?? "";
  const issue = value.trim() === "" ? null : checkEmail(value);
  return {
    value,
    error: isShown ? issue : null,
    onValue(email) {
      keep({ taxId, email });
      setShown(false);
    },
    check() {
      setShown(issue !== null);
      return issue === null;
    },
    sent: value.trim() || null,
  };
}

function useLastEmail(taxId: string): string | null {
  const { data } = useQuery({
    queryKey: keys.lastClientEmail(taxId),
    queryFn: async ({ signal }) => {
      const { data: invoices } = await callApi<InvoiceList>(
        `${api.invoices}?search=${taxId}&limit=${LATEST}`,
        { signal },
      );
      return invoices.find(({ cnpj, email }) => cnpj === taxId && email !== null)?.email ?? null;
    },
    enabled: isTaxId(taxId),
    retry: false,
  });
  return data ?? null;
}
