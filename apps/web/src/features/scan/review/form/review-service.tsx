import { SERVICE_DESCRIPTION_SUGGESTIONS } from "@emita/domain/invoices/service-codes/service-codes";
import { drawnOnChange } from "../../../../ui/behaviour/drawn-on-change.tsx";
import { Chips } from "../../../../ui/fields/chips.tsx";
import type { NoteExtras } from "../../../invoices/extras/extras.ts";
import {
  type FieldControls,
  type FieldsOfForm,
  FormFields,
} from "../../../invoices/form/fields.tsx";
import { codeOfText } from "../../../invoices/formats/service-code-text.ts";
import { ServiceDetailFields } from "../../../invoices/service/service-detail-fields.tsx";
import type { LinkedField } from "../document/document-link.ts";
import type { FieldViews } from "./field-view.ts";
import type { ReviewField } from "./review-checks.ts";
import type { ReviewDraft } from "../../reading/review-draft.ts";
import { needsLook } from "./field-word.ts";
import { ReviewItem, reviewLabel } from "./review-item.tsx";
import styles from "../review-page.module.css";

/** Longest description (docs/product.md, 9). */
const DESCRIPTION_LIMIT = 200;

type ServiceField = "codigoServico" | "descricaoServico";

/** The service's own part of the form: a key press elsewhere must not render it again. */
interface ServiceOfDraft extends Pick<ReviewDraft, ServiceField | "extras" | "codeByHand"> {
  /** The person has written the description. */
  readonly isDescribed: boolean;
}

export function serviceOf(draft: ReviewDraft): ServiceOfDraft {
  const { codigoServico, descricaoServico, extras, codeByHand, touched } = draft;
  const isDescribed = touched.includes("descricaoServico");
  return { codigoServico, descricaoServico, extras, codeByHand, isDescribed };
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
  changeExtras: (change: Partial<NoteExtras>) => void;
  municipalProblem: string | undefined;
  take: (field: LinkedField, text: string) => void;
  leave: (field: ReviewField) => void;
}

/** The service: code, the choices that the code leaves open, and the description. */
export const ReviewService = drawnOnChange(function ReviewServiceImpl(props: ReviewServiceProps) {
  const { draft, issues, views, describe } = props;
  const fields: FieldsOfForm<ServiceField> = {
    controls: controlsOf(props),
    draft,
    issues,
    type: (field, text) => (field === "codigoServico" ? props.choose(text) : describe(text)),
    leave: props.leave,
  };
  return (
    <>
      <ReviewItem field="codigoServico" look={needsLook(views.codigoServico.word)}>
        <FormFields {...fields} names={["codigoServico"]} />
        <ServiceDetailFields
          code={codeOfText(draft.codigoServico)}
          extras={draft.extras}
          onChange={props.changeExtras}
          problem={props.municipalProblem}
        />
      </ReviewItem>
      <ReviewItem field="descricaoServico" view={views.descricaoServico} take={props.take}>
        <FormFields {...fields} names={["descricaoServico"]} />
        <Chips
          label="Sugestões de descrição"
          options={SERVICE_DESCRIPTION_SUGGESTIONS}
          onPick={describe}
        />
      </ReviewItem>
    </>
  );
});

function controlsOf(props: ReviewServiceProps): FieldControls<ServiceField> {
  const { draft, views, payerCode, readLength } = props;
  const { codigoServico: code, descricaoServico: text } = views;
  const isAsRead = !draft.isDescribed && text.word === "Lido";
  return {
    codigoServico: {
      service: {
        ...reviewLabel("codigoServico", "Código de Serviço", code.word),
        hint: codeHint(draft, payerCode),
        description: draft.descricaoServico,
      },
    },
    descricaoServico: {
      area: {
        ...reviewLabel("descricaoServico", "Descrição do Serviço", text.word),
        rows: 3,
        maxLength: Math.max(DESCRIPTION_LIMIT, readLength),
        hint: (
          <span className={styles.foot}>
            <span>{isAsRead ? "Texto do documento, sem alteração" : ""}</span>
            <span className="num">{`${draft.descricaoServico.length} de ${DESCRIPTION_LIMIT}`}</span>
          </span>
        ),
      },
    },
  };
}

function codeHint(
  { codeByHand, codigoServico }: ServiceOfDraft,
  payerCode: string | null,
): string | undefined {
  if (codeByHand) return undefined;
  if (payerCode !== null && codeOfText(codigoServico) === payerCode)
    return "O mesmo da última nota para este cliente. Confira antes de enviar.";
  return codigoServico === ""
    ? "Procure pelas palavras do serviço."
    : "Sugerido pela descrição. Confira antes de enviar.";
}
