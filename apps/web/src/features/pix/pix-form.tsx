import { SERVICE_DESCRIPTION_SUGGESTIONS } from "@emita/domain/invoices/service-codes/service-codes";
import { Link } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import { Suspense } from "react";
import { paths } from "../../navigation/paths.ts";
import { lazyPart } from "../../ui/behaviour/lazy-part.ts";
import { Button } from "../../ui/fields/button.tsx";
import { SwitchField } from "../../ui/fields/check-field.tsx";
import { Chips } from "../../ui/fields/chips.tsx";
import { classNames } from "../../ui/texts/class-names.ts";
import { RequiredHint } from "../../ui/fields/field.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { useCompany } from "../company/queries.ts";
import { DraftPlace } from "../drafts/autosave/draft-place.tsx";
import { SendLaterButton } from "../drafts/schedule/send-later.tsx";
import { LimitCallout } from "../entitlements/limit-note.tsx";
import { FormFields } from "../invoices/form/fields.tsx";
import { InvoiceForm } from "../invoices/form/invoice-form.tsx";
import { hasTaxId } from "../invoices/extras/extras.ts";
import { ClientEmailField } from "../invoices/form/client-email-field.tsx";
import { MoreOptions } from "../invoices/extras/more-options.tsx";
import { ServiceDetailFields } from "../invoices/service/service-detail-fields.tsx";
import { isBegun } from "./pix-draft.ts";
import { PIX_LABELS } from "./pix-kept.ts";
import styles from "./pix-page.module.css";
import { PixPayer } from "./pix-payer.tsx";
import { PixServiceType } from "./pix-service-type.tsx";
import { type PixFormProps, usePixForm } from "./use-pix-form.ts";

/** Loaded after the form: its space is reserved. */
const PixPickers = lazyPart(async () => (await import("./pix-pickers.tsx")).PixPickers);

interface Props extends PixFormProps {
  /** A client that the path names. */
  askedClient: string | undefined;
}

/** The form of /pix. */
export function PixForm(props: Props) {
  const { lookup, askedClient, line } = props;
  const { data: company } = useCompany();
  const form = usePixForm(props);
  const { draft, issues } = form;
  return (
    <InvoiceForm className={styles.form} submit={form.submit} questions={form.flow.questions}>
      <LimitCallout />
      <div className={styles.pickers}>
        <Suspense>
          <PixPickers draft={draft} company={company} askedClient={askedClient} set={form.set} />
        </Suspense>
      </div>
      {hasTaxId(draft.extras) && (
        <SwitchField
          label="Pagador é pessoa física"
          checked={draft.person}
          onChecked={form.switchPayer}
        />
      )}
      <PixPayer {...form} lookup={lookup} />
      <ClientEmailField {...form.email} />
      <div className={styles.description}>
        <FormFields {...form.fields} names={["serviceDescription"]} />
        <Chips
          label="Sugestões de descrição"
          options={SERVICE_DESCRIPTION_SUGGESTIONS}
          onPick={form.describe}
        />
      </div>
      <div className={classNames(styles.two, styles.amount)}>
        <FormFields {...form.fields} names={["value"]} />
        <PixServiceType
          description={draft.serviceDescription}
          value={draft.serviceType}
          error={issues.serviceType}
          onValue={form.choose}
        />
      </div>
      <ServiceDetailFields
        code={draft.serviceType || null}
        extras={draft.extras}
        onChange={form.changeExtras}
        problem={form.extrasIssues["details.municipal_code"]}
      />
      <MoreOptions
        extras={draft.extras}
        onChange={form.changeExtras}
        issues={form.extrasIssues}
        code={draft.serviceType || null}
      />
      {form.sentBefore && (
        <Callout tone="wait" icon={Landmark} role="alert">
          Este formulário já foi enviado com outros dados.{" "}
          <Link to={paths.dashboard}>Veja em Notas</Link> antes de enviar de novo.{" "}
          <Button variant="quiet" size="sm" onClick={form.startAnother}>
            É outra nota
          </Button>
        </Callout>
      )}
      <RequiredHint />
      <DraftPlace
        line={line}
        formKey={draft.idempotencyKey}
        draft={draft}
        isBegun={isBegun(draft) || (form.isTouched && draft.serviceDescription !== "")}
        content={form.content}
        onMerged={form.merge}
        labels={PIX_LABELS}
      />
      <div className={styles.later}>
        <SendLaterButton later={form.later} />
      </div>
      <div className={styles.go}>
        <Button type="submit" size="lg" block busy={form.flow.busy} busyText="Processando...">
          Enviar e Emitir Nota Fiscal
        </Button>
      </div>
    </InvoiceForm>
  );
}
