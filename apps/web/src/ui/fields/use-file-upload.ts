import { useId, useState } from "react";
import { failureText } from "../../api/api-error.ts";

interface UploadRules {
  readonly maxBytes: number;
  readonly tooLarge: string;
  /** Used where the server's refusal has no text of its own. */
  readonly failed: string;
}

/**
 * Sends a file as soon as it is chosen; one that is too large stays on the device.
 * @returns the file zone's props, and the problem for the element with the id `noteId`
 */
export function useFileUpload(
  send: (file: File) => Promise<void>,
  { maxBytes, tooLarge, failed }: UploadRules,
) {
  const invoiceId = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File) => {
    setProblem(null);
    if (file.size > maxBytes) return setProblem(tooLarge);
    setBusy(true);
    try {
      await send(file);
    } catch (error) {
      setProblem(failureText(error, failed));
    } finally {
      setBusy(false);
    }
  };
  const zone = {
    "aria-describedby": invoiceId,
    disabled: busy,
    once: true,
    onFile: (file: File) => void take(file),
  } as const;
  return { noteId: invoiceId, busy, problem, zone };
}
