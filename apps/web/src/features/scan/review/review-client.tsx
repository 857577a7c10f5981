import type { CnpjLookup } from "@emita/contract/companies";
import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { Field } from "../../../ui/fields/field.tsx";
import { MaskedInput } from "../../../ui/fields/masked-input.tsx";
import {
  type AddressOffer,
  ClientAddressFields,
} from "../../invoices/form/client-address-fields.tsx";
import { hasTaxId } from "../../invoices/extras/extras.ts";
import { ADDRESS_PARTS } from "../../invoices/words/client-address.ts";
import { maskTaxId } from "../../invoices/words/tax-id-mask.ts";
import type { LookupState } from "../../cnpj/use-cnpj-lookup.ts";
import type { LinkedField } from "./document-link.ts";
import type { FieldViews } from "./field-view.ts";
import type { ReviewField, ReviewIssues } from "./review-checks.ts";
import type { ReviewDraft } from "../facts/review-draft.ts";
import { ReviewItem, reviewHead } from "./review-item.tsx";
import styles from "./review-page.module.css";

interface ReviewClientProps {
  draft: ReviewDraft;
  issues: ReviewIssues;
  views: FieldViews;
  /** The registry's entry for the CNPJ. */
  entry: CnpjLookup | null;
  /** Whether the registry has answered. */
  registry: LookupState["kind"];
  sameName: boolean;
  address: AddressOffer;
  set: (field: ReviewField, value: string) => void;
  take: (field: LinkedField, text: string) => void;
  leave: (field: ReviewField) => () => void;
}

/** The client: name, number, and the address where the registry has none. */
export function ReviewClient(props: ReviewClientProps) {
  const { draft, issues, views, set, leave } = props;
  const hint = nameHint(props);
  // Also during the look-up: most names are registered, and removing the line would shift the layout.
  const isProved = hint !== undefined && (props.entry !== null || props.registry === "searching");
  return (
    <>
      <ReviewItem field="razaoSocial" view={views.razaoSocial} proof={isProved} take={props.take}>
        <Field
          label="Razão Social / Nome"
          required
          head={reviewHead("razaoSocial", "Razão Social / Nome", views.razaoSocial.word)}
          error={issues.razaoSocial}
          hint={hint}
        >
          {(control) => (
            <input
              type="text"
              {...control}
              autoComplete="off"
              value={draft.razaoSocial}
              onChange={(event) => set("razaoSocial", event.target.value)}
              onBlur={leave("razaoSocial")}
            />
          )}
        </Field>
      </ReviewItem>
      {hasTaxId(draft.extras) && <TaxIdItem {...props} />}
    </>
  );
}

function TaxIdItem(props: ReviewClientProps) {
  const { draft, issues, views, address, set, leave } = props;
  const isRight = isTaxId(normalizeTaxId(draft.cnpjCpf));
  return (
    <ReviewItem field="cnpjCpf" view={views.cnpjCpf} proof={isRight} take={props.take}>
      <Field
        label="CNPJ/CPF"
        required
        head={reviewHead("cnpjCpf", "CNPJ/CPF", views.cnpjCpf.word)}
        error={issues.cnpjCpf}
        hint={isRight ? "Dígitos verificadores corretos" : undefined}
      >
        {(control) => (
          <MaskedInput
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={18}
            value={draft.cnpjCpf}
            mask={maskTaxId}
            onValue={(value) => set("cnpjCpf", value)}
            onBlur={leave("cnpjCpf")}
          />
        )}
      </Field>
      {address.isTaken && (
        <div className={styles.address}>
          <ClientAddressFields
            value={draft}
            onChange={(change) => {
              for (const part of ADDRESS_PARTS) {
                const text = change[part];
                if (text !== undefined) set(part, text);
              }
            }}
            issues={issues}
            offer={address}
            isOfPaper
          />
        </div>
      )}
    </ReviewItem>
  );
}

function nameHint({ draft, entry, registry, sameName, set }: ReviewClientProps) {
  if (!hasTaxId(draft.extras)) return undefined;
  // In the place of the answer, which would otherwise shift the layout.
  if (registry === "searching") return "Conferindo no cadastro da Receita...";
  if (registry === "missing") return "O CNPJ não está no cadastro da Receita.";
  if (registry === "failed") return "O cadastro da Receita não respondeu.";
  if (!entry) return undefined;
  if (sameName) return "Igual ao cadastro da Receita";
  return (
    <span className={styles.foot}>
      <span>{`No cadastro da Receita: ${entry.company_name}`}</span>
      <button
        type="button"
        className={styles.swap}
        onClick={() => set("razaoSocial", entry.company_name)}
      >
        Usar este nome
      </button>
    </span>
  );
}
