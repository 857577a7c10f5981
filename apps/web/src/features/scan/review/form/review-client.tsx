import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import type { ReactNode } from "react";
import { ClientAddressFields } from "../../../invoices/form/client-address-fields.tsx";
import { type FieldControls, FormFields } from "../../../invoices/form/fields.tsx";
import { hasTaxId } from "../../../invoices/extras/extras.ts";
import { ADDRESS_PARTS } from "../../../invoices/formats/client-address.ts";
import { maskTaxId } from "../../../invoices/formats/tax-id-mask.ts";
import type { FieldViews } from "./field-view.ts";
import { ReviewItem, reviewLabel } from "./review-item.tsx";
import styles from "../review-page.module.css";
import type { ReviewFormState } from "./use-review-form.ts";

type ReviewClientProps = Pick<
  ReviewFormState,
  | "draft"
  | "issues"
  | "views"
  | "entry"
  | "registry"
  | "sameName"
  | "address"
  | "set"
  | "take"
  | "leave"
>;

/** The client: name, number, and the address where the registry has none. */
export function ReviewClient(props: ReviewClientProps) {
  const { draft, issues, views, address, set, take, leave } = props;
  const hint = nameHint(props);
  // Also during the look-up: most names are registered, and removing the line would shift the layout.
  const isProved = hint !== undefined && (props.entry !== null || props.registry === "searching");
  const isRight = isTaxId(normalizeTaxId(draft.cnpjCpf));
  const controls = controlsOf(views, hint, isRight);
  const fields = { controls, draft, issues, type: set, leave };
  return (
    <>
      <ReviewItem field="razaoSocial" view={views.razaoSocial} proof={isProved} take={take}>
        <FormFields {...fields} names={["razaoSocial"]} />
      </ReviewItem>
      {hasTaxId(draft.extras) && (
        <ReviewItem field="cnpjCpf" view={views.cnpjCpf} proof={isRight} take={take}>
          <FormFields {...fields} names={["cnpjCpf"]} />
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
      )}
    </>
  );
}

function controlsOf(
  { razaoSocial, cnpjCpf }: FieldViews,
  nameHint: ReactNode,
  isRight: boolean,
): FieldControls<"razaoSocial" | "cnpjCpf"> {
  return {
    razaoSocial: {
      text: {
        ...reviewLabel("razaoSocial", "Razão Social / Nome", razaoSocial.word),
        autoComplete: "off",
        hint: nameHint,
      },
    },
    cnpjCpf: {
      masked: {
        ...reviewLabel("cnpjCpf", "CNPJ/CPF", cnpjCpf.word),
        autoCapitalize: "characters",
        spellCheck: false,
        maxLength: 18,
        mask: maskTaxId,
        hint: isRight ? "Dígitos verificadores corretos" : undefined,
      },
    },
  };
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
