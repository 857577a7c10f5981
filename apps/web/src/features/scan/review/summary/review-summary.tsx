import { useId } from "react";
import { hasTaxId } from "../../../invoices/extras/extras.ts";
import { MoreOptions } from "../../../invoices/extras/more-options.tsx";
import { ClientEmailField } from "../../../invoices/form/client-email-field.tsx";
import { codeOfText } from "../../../invoices/formats/service-code-text.ts";
import { PreviewCard } from "../../../invoices/preview/preview-card.tsx";
import { ReviewPickers } from "../form/review-pickers.tsx";
import type { ReviewFormState } from "../form/use-review-form.ts";
import { AddressRow } from "./address-row.tsx";
import { ServiceRow } from "./service-row.tsx";
import styles from "./summary.module.css";
import { SummaryRow } from "./summary-row.tsx";
import { taxWords } from "./summary-words.ts";

/** What goes beyond the five fields: readable, and opened in place line by line. */
export function ReviewSummary(form: ReviewFormState) {
  const { draft, email, preview } = form;
  const titleId = useId();
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <h2 id={titleId}>O que mais vai na nota</h2>
      <ServiceRow
        draft={draft}
        changeExtras={form.changeExtras}
        problem={form.extrasIssues["details.municipal_code"]}
      />
      {hasTaxId(draft.extras) && <AddressRow {...form} />}
      <SummaryRow
        term="E-mail do cliente"
        value={email.value || "Sem e-mail"}
        wrong={email.error !== null}
      >
        <ClientEmailField {...email} />
      </SummaryRow>
      <SummaryRow
        term="Impostos"
        value={taxWords(preview)}
        wanted={preview.preview?.problems.some(({ level }) => level === "refusal") ?? false}
      >
        <PreviewCard {...preview} />
      </SummaryRow>
      <div className={styles.plain}>
        <MoreOptions
          extras={draft.extras}
          onChange={form.changeExtras}
          issues={form.extrasIssues}
          code={codeOfText(draft.codigoServico)}
        />
      </div>
      <div className={styles.find}>
        <ReviewPickers draft={draft} fill={form.fill} />
      </div>
    </section>
  );
}
