import { SERVICE_DESCRIPTION_SUGGESTIONS } from "@emita/domain/notes/service-codes";
import { drawnOnChange } from "../../../ui/base/drawn-on-change.tsx";
import { Chips } from "../../../ui/fields/chips.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import type { NoteExtras } from "../../invoices/extras/extras.ts";
import { codeOfText } from "../../invoices/words/service-code-text.ts";
import { ServiceCodeField } from "../../invoices/service/service-code-field.tsx";
import { ServiceDetailFields } from "../../invoices/service/service-detail-fields.tsx";
import type { LinkedField } from "./document-link.ts";
import type { FieldViews } from "./field-view.ts";
import type { ReviewField } from "./review-checks.ts";
import type { ReviewDraft } from "../facts/review-draft.ts";
import { ReviewItem, reviewHead } from "./review-item.tsx";
import styles from "./review-page.module.css";

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
  leave: (field: ReviewField) => () => void;
}

/** The service: code, the choices that the code leaves open, and the description. */
export const ReviewService = drawnOnChange(function ReviewServiceImpl(props: ReviewServiceProps) {
  const { draft, issues, views, readLength, describe, leave } = props;
  return (
    <>
      <ReviewItem field="codigoServico">
        <ServiceCodeField
          label="Código de Serviço"
          head={reviewHead("codigoServico", "Código de Serviço", views.codigoServico.word)}
          value={draft.codigoServico}
          error={issues.codigoServico}
          hint={codeHint(draft, props.payerCode)}
          description={draft.descricaoServico}
          onValue={props.choose}
          onBlur={() => leave("codigoServico")()}
        />
        <ServiceDetailFields
          code={codeOfText(draft.codigoServico)}
          extras={draft.extras}
          onChange={props.changeExtras}
          problem={props.municipalProblem}
        />
      </ReviewItem>
      <ReviewItem field="descricaoServico" view={views.descricaoServico} take={props.take}>
        <TextAreaField
          label="Descrição do Serviço"
          required
          rows={3}
          maxLength={Math.max(DESCRIPTION_LIMIT, readLength)}
          head={reviewHead("descricaoServico", "Descrição do Serviço", views.descricaoServico.word)}
          value={draft.descricaoServico}
          error={issues.descricaoServico}
          hint={
            <span className={styles.foot}>
              <span>
                {draft.isDescribed || views.descricaoServico.word !== "Lido"
                  ? ""
                  : "Texto do documento, sem alteração"}
              </span>
              <span className="num">{`${draft.descricaoServico.length} de ${DESCRIPTION_LIMIT}`}</span>
            </span>
          }
          onValue={describe}
          onBlur={() => leave("descricaoServico")()}
        />
        <Chips
          label="Sugestões de descrição"
          options={SERVICE_DESCRIPTION_SUGGESTIONS}
          onPick={describe}
        />
      </ReviewItem>
    </>
  );
});

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
