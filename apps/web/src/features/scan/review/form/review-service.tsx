import { useState } from "react";
import { SERVICE_DESCRIPTION_SUGGESTIONS } from "@emita/domain/invoices/service-codes/service-codes";
import { drawnOnChange } from "../../../../ui/behaviour/drawn-on-change.tsx";
import { Chips } from "../../../../ui/fields/chips.tsx";
import {
  type FieldControls,
  type FieldsOfForm,
  FormFields,
} from "../../../invoices/form/fields.tsx";
import { codeOfText } from "../../../invoices/formats/service-code-text.ts";
import type { LinkedField } from "../document/document-link.ts";
import type { FieldViews } from "./field-view.ts";
import type { FieldWord } from "./field-word.ts";
import type { ReviewField } from "./review-checks.ts";
import type { ReviewDraft } from "../../reading/review-draft.ts";
import { ReviewItem, reviewParts } from "./review-item.tsx";
import styles from "../review-page.module.css";

/** Longest description (docs/product.md, 9). */
const DESCRIPTION_LIMIT = 200;

type ServiceField = "codigoServico" | "descricaoServico";

/** The service's own part of the form: a key press elsewhere must not render it again. */
interface ServiceOfDraft extends Pick<ReviewDraft, ServiceField | "codeByHand"> {
  /** The person has written the description. */
  readonly isDescribed: boolean;
}

export function serviceOf(draft: ReviewDraft): ServiceOfDraft {
  const { codigoServico, descricaoServico, codeByHand, touched } = draft;
  const isDescribed = touched.includes("descricaoServico");
  return { codigoServico, descricaoServico, codeByHand, isDescribed };
}

interface ReviewServiceProps {
  draft: ServiceOfDraft;
  /** Its issues. */
  issues: Readonly<Record<ServiceField, string | undefined>>;
  views: Pick<FieldViews, ServiceField>;
  /** Service code of the client's last invoice. */
  payerCode: string | null;
  /** A longer text from the reading is not cut. */
  readLength: number;
  choose: (code: string) => void;
  describe: (text: string) => void;
  take: (field: LinkedField, text: string) => void;
  leave: (field: ReviewField) => void;
}

/** The service: code and description. */
export const ReviewService = drawnOnChange(function ReviewServiceImpl(props: ReviewServiceProps) {
  const { draft, issues, views, describe, take } = props;
  const [wasEntered, setWasEntered] = useState(false);
  const isAsked = draft.isDescribed || views.descricaoServico.word === "Falta";
  const fields: FieldsOfForm<ServiceField> = {
    controls: controlsOf(props),
    draft,
    issues,
    type: (field, text) => (field === "codigoServico" ? props.choose(text) : describe(text)),
    leave: props.leave,
  };
  return (
    <>
      <ReviewItem field="codigoServico" view={views.codigoServico} take={take}>
        <FormFields {...fields} names={["codigoServico"]} />
        <span className={styles.awaited} />
      </ReviewItem>
      <ReviewItem field="descricaoServico" view={views.descricaoServico} take={take}>
        <div className={styles.text} onFocus={() => setWasEntered(true)}>
          <FormFields {...fields} names={["descricaoServico"]} />
        </div>
        {/* A text of the document needs no other, until the person turns to it. */}
        {(wasEntered || isAsked) && (
          <Chips
            label="Sugestões de descrição"
            options={SERVICE_DESCRIPTION_SUGGESTIONS}
            onPick={describe}
          />
        )}
      </ReviewItem>
    </>
  );
});

function controlsOf(props: ReviewServiceProps): FieldControls<ServiceField> {
  const { draft, views, payerCode, readLength } = props;
  const { codigoServico: code, descricaoServico: text } = views;
  const { hint, ...described } = reviewParts("descricaoServico", text);
  return {
    codigoServico: {
      service: {
        ...reviewParts("codigoServico", code),
        // The proposals below keep a line of their own.
        hint: codeText(draft, payerCode, code.word) ?? undefined,
        description: draft.descricaoServico,
      },
    },
    descricaoServico: {
      area: {
        ...described,
        rows: 2,
        maxLength: Math.max(DESCRIPTION_LIMIT, readLength),
        hint: (
          <span className={styles.foot}>
            <span>{hint}</span>
            <span className="num">{`${draft.descricaoServico.length} de ${DESCRIPTION_LIMIT}`}</span>
          </span>
        ),
      },
    },
  };
}

/** Where the suggested code comes from, or how a missing one is found. */
function codeText(
  { codigoServico }: ServiceOfDraft,
  payerCode: string | null,
  word: FieldWord | null,
): string | null {
  if (word === "Falta") return "Procure pelas palavras do serviço.";
  return word === "Sugerido" && payerCode !== null && codeOfText(codigoServico) === payerCode
    ? "O mesmo da última nota para este cliente."
    : null;
}
