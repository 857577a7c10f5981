import { Link } from "@tanstack/react-router";
import { Eye, Landmark } from "lucide-react";
import { useId } from "react";
import { paths } from "../../../../navigation/paths.ts";
import { Button } from "../../../../ui/fields/button.tsx";
import { CheckField } from "../../../../ui/fields/check-field.tsx";
import fieldStyles from "../../../../ui/fields/field.module.css";
import { Callout } from "../../../../ui/feedback/callout.tsx";
import { DraftPlace } from "../../../drafts/autosave/draft-place.tsx";
import { SendLaterButton } from "../../../drafts/schedule/send-later.tsx";
import { FormFields } from "../../../invoices/form/fields.tsx";
import { InvoiceForm } from "../../../invoices/form/invoice-form.tsx";
import { ChosenInvoice } from "../note-choice.tsx";
import { ReviewClient } from "./review-client.tsx";
import { ReviewSummary } from "../summary/review-summary.tsx";
import type { FieldView } from "./field-view.ts";
import { isBegun } from "./review-kept.ts";
import { ReviewItem, reviewParts } from "./review-item.tsx";
import { REVIEW_LABELS } from "./review-labels.ts";
import styles from "../review-page.module.css";
import { ReviewService, serviceOf } from "./review-service.tsx";
import { ReviewWarnings } from "./review-warnings.tsx";
import { type ReviewFormProps, useReviewForm } from "./use-review-form.ts";

interface Props extends ReviewFormProps {
  /** Back to the list of the file's invoices. */
  onChooseAgain: () => void;
}

/** The five fields, the confirmation, the way to the city hall. */
export function ReviewForm({ onChooseAgain, ...props }: Props) {
  const { data } = props;
  const form = useReviewForm(props);
  const { draft, issues, views } = form;
  const reasonId = useId();
  return (
    <InvoiceForm className={styles.whole} submit={form.submit} questions={form.flow.questions}>
      <div className={styles.form}>
        <ChosenInvoice data={data} onChooseAgain={onChooseAgain} />
        <ReviewWarnings
          data={data}
          repeats={form.repeats}
          onRepeats={form.repeat}
          asksRepeat={form.asksRepeat}
        />
        <div className={styles.note}>
          <Callout icon={Eye} role="status">
            <b>{form.look.title}</b>{" "}
            <span className={data.isReading ? undefined : styles.rest}>{form.look.rest}</span>
          </Callout>
        </div>
        <ReviewClient {...form} />
        <ReviewItem field="valor" view={views.valor} take={form.take}>
          <FormFields
            controls={{ valor: { money: amountControl(views.valor) } }}
            draft={draft}
            issues={issues}
            type={(_, value) => value !== draft.valor && form.set("valor", value)}
            leave={form.leave}
            names={["valor"]}
          />
        </ReviewItem>
        <ReviewService
          draft={serviceOf(draft)}
          issues={{
            codigoServico: issues.codigoServico,
            descricaoServico: issues.descricaoServico,
          }}
          views={{ codigoServico: views.codigoServico, descricaoServico: views.descricaoServico }}
          payerCode={form.payerCode}
          readLength={data.descricaoServico.length}
          choose={form.choose}
          describe={form.describe}
          take={form.take}
          leave={form.leave}
        />
        <ReviewSummary {...form} />
        <p className={styles.sending}>Os dados serão enviados automaticamente para a prefeitura.</p>
        {form.sentBefore && (
          <Callout tone="wait" icon={Landmark} role="alert">
            Esta nota já foi enviada com outros dados.{" "}
            <Link to={paths.dashboard}>Veja em Notas</Link> antes de enviar de novo.
          </Callout>
        )}
        <div className={styles.kept}>
          <DraftPlace
            line={props.line}
            formKey={draft.idempotencyKey}
            draft={draft}
            isBegun={isBegun(draft)}
            content={form.content}
            onMerged={form.merge}
            labels={REVIEW_LABELS}
          />
          <SendLaterButton later={form.later} />
        </div>
      </div>
      <div className={styles.send}>
        {form.isSure ? (
          <p className="sm">Ao enviar, você confirma que as informações estão corretas.</p>
        ) : (
          <CheckField
            label="Confirmo que as informações estão corretas"
            checked={form.confirmed}
            onChecked={form.confirm}
            disabled={form.isIncoming}
          />
        )}
        <Button
          type="submit"
          size="lg"
          block
          off={!form.canSend}
          busy={form.flow.busy}
          busyText="Processando..."
          {...(!form.confirmed && !form.isSure && { "aria-describedby": reasonId })}
        >
          Enviar para Prefeitura
        </Button>
        {!form.isSure && (
          <p className="vh" id={reasonId}>
            {form.isIncoming
              ? "Espere o fim da leitura, ou preencha os campos que faltam."
              : "Marque a confirmação para enviar."}
          </p>
        )}
      </div>
    </InvoiceForm>
  );
}

function amountControl(view: FieldView) {
  return {
    ...reviewParts("valor", view),
    plain: true,
    inputClass: view.word === "Confira" ? fieldStyles.look : undefined,
  };
}
