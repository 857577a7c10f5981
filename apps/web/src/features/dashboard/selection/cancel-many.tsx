import type { Invoice } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import { useState } from "react";
import { callApi } from "../../../api/client.ts";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { rememberInvoice } from "../../invoices/queries/queries.ts";
import { RunDialog } from "./run-dialog.tsx";
import { notesText, useKept } from "./kept-notes.ts";
import { useRun, type Outcome } from "./use-run.ts";

const FAILED = "Não foi possível cancelar a nota. Tente novamente.";
const REASON_MAX = 255;

interface Props {
  open: boolean;
  invoices: readonly Invoice[];
  /** The list as it is now: the city hall's answer to a requested cancellation arrives there. */
  rows: readonly Invoice[];
  onClose: () => void;
}

/** Cancels several invoices with one reason, asked once; the outcome of each is shown. */
export function CancelMany({ open, invoices, rows, onClose }: Props) {
  const kept = useKept(open, invoices);
  const [reason, setReason] = useState("");
  const run = useRun<Invoice>((invoice) => cancelOne(invoice, reason), FAILED);
  const close = () => {
    run.reset();
    setReason("");
    onClose();
  };
  const act = `Sim, cancelar ${notesText(kept.length)}`;
  return (
    <RunDialog
      open={open}
      title={`Cancelar ${notesText(kept.length)}`}
      act={act}
      stay="Não, voltar"
      doing="Cancelando"
      danger
      invoices={kept}
      run={{ ...run, outcomes: withAnswers(run.outcomes, rows) }}
      onStart={() => void run.start(kept)}
      onClose={close}
      asking={
        <>
          <p>
            {kept.length === 1
              ? "Tem certeza que deseja solicitar o cancelamento desta nota fiscal?"
              : "Tem certeza que deseja solicitar o cancelamento destas notas fiscais?"}{" "}
            Esta ação irá registrar {kept.length === 1 ? "a solicitação" : "as solicitações"} de
            cancelamento.
          </p>
          <TextAreaField
            label="Motivo (opcional)"
            hint="Vai igual para todas, e a prefeitura também o lê."
            rows={2}
            maxLength={REASON_MAX}
            value={reason}
            onValue={setReason}
          />
        </>
      }
    />
  );
}

async function cancelOne({ id }: Invoice, reason: string): Promise<string> {
  const after = await callApi<Invoice>(api.invoiceCancellation(id), {
    method: "POST",
    body: { reason: reason.trim() || null },
  });
  rememberInvoice(after);
  return after.status === "cancelled" ? CANCELLED : REQUESTED;
}

const CANCELLED = "Nota cancelada";
const REQUESTED = "Cancelamento solicitado, aguardando a prefeitura";

/** A request is not the answer: once the city hall has decided, its decision is shown. */
function withAnswers(
  outcomes: ReadonlyMap<string, Outcome>,
  rows: readonly Invoice[],
): ReadonlyMap<string, Outcome> {
  const shown = new Map(outcomes);
  for (const row of rows) {
    const outcome = outcomes.get(row.id);
    if (outcome?.text === REQUESTED) shown.set(row.id, answerOf(row) ?? outcome);
  }
  return shown;
}

function answerOf({ status, cancellation }: Invoice): Outcome | null {
  if (status === "cancelled") return { state: "done", text: CANCELLED };
  if (cancellation?.state !== "refused") return null;
  return {
    state: "failed",
    text: cancellation.reason ?? "A prefeitura recusou o cancelamento. Abra a nota para ver.",
  };
}
