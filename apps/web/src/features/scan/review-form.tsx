import { SERVICE_DESCRIPTION_SUGGESTIONS } from "@emita/domain/service-codes";
import { normalizeTaxId, taxIdKind } from "@emita/domain/tax-id";
import { Link } from "@tanstack/react-router";
import { Eye, Landmark } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { paths } from "../../app/paths.ts";
import { afterPress } from "../../ui/after-press.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { Chips } from "../../ui/chips.tsx";
import { Field } from "../../ui/field.tsx";
import fieldStyles from "../../ui/field.module.css";
import { focusFirstInvalid } from "../../ui/focus.ts";
import { MaskedInput } from "../../ui/masked-input.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { Note } from "../../ui/note.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { clearToasts, showToast } from "../../ui/toast-store.ts";
import { LimitDialog } from "../company/limit-dialog.tsx";
import { useCnpjLookup } from "../company/use-cnpj-lookup.ts";
import { AddressFields } from "../invoices/address-fields.tsx";
import { ServiceCodeField } from "../invoices/service-code-field.tsx";
import { suggestedText } from "../invoices/service-code-text.ts";
import { useSubmitInvoice } from "../invoices/submit.ts";
import { scanCopy } from "./copy.ts";
import { fieldWord, needsLook } from "./field-word.ts";
import type { ProcessedData } from "./processed-data.ts";
import {
  FORM_FIELD,
  needsAddress,
  type ReviewField,
  type ReviewIssues,
  reviewIssues,
  sameName,
  toInvoice,
} from "./review-checks.ts";
import { draftFrom, reviewDraft, type ReviewDraft } from "./review-draft.ts";
import { ReviewItem, reviewHead } from "./review-item.tsx";
import styles from "./review-page.module.css";
import { maskTaxId } from "../invoices/tax-id-mask.ts";

const DESCRIPTION_LIMIT = 200;

interface ReviewFormProps {
  data: ProcessedData;
  onSent: (invoiceId: string) => void;
}

