import type { InvoiceList } from "@emita/contract/invoices";
import { api } from "@emita/contract/paths";
import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { checkEmail } from "../../../ui/base/contact-checks.ts";
import type { TypedEmail } from "@emita/contract/drafts";

/** How many of the client's notes are looked at. */
const LATEST = 5;

export interface ClientEmail {
  readonly value: string;
  readonly error: string | null;
  set: (email: string) => void;
  /** Before sending: whether it can be sent so; shows what is wrong otherwise. */
  check: () => boolean;
  /** As the API takes it. */
  readonly sent: string | null;
}

interface ClientOfForm {
  taxId: string;
  /** What the registry says. */
  registered: string | null;
  typed: TypedEmail | undefined;
  keep: (typed: TypedEmail) => void;
}

/**
 * Where the client gets the note: as typed for this client, else as in the newest note for them, else as the registry says.
 * Another client begins anew.
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
    set(email) {
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
      const { data: notes } = await callApi<InvoiceList>(
        `${api.invoices}?search=${taxId}&limit=${LATEST}`,
        { signal },
      );
      return notes.find(({ cnpj, email }) => cnpj === taxId && email !== null)?.email ?? null;
    },
    enabled: isTaxId(taxId),
    retry: false,
  });
  return data ?? null;
}
