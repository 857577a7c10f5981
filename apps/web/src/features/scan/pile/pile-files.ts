import { filesProblem, isPicture } from "../files/file-types.ts";
import { MAX_DOCUMENT_PAGES } from "../files/limits.ts";

/** As many documents as are reviewed in one go. */
export const PILE_MAX = 100;

type FileFacts = Pick<File, "name" | "type" | "size">;

/** Whether files are a document each. A few pictures are taken as the pages of one. */
export function isPile(files: readonly FileFacts[]): boolean {
  return files.length > 1 && (files.length > MAX_DOCUMENT_PAGES || !files.every(isPicture));
}

/** The files that can be sent, and the names of the others. */
export function sortFiles<One extends FileFacts>(
  files: readonly One[],
): { good: One[]; bad: One[] } {
  const bad = files.filter((file) => filesProblem([file]) !== null);
  return { good: files.filter((file) => !bad.includes(file)), bad };
}
