import type { CnpjLookup } from "@emita/contract/companies";
import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { Field } from "../../../ui/fields/field.tsx";
import { MaskedInput } from "../../../ui/fields/masked-input.tsx";
import { AddressFields } from "../../invoices/fixing/address-fields.tsx";
import { hasTaxId } from "../../invoices/extras/extras.ts";
import { maskTaxId } from "../../invoices/words/tax-id-mask.ts";
import type { LinkedField } from "./document-link.ts";
import type { FieldWord } from "./field-word.ts";
import type { ReviewField, ReviewIssues } from "./review-checks.ts";
import type { ReviewDraft } from "../facts/review-draft.ts";
import { type Offer, ReviewItem, reviewHead } from "./review-item.tsx";
import styles from "./review-page.module.css";

interface ReviewClientProps {
  draft: ReviewDraft;
  issues: ReviewIssues;
  words: Readonly<Record<"razaoSocial" | "cnpjCpf", FieldWord | null>>;
  /** What the registry says about the CNPJ. */
  entry: CnpjLookup | null;
  sameName: boolean;
  reason: (field: LinkedField) => string | null;
  offer: (field: LinkedField) => Offer | null;
  addressNeeded: boolean;
  set: (field: ReviewField, value: string) => void;
  leave: (field: ReviewField) => () => void;
}

/** Who took the service: name, number, and the address where nobody knows it. */
export function ReviewClient(props: ReviewClientProps) {
  const { draft, issues, words, set, leave } = props;
  return (
    <>
      <ReviewItem
        field="razaoSocial"
        reason={props.reason("razaoSocial")}
        offer={props.offer("razaoSocial")}
      >
        <Field
          label="Razão Social / Nome"
          required
          head={reviewHead("Razão Social / Nome", words.razaoSocial)}
          error={issues.razaoSocial}
          hint={nameHint(props)}
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
  const { draft, issues, words, addressNeeded, set, leave } = props;
  return (
    <ReviewItem field="cnpjCpf" reason={props.reason("cnpjCpf")} offer={props.offer("cnpjCpf")}>
      <Field
        label="CNPJ/CPF"
        required
        head={reviewHead("CNPJ/CPF", words.cnpjCpf)}
        error={issues.cnpjCpf}
        hint={isTaxId(normalizeTaxId(draft.cnpjCpf)) ? "Dígitos verificadores corretos" : undefined}
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
      {addressNeeded && (
        <div className={styles.address}>
          <AddressFields
            value={draft}
            onChange={({ address, cep }) => {
              if (address !== undefined) set("address", address);
              if (cep !== undefined) set("cep", cep);
            }}
            issues={issues}
          />
        </div>
      )}
    </ReviewItem>
  );
}

function nameHint({ draft, entry, sameName, set }: ReviewClientProps) {
  if (!entry || !hasTaxId(draft.extras)) return undefined;
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
