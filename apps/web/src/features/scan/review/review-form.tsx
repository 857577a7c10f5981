import type { CnpjLookup } from "@emita/contract/companies";
import { normalizeTaxId, taxIdKind } from "@emita/domain/identifiers/tax-id";
import { Link } from "@tanstack/react-router";
import { Eye, Landmark } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { paths } from "../../../ground/paths.ts";
import { afterPress } from "../../../ui/base/after-press.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { CheckField } from "../../../ui/fields/check-field.tsx";
import fieldStyles from "../../../ui/fields/field.module.css";
import { focusFirstInvalid } from "../../../ui/base/focus.ts";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { painted } from "../../../ui/base/painted.ts";
import { stillWrong } from "../../../ui/base/still-wrong.ts";
import { clearToasts, showToast } from "../../../ui/feedback/toast-store.ts";
import { LimitDialog } from "../../company/limit-dialog.tsx";
import { useCompany } from "../../company/queries.ts";
import { useCnpjLookup } from "../../company/use-cnpj-lookup.ts";
import type { NoteExtras } from "../../invoices/extras/extras.ts";
import { MoreOptions } from "../../invoices/extras/more-options.tsx";
import { useExtrasIssues } from "../../invoices/extras/use-extras-issues.ts";
import { PreviewCard } from "../../invoices/preview/preview-card.tsx";
import { useInvoicePreview } from "../../invoices/calls/use-preview.ts";
import { codeOfText, suggestedText } from "../../invoices/words/service-code-text.ts";
import { useSubmitInvoice } from "../../invoices/calls/submit.ts";
import { scanCopy } from "../words/copy.ts";
import { ChosenNote } from "./note-choice.tsx";
import { LINKED_FIELDS, type LinkedField } from "./document-link.ts";
import { fieldWord, needsLook } from "./field-word.ts";
import type { ProcessedData } from "../facts/processed-data.ts";
import {
  FORM_FIELD,
  needsAddress,
  type ReviewField,
  type ReviewIssues,
  reviewIssues,
  sameName,
  toInvoice,
} from "./review-checks.ts";
import { ReviewClient } from "./review-client.tsx";
import { type ReviewDraft, withCode } from "../facts/review-draft.ts";
import { type Offer, ReviewItem, reviewHead } from "./review-item.tsx";
import styles from "./review-page.module.css";
import { ReviewService } from "./review-service.tsx";
import { ReviewWarnings } from "./review-warnings.tsx";
import { useReviewDraft } from "./use-review-draft.ts";

interface ReviewFormProps {
  data: ProcessedData;
  onSent: (invoiceId: string) => void;
  /** Back to the list of the file's notes. */
  onChooseAgain: () => void;
}

