import { EmitaError } from "@emita/client/emita-error";
import type { CreateInvoice } from "@emita/contract/invoices/invoices";
import { useRef, useState } from "react";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import {
  type Failure,
  refused,
  refusedBefore,
  stopFor,
  type SubmitOutcome,
} from "../../invoices/form/refusals.ts";
import { objectionsTo } from "../../invoices/queries/use-preview.ts";
import type { DraftLine } from "../autosave/draft-line.ts";
import { momentText } from "../formats/moment-text.ts";

export type SendLater = ReturnType<typeof useSendLater>;

const FAILURE: Failure = {
  title: "A nota não foi marcada",
  text: "Não foi possível marcar a nota. Ela continua na tela. Tente novamente.",
};

/** 'Emitir em…' of a form: it is checked as for sending, then the person chooses the moment, and the note is kept with it. */
export function useSendLater(line: Pick<DraftLine, "schedule">, onScheduled: () => void) {
  const isWanted = useRef(false);
  const [busy, setBusy] = useState(false);
  const [choose, setChoose] = useState<((at: Date | null) => void) | null>(null);
  const ask = () =>
    new Promise<Date | null>((resolve) => {
      const answer = (at: Date | null) => {
        setChoose(null);
        resolve(at);
      };
      setChoose(() => answer);
    });
  const run = async (
    invoice: CreateInvoice,
    key: string,
    shows: (field: string) => boolean,
  ): Promise<SubmitOutcome> => {
    try {
      const early = refusedBefore(await objectionsTo(invoice), shows);
      if (early) return early;
      const at = await ask();
      if (at === null) return { kind: "stopped" };
      await line.schedule(invoice, key, at);
      showToast("ok", "Nota marcada", { text: `Sai ${momentText(at)}.` });
      onScheduled();
      return { kind: "stopped" };
    } catch (error) {
      return error instanceof EmitaError ? refused(error, FAILURE) : stopFor(FAILURE);
    }
  };
  return {
    busy,
    /** Answers the question for the moment; null: it is not asked. */
    choose,
    /** Presses the form's button for a later moment. */
    press(form: HTMLFormElement | null): void {
      isWanted.current = true;
      form?.requestSubmit();
    },
    /** Whether the present press is for a later moment. */
    take(): boolean {
      const was = isWanted.current;
      isWanted.current = false;
      return was;
    },
    async schedule(
      invoice: CreateInvoice,
      key: string,
      shows: (field: string) => boolean = () => true,
    ): Promise<SubmitOutcome> {
      setBusy(true);
      const outcome = await run(invoice, key, shows);
      setBusy(false);
      return outcome;
    },
  };
}
