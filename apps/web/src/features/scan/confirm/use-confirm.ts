import { EmitaError } from "@emita/client/emita-error";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { clearToasts, showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import {
  type CapturedImage,
  capturedDocument,
  detachCapture,
  forgetCapture,
  renewCapture,
} from "../capture/capture.ts";
import { scanCopy } from "../files/copy.ts";
import { queueDocument } from "../kept/kept-documents.ts";
import { beginReview } from "../reading/begin-review.ts";
import { fromDocument } from "../reading/processed-data.ts";
import {
  forgetUpload,
  mayBeReadAgain,
  readCapture,
  rememberUpload,
  uploadedId,
} from "../capture/reading.ts";

export interface Confirming {
  busy: boolean;
  trouble: Trouble | null;
  /** Reads the document and opens the form. Without a connection it is kept on the device and sent later. */
  read: () => Promise<void>;
  keepForLater: () => Promise<void>;
  fillByHand: () => Promise<void>;
  restart: () => Promise<void>;
}

interface Trouble {
  text: string;
  /** The server did not answer or refuses requests for now: a later retry may succeed. */
  passes: boolean;
}

const PASSING: ReadonlySet<string | null> = new Set([
  "network",
  "rate_limited",
  "unavailable",
  "read_only",
]);

/** Actions on a capture at /scan/confirm. `onRenewed` receives the same pages under a new key, to be sent again. */
export function useConfirm(
  capture: CapturedImage,
  onRenewed: (capture: CapturedImage) => void,
): Confirming {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isReadAgain, setIsReadAgain] = useState(false);
  const report = (toast: { title: string; text: string }, text: string, passes = false) => {
    showToast("bad", toast.title, { text: toast.text });
    setTrouble({ text, passes });
    forgetUpload();
  };
  const goOn = async (data: ReturnType<typeof fromDocument>) => {
    beginReview(data);
    await navigate({ to: paths.scanForm });
  };
  const keepForLater = async () => {
    if (!(await queue(capture))) {
      return report(scanCopy.noRoom, scanCopy.noRoom.text, true);
    }
    showToast("wait", scanCopy.kept.title, { text: scanCopy.kept.text });
    await navigate({ to: paths.scan });
  };
  const readNow = async () => {
    const document = await readCapture(capture, isReadAgain);
    // Known fields are shown at once; the others follow on the form.
    if (document.status !== "failed") return goOn(fromDocument(document, capture.name));
    report(scanCopy.readFailed, document.error?.message ?? scanCopy.readFailed.field);
    // A document that failed on our side is not uploaded again.
    setIsReadAgain(mayBeReadAgain(document));
    if (mayBeReadAgain(document)) return rememberUpload(capture.key, document.id);
    // The server would recognise the key and return the same failure.
    const renewed = await renewCapture(capture);
    if (renewed) onRenewed(renewed);
  };
  return {
    busy,
    trouble,
    async read() {
      clearToasts();
      if (!navigator.onLine) return keepForLater();
      setBusy(true);
      setTrouble(null);
      try {
        await readNow();
      } catch (error) {
        const code = error instanceof EmitaError ? error.code : null;
        if (code === "network" && !navigator.onLine) await keepForLater();
        else reportFailure(error, (toast, text) => report(toast, text, PASSING.has(code)));
      }
      setBusy(false);
    },
    keepForLater,
    fillByHand: () => goOn(fromDocument(null, capture.name)),
    async restart() {
      forgetUpload();
      await forgetCapture();
      await navigate({ to: paths.scan });
    },
  };
}

function reportFailure(
  error: unknown,
  report: (toast: { title: string; text: string }, text: string) => void,
): void {
  const { invalidFile, processFailed, readFailed } = scanCopy;
  if (!(error instanceof EmitaError)) return report(processFailed, readFailed.field);
  if (error.code === "unsupported_type") return report(invalidFile, invalidFile.field);
  report(processFailed, error.detail);
}

/** Puts the capture into the device's queue; false where the device has no storage. */
async function queue(capture: CapturedImage): Promise<boolean> {
  const document = await capturedDocument(capture.key);
  if (!document) return false;
  try {
    await queueDocument({ ...document, documentId: uploadedId(capture) });
  } catch {
    return false;
  }
  forgetUpload();
  detachCapture();
  return true;
}