/** The five fields, the confirmation, the way to the city hall. */
export function ReviewForm({ data, onSent, onChooseAgain }: ReviewFormProps) {
  const [issues, setIssues] = useState<ReviewIssues>({});
  const [confirmed, setConfirmed] = useState(false);
  const [repeats, setRepeats] = useState(false);
  const { draft, setDraft, payerCode } = useReviewDraft(data, (filled) => {
    // Who confirmed has not seen what came afterwards.
    setConfirmed(false);
    setIssues((shown) => stillWrong(shown, reviewIssues(filled, true)));
  });
  const [sentBefore, setSentBefore] = useState(false);
  const flow = useSubmitInvoice(scanCopy.saveFailed);
  const reasonId = useId();

  const isCnpj = taxIdKind(normalizeTaxId(draft.cnpjCpf)) === "cnpj";
  const lookup = useCnpjLookup(isCnpj ? draft.cnpjCpf : "", { silent: true });
  const entry = lookup.kind === "found" ? lookup.entry : null;
  const lookupEnded = lookup.kind !== "searching" && lookup.kind !== "idle";
  const addressNeeded = needsAddress(draft, entry, lookupEnded);
  const preview = useInvoicePreview(previewed(draft, entry, addressNeeded));
  const extras = useExtrasIssues(draft.extras, preview.preview);

  const same = entry !== null && sameName(entry.company_name, draft.razaoSocial);
  const word = (field: Parameters<typeof fieldWord>[0]) => fieldWord(field, data, draft, same);
  const awaited: readonly ReviewField[] = LINKED_FIELDS.filter((field) => word(field) === "Lendo…");

  const keep = (next: ReviewDraft) => {
    setDraft(next);
    setIssues((shown) => stillWrong(shown, reviewIssues(next, addressNeeded)));
  };
  const set = (field: ReviewField, value: string) =>
    keep(touch({ ...draft, [field]: value }, field));
  const describe = (text: string) => {
    const code = draft.codeByHand || payerCode !== null ? null : suggestedText(text);
    const next = code === null ? draft : withCode(draft, code);
    keep(touch({ ...next, descricaoServico: text }, "descricaoServico"));
  };
  const changeExtras = (change: Partial<NoteExtras>) => {
    const next = { ...draft.extras, ...change };
    keep({ ...draft, extras: next });
    extras.recheck(next);
  };
  const leave = (field: ReviewField) => () => {
    const issue = reviewIssues(draft, addressNeeded)[field];
    if (issue && !awaited.includes(field))
      afterPress(() => setIssues((shown) => ({ ...shown, [field]: issue })));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // The button answers before the whole form is looked through.
    await painted();
    clearToasts();
    const isRepeatOpen = data.duplicates.length > 0 && !repeats;
    if (isRepeatOpen)
      return showToast("bad", scanCopy.repeated.title, { text: scanCopy.repeated.text });
    if (!confirmed) {
      return showToast("bad", scanCopy.notConfirmed.title, { text: scanCopy.notConfirmed.text });
    }
    const found = reviewIssues(draft, addressNeeded);
    setIssues(found);
    const isComplete = extras.check();
    if (Object.keys(found).length > 0 || !isComplete) return focusFirstInvalid(form);
    const invoice = toInvoice(draft, entry, addressNeeded);
    const outcome = await flow.submit(
      {
        ...invoice,
        ...(data.documentId !== null && { document_id: data.documentId }),
        ...(repeats && { confirm_duplicate: true }),
      },
      draft.idempotencyKey,
    );
    if (outcome.kind === "created") return onSent(outcome.invoice.id);
    if (outcome.kind === "sent-before") setSentBefore(true);
    if (outcome.kind === "fields") {
      setIssues(formIssues(outcome.messages));
      extras.refuse(outcome.messages);
      focusFirstInvalid(form);
    }
  };

  const usual = useCompany().data?.default_service_description ?? null;
  // Nobody can confirm what has yet to appear; who has filled everything need not wait for it.
  const isIncoming = data.isReading && Object.keys(reviewIssues(draft, addressNeeded)).length > 0;
  const toCheck = LINKED_FIELDS.filter((field) => needsLook(word(field))).length;
  const reason = (field: LinkedField) =>
    draft.touched.includes(field) || awaited.includes(field)
      ? null
      : (data.evidence[field]?.reason ?? null);
  const offer = (field: LinkedField): Offer | null => {
    if (draft[field] !== "") return null;
    const found = data.offers[field];
    if (field !== "descricaoServico")
      return found === undefined ? null : offerOf(found, (text) => set(field, text));
    if (found !== undefined) return offerOf(found, describe);
    return usual === null || data.isReading ? null : offerOf(usual, describe, "Serviço padrão");
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ChosenNote data={data} onChooseAgain={onChooseAgain} />
      <ReviewWarnings data={data} repeats={repeats} onRepeats={setRepeats} />
      <div className={styles.note}>
        <Note icon={Eye} role="status">
          {awaited.length > 0 ? readingText(awaited.length) : lookText(toCheck)}
        </Note>
      </div>
      <ReviewClient
        draft={draft}
        issues={issues}
        words={{ razaoSocial: word("razaoSocial"), cnpjCpf: word("cnpjCpf") }}
        entry={entry}
        sameName={same}
        reason={reason}
        offer={offer}
        addressNeeded={addressNeeded}
        set={set}
        leave={leave}
      />
      <ReviewItem field="valor" reason={reason("valor")} offer={offer("valor")}>
        <MoneyField
          label="Valor (R$)"
          required
          plain
          head={reviewHead("Valor (R$)", word("valor"))}
          inputClass={word("valor") === "Confira" ? fieldStyles.look : undefined}
          value={draft.valor}
          error={issues.valor ?? null}
          hint={word("valor") === "Confira" ? "Compare com o documento." : undefined}
          onValue={(value) => value !== draft.valor && set("valor", value)}
          onBlur={leave("valor")}
        />
      </ReviewItem>
      <ReviewService
        draft={draft}
        issues={issues}
        words={{
          codigoServico: word("codigoServico"),
          descricaoServico: word("descricaoServico"),
        }}
        payerCode={payerCode}
        reason={reason}
        offer={offer}
        readLength={data.descricaoServico.length}
        choose={(code) =>
          keep(touch({ ...withCode(draft, code), codeByHand: true }, "codigoServico"))
        }
        describe={describe}
        changeExtras={changeExtras}
        municipalProblem={extras.issues["details.municipal_code"]}
        leave={leave}
      />
      <div className={styles.extras}>
        <MoreOptions
          extras={draft.extras}
          onChange={changeExtras}
          issues={extras.issues}
          code={codeOfText(draft.codigoServico)}
        />
        <PreviewCard {...preview} />
      </div>
      <Note icon={Landmark}>Os dados serão enviados automaticamente para a prefeitura.</Note>
      {sentBefore && (
        <Note tone="wait" icon={Landmark} role="alert">
          Esta nota já foi enviada com outros dados. <Link to={paths.dashboard}>Veja em Notas</Link>{" "}
          antes de enviar de novo.
        </Note>
      )}
      <div className={styles.send}>
        <CheckField
          label="Confirmo que as informações estão corretas"
          checked={confirmed}
          onChecked={setConfirmed}
          disabled={isIncoming}
        />
        <Button
          type="submit"
          size="lg"
          block
          off={!confirmed || (data.duplicates.length > 0 && !repeats)}
          busy={flow.busy}
          busyText="Processando..."
          {...(!confirmed && { "aria-describedby": reasonId })}
        >
          Enviar para Prefeitura
        </Button>
        <p className="vh" id={reasonId}>
          {isIncoming
            ? "Espere o fim da leitura, ou preencha os campos que faltam."
            : "Marque a confirmação para enviar."}
        </p>
      </div>
      <LimitDialog limit={flow.limit} onClose={flow.closeLimit} />
    </form>
  );
}

