import { clearToasts, showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { type CapturedImage, type CaptureMethod, keepCapture } from "./capture.ts";
import { scanCopy } from "../files/copy.ts";
import { filesProblem, type FileProblem } from "../files/file-types.ts";
import { forgetUpload, startUpload } from "./reading.ts";

type Taken = { capture: CapturedImage; problem: null } | { capture: null; problem: string };

/**
 * Checks files, keeps them as the pages of one document in place of the one before, and starts sending while the person looks.
 * Refused ones say why, in a notice and as `problem` for the place where they were given, and leave everything as it was.
 */
export async function takeFiles(files: readonly File[], method: CaptureMethod): Promise<Taken> {
  clearToasts();
  const problem = filesProblem(files);
  if (problem) return refuse(problem);
  try {
    // A file on a removed drive or a revoked permission shows itself only when it is read.
    for (const file of files) await file.slice(0, 1).arrayBuffer();
    forgetUpload();
    const { capture, kept } = await keepCapture(files, method);
    if (!kept) showToast("wait", scanCopy.noRoom.title, { text: scanCopy.noRoom.text });
    startUpload(capture);
    return { capture, problem: null };
  } catch {
    return report(scanCopy.uploadFailed.title, scanCopy.uploadFailed.text);
  }
}

function refuse(problem: FileProblem): Taken {
  const { invalidFile, uploadFailed } = scanCopy;
  if (problem !== "type") return report(uploadFailed.title, uploadFailed[problem]);
  showToast("bad", invalidFile.title, { text: invalidFile.text });
  return { capture: null, problem: `${invalidFile.field} ${invalidFile.text}` };
}

function report(title: string, text: string): Taken {
  showToast("bad", title, { text });
  return { capture: null, problem: text };
}
