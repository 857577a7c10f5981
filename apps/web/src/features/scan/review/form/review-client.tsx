import { hasTaxId } from "../../../invoices/extras/extras.ts";
import { type FieldControls, FormFields } from "../../../invoices/form/fields.tsx";
import { maskTaxId } from "../../../invoices/formats/tax-id-mask.ts";
import type { FieldViews } from "./field-view.ts";
import { ReviewItem, reviewParts } from "./review-item.tsx";
import type { ReviewFormState } from "./use-review-form.ts";

type ReviewClientProps = Pick<
  ReviewFormState,
  "draft" | "issues" | "views" | "set" | "take" | "leave"
>;

/** The client: name and number. */
export function ReviewClient({ draft, issues, views, set, take, leave }: ReviewClientProps) {
  const fields = { controls: controlsOf(views), draft, issues, type: set, leave };
  return (
    <>
      <ReviewItem field="razaoSocial" view={views.razaoSocial} take={take}>
        <FormFields {...fields} names={["razaoSocial"]} />
      </ReviewItem>
      {hasTaxId(draft.extras) && (
        <ReviewItem field="cnpjCpf" view={views.cnpjCpf} take={take}>
          <FormFields {...fields} names={["cnpjCpf"]} />
        </ReviewItem>
      )}
    </>
  );
}

function controlsOf({
  razaoSocial,
  cnpjCpf,
}: FieldViews): FieldControls<"razaoSocial" | "cnpjCpf"> {
  return {
    razaoSocial: { text: { ...reviewParts("razaoSocial", razaoSocial), autoComplete: "off" } },
    cnpjCpf: {
      masked: {
        ...reviewParts("cnpjCpf", cnpjCpf),
        autoCapitalize: "characters",
        spellCheck: false,
        maxLength: 18,
        mask: maskTaxId,
      },
    },
  };
}