/** The five fields, the confirmation, the way to the city hall. */
export function ReviewForm({ data, onSent }: ReviewFormProps) {
  const [draft, setDraft] = useState(() => reviewDraft.read() ?? draftFrom(data));
  const [issues, setIssues] = useState<ReviewIssues>({});
  const [confirmed, setConfirmed] = useState(false);
  const [sentBefore, setSentBefore] = useState(false);
  const flow = useSubmitInvoice(scanCopy.saveFailed);
  const reasonId = useId();

  const isCnpj = taxIdKind(normalizeTaxId(draft.cnpjCpf)) === "cnpj";
  const lookup = useCnpjLookup(isCnpj ? draft.cnpjCpf : "", { silent: true });
  const entry = lookup.kind === "found" ? lookup.entry : null;
  const lookupEnded = lookup.kind !== "searching" && lookup.kind !== "idle";
  const addressNeeded = needsAddress(draft, entry, lookupEnded);

  const keep = (next: ReviewDraft) => {
    setDraft(next);
    reviewDraft.write(next);
    const now = reviewIssues(next, addressNeeded);
    setIssues((shown) => Object.fromEntries(Object.entries(now).filter(([key]) => key in shown)));
  };
  const set = (field: ReviewField, value: string) =>
    keep({ ...draft, [field]: value, touched: [...new Set([...draft.touched, field])] });
  const describe = (text: string) => {
    const code = draft.codeByHand ? null : suggestedText(text);
    keep({
      ...draft,
      descricaoServico: text,
      ...(code && { codigoServico: code }),
      touched: [...new Set([...draft.touched, "descricaoServico"])],
    });
  };
  const leave = (field: ReviewField) => () => {
    const issue = reviewIssues(draft, addressNeeded)[field];
    if (issue) afterPress(() => setIssues((shown) => ({ ...shown, [field]: issue })));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    clearToasts();
    if (!confirmed) {
      return showToast("bad", scanCopy.notConfirmed.title, { text: scanCopy.notConfirmed.text });
    }
    const found = reviewIssues(draft, addressNeeded);
    setIssues(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    const outcome = await flow.submit(toInvoice(draft, entry, addressNeeded), draft.idempotencyKey);
    if (outcome.kind === "created") return onSent(outcome.invoice.id);
    if (outcome.kind === "sent-before") setSentBefore(true);
    if (outcome.kind === "fields") {
      setIssues(formIssues(outcome.messages));
      focusFirstInvalid(form);
    }
  };

  const same = entry !== null && sameName(entry.company_name, draft.razaoSocial);
  const word = (field: Parameters<typeof fieldWord>[0]) => fieldWord(field, data, draft, same);
  const toCheck = (
    ["razaoSocial", "cnpjCpf", "valor", "codigoServico", "descricaoServico"] as const
  ).filter((field) => needsLook(word(field))).length;

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.note}>
        <Note icon={Eye} role="status">
          {lookText(toCheck)}
        </Note>
      </div>
      <ReviewItem>
        <Field
          label="Razão Social / Nome"
          required
          head={reviewHead("Razão Social / Nome", word("razaoSocial"))}
          error={issues.razaoSocial}
          hint={nameHint()}
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
      <ReviewItem>
        <Field
          label="CNPJ/CPF"
          required
          head={reviewHead("CNPJ/CPF", word("cnpjCpf"))}
          error={issues.cnpjCpf}
          hint={
            taxIdKind(normalizeTaxId(draft.cnpjCpf)) ? "Dígitos verificadores corretos" : undefined
          }
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
              onChange={(change) => keep({ ...draft, ...change })}
              issues={issues}
            />
          </div>
        )}
      </ReviewItem>
      <ReviewItem>
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
      <ReviewItem>
        <ServiceCodeField
          label="Código de Serviço"
          head={reviewHead("Código de Serviço", word("codigoServico"))}
          value={draft.codigoServico}
          error={issues.codigoServico}
          hint={draft.codeByHand ? undefined : "Sugerido pela descrição. Confira antes de enviar."}
          onValue={(value) =>
            keep({
              ...draft,
              codigoServico: value,
              codeByHand: true,
              touched: [...new Set([...draft.touched, "codigoServico"])],
            })
          }
          onBlur={leave("codigoServico")}
        />
      </ReviewItem>
      <ReviewItem>
        <TextAreaField
          label="Descrição do Serviço"
          required
          rows={3}
          maxLength={Math.max(DESCRIPTION_LIMIT, data.descricaoServico.length)}
          head={reviewHead("Descrição do Serviço", word("descricaoServico"))}
          value={draft.descricaoServico}
          error={issues.descricaoServico}
          hint={
            <span className={styles.foot}>
              <span>
                {draft.touched.includes("descricaoServico")
                  ? ""
                  : "Texto do documento, sem alteração"}
              </span>
              <span className="num">{`${draft.descricaoServico.length} de ${DESCRIPTION_LIMIT}`}</span>
            </span>
          }
          onValue={describe}
          onBlur={leave("descricaoServico")}
        />
        <Chips
          label="Sugestões de descrição"
          options={SERVICE_DESCRIPTION_SUGGESTIONS}
          onPick={describe}
        />
      </ReviewItem>
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
        />
        <Button
          type="submit"
          size="lg"
          block
          off={!confirmed}
          busy={flow.busy}
          busyText="Processando..."
          {...(!confirmed && { "aria-describedby": reasonId })}
        >
          Enviar para Prefeitura
        </Button>
        <p className="vh" id={reasonId}>
          Marque a confirmação para enviar.
        </p>
      </div>
      <LimitDialog limit={flow.limit} onClose={flow.closeLimit} />
    </form>
  );

  function nameHint() {
    if (!entry) return undefined;
    if (same) return "Igual ao cadastro da Receita";
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
    issues[FORM_FIELD[field] ?? "razaoSocial"] = message;
  }
  return issues;
}
