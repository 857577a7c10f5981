import type { CopyChange, Draft } from "@emita/contract/invoices/invoice-drafts";
import { type FormEvent, useState } from "react";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { submitForm } from "../../invoices/form/form-submit.ts";
import type { Messages } from "../../invoices/form/refusals.ts";
import { invoiceOfDraft } from "../content/draft-invoice.ts";
import { changeDraft, discardDraft } from "../queries/drafts-api.ts";
import { useChangeDraft } from "../queries/use-change-draft.ts";
import { useSendLater } from "../schedule/use-send-later.ts";
import { useSubmitDraft } from "../sending/use-submit-draft.ts";
import { changeOf, kindOf, serviceChange } from "./copy-change.ts";
import { useControlEnter } from "./use-control-enter.ts";

export interface CopyReviewProps {
  draft: Draft;
  onSent: (invoiceId: string) => void;
  onScheduled: () => void;
  onDiscarded: () => void;
}

/** The state of 'Emitir de novo': every change is kept on the server at once. */
export function useCopyReview({ draft, onSent, onScheduled, onDiscarded }: CopyReviewProps) {
  const { isSaving, save } = useChangeDraft(draft);
  const flow = useSubmitDraft();
  const later = useSendLater({ schedule: (_, id, at) => scheduleDraft(id, at) }, onScheduled);
  const [refused, setRefused] = useState<Messages>({});
  const service = draft.changes.find((change) => kindOf(change) === "service");
  const isServiceOff = service !== undefined || isMissing(draft, "service_code");
  // A code that is refused today blocks until another one is chosen.
  const isCodeOld = service !== undefined && draft.service_code === service.to;
  const issues = issuesOf(draft, isCodeOld ? { service_code: service.text, ...refused } : refused);
  const reasonOff = reasonOf(isCodeOld || isMissing(draft, "service_code"), issues);
  const change = (body: Parameters<typeof save>[0]) => {
    setRefused({});
    // A toast shows a failure.
    void save(body).catch(() => undefined);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const isLater = later.take();
    const invoice = invoiceOfDraft(draft);
    return submitForm(event, {
      begin() {
        if (reasonOff !== null)
          showToast("bad", "A nota ainda não foi enviada", { text: reasonOff });
        return reasonOff === null && !isSaving;
      },
      found: {},
      show: () => undefined,
      parts: [],
      send: () =>
        isLater
          ? later.schedule(invoice, draft.id)
          : flow.submit({ id: draft.id, invoice }, draft.id),
      refuse: setRefused,
      onCreated: ({ id }) => onSent(id),
    });
  };
  useControlEnter();
  return {
    flow,
    later,
    isSaving,
    issues,
    reasonOff,
    isServiceOff,
    oldCode: service === undefined ? null : textOf(service.from),
    rows: draft.changes.filter((each) => kindOf(each) !== "service"),
    submit,
    set: (field: string, value: CopyChange["from"]) => change(changeOf(field, value)),
    chooseService: (code: string) => change(serviceChange(code)),
    async discard(): Promise<void> {
      await discardDraft(draft.id);
      showToast("ok", "Cópia descartada");
      onDiscarded();
    },
  };
}

const textOf = (value: CopyChange["from"]) => (value === null ? null : String(value));

function issuesOf({ missing }: Draft, refused: Messages): readonly string[] {
  // What is said of the code goes before that it is missing.
  const absent = missing.filter(({ field }) => !(field in refused));
  return [...new Set([...Object.values(refused), ...absent.map(({ message }) => message)])];
}

function reasonOf(isCodeMissing: boolean, issues: readonly string[]): string | null {
  if (issues.length === 0) return null;
  return isCodeMissing
    ? "Escolha o código de serviço para enviar."
    : "Corrija o que está acima para enviar.";
}

const isMissing = ({ missing }: Draft, field: string) =>
  missing.some((issue) => issue.field === field);

async function scheduleDraft(id: string, at: Date): Promise<void> {
  await changeDraft(id, { send_at: at.toISOString() });
}