function offerOf(text: string, take: (text: string) => void, from = "No texto há"): Offer {
  return { from, text, take: () => take(text) };
}

function touch(draft: ReviewDraft, field: ReviewField): ReviewDraft {
  return { ...draft, touched: [...new Set([...draft.touched, field])] };
}

/** The note as typed, for the preview; null while something that the API demands is missing. */
function previewed(draft: ReviewDraft, entry: CnpjLookup | null, addressNeeded: boolean) {
  const issues = reviewIssues(draft, addressNeeded);
  return Object.keys(issues).length > 0 ? null : toInvoice(draft, entry, addressNeeded);
}

function readingText(count: number): string {
  return count === 1 ? "Lendo 1 campo." : `Lendo ${count} campos.`;
}

function lookText(count: number) {
  if (count === 0) return "Todos os campos foram lidos. Verifique antes de enviar.";
  return (
    <>
      <b>{count === 1 ? "1 campo para conferir." : `${count} campos para conferir.`}</b> Compare com
      o documento.
    </>
  );
}

function formIssues(messages: Readonly<Record<string, string>>): ReviewIssues {
  const issues: ReviewIssues = {};
  for (const [field, message] of Object.entries(messages)) {
    if (!field.startsWith("details.")) issues[FORM_FIELD[field] ?? "razaoSocial"] = message;
  }
  return issues;
}
