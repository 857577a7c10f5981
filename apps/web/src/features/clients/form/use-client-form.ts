import type { CnpjLookup } from "@emita/contract/companies/companies";
import { normalizeTaxId, taxIdKind } from "@emita/domain/identifiers/tax-id";
import { formatPhone } from "@emita/domain/identifiers/phone";
import { type FormEvent, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { useUnsaved } from "../../../navigation/unsaved.ts";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { stillWrong } from "../../../ui/behaviour/still-wrong.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { type LookupState, useCnpjLookup } from "../../cnpj/use-cnpj-lookup.ts";
import { type ExtrasIssues, extrasIssues } from "../../invoices/extras/extras-issues.ts";
import {
  registryAddress,
  splitAddress,
  isAddressBegun,
} from "../../invoices/formats/client-address.ts";
import { messagesOf } from "../../invoices/form/refusals.ts";
import {
  type ClientDraft,
  clientIssues,
  type ClientIssues,
  isAbroad,
  serverIssues,
} from "./client-draft.ts";

/** What a form of a client does: checks, the registry's answer for a new number, saving with its refusals. */
export function useClientForm(
  start: () => ClientDraft,
  { isNew, onRefused }: { isNew: boolean; onRefused?: (error: unknown) => void },
) {
  const [draft, setDraft] = useState(start);
  const [issues, setIssues] = useState<ClientIssues>({});
  const [foreign, setForeign] = useState<ExtrasIssues>({});
  const [busy, setBusy] = useState(false);
  const [, markSaved] = useUnsaved(draft);
  const lookup = useCnpjLookup(isNew && isCnpj(draft) ? draft.taxId : "", {
    silent: true,
    onFound: (entry) => setDraft((before) => withEntry(before, entry)),
  });
  const set = (change: Partial<ClientDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    setIssues((shown) => stillWrong(shown, clientIssues(next)));
    setForeign((shown) => stillWrong(shown, foreignIssues(next)));
  };
  const submit = async (event: FormEvent<HTMLFormElement>, save: () => Promise<void>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = clientIssues(draft);
    const abroad = foreignIssues(draft);
    setIssues(found);
    setForeign(abroad);
    if (Object.keys({ ...found, ...abroad }).length > 0) return focusFirstInvalid(form);
    setBusy(true);
    try {
      await save();
      markSaved(draft);
    } catch (error) {
      const messages = messagesOf(error);
      onRefused?.(error);
      showToast("bad", "Erro ao salvar", {
        text: failureText(error, "Não foi possível salvar o cliente. Tente novamente."),
      });
      setIssues(serverIssues(messages));
      setForeign(
        Object.fromEntries(
          Object.entries(messages).filter(([name]) => name.startsWith("details.")),
        ),
      );
      focusFirstInvalid(form);
    } finally {
      setBusy(false);
    }
  };
  const fields = { draft, issues, extrasIssues: foreign, taxIdHint: hintOf(lookup), set };
  return { draft, busy, submit, fields };
}

function isCnpj(draft: ClientDraft): boolean {
  return !isAbroad(draft) && taxIdKind(normalizeTaxId(draft.taxId)) === "cnpj";
}

/** The registry fills what is empty; typed values stay. */
function withEntry(draft: ClientDraft, entry: CnpjLookup): ClientDraft {
  const address = registryAddress(entry);
  const emails = draft.emails.some((email) => email.trim() !== "");
  return {
    ...draft,
    name: draft.name.trim() || entry.company_name,
    phone: draft.phone.trim() || (entry.phone ? formatPhone(entry.phone) : ""),
    emails: emails || !entry.email ? draft.emails : [entry.email],
    ...(!isAddressBegun(draft) && address !== null && splitAddress(address)),
  };
}

/** Only who is abroad needs them; the details of a trade belong to each invoice. */
function foreignIssues(draft: ClientDraft): ExtrasIssues {
  if (!isAbroad(draft)) return {};
  const found = Object.entries(extrasIssues(draft.extras));
  return Object.fromEntries(found.filter(([name]) => name.startsWith("details.tomador.")));
}

function hintOf({ kind }: LookupState): string | undefined {
  if (kind === "searching") return "Buscando no cadastro da Receita...";
  if (kind === "found") return "Dados do cadastro da Receita.";
  if (kind === "missing") return "O CNPJ não está no cadastro da Receita.";
  return kind === "failed" ? "O cadastro da Receita não respondeu. Preencha os dados." : undefined;
}
