import { StartupError } from "./config/startup-error.ts";
import type { Context } from "./platform/context/context.ts";
import { isStoreRefusal } from "./platform/files/store-refusal.ts";

/**
 * A store that is away at the start comes back; one that refuses us would refuse every document.
 * @throws StartupError for a bucket that is not there and a key that it does not take.
 */
export async function refuseWrongStore({
  documents,
  log,
}: Pick<Context, "documents" | "log">): Promise<void> {
  try {
    await documents.check();
  } catch (error) {
    if (!isStoreRefusal(error)) return log.warn({ err: error }, "the document store is away");
    const status = error.$metadata.httpStatusCode ?? error.name;
    throw new StartupError(
      `O armazenamento em DOCUMENTS_URL recusou o balde ou a chave (${status}). Confira os dois.`,
      { cause: error },
    );
  }
}
