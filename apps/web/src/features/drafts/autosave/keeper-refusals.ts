import { EmitaError } from "@emita/client/emita-error";

/** Whether the server refused for one of these reasons. */
export function isRefusedAs(error: unknown, ...codes: readonly string[]): error is EmitaError {
  return error instanceof EmitaError && codes.includes(error.code);
}

/** Whether the request may succeed later as it is; what became of it is unknown. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof EmitaError)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** A company that keeps too many drafts issues all the same. */
export function sentWithoutDraft(error: unknown): null {
  if (isRefusedAs(error, "too_many_drafts")) return null;
  throw error;
}

/** Another person's change waits for a choice. */
export function openChoice(): EmitaError {
  return new EmitaError({ status: 409, code: "draft_conflict", detail: CHANGED });
}

const CHANGED =
  "Outra pessoa acabou de mudar este rascunho. Confira o que está na tela e envie de novo.";

/** An invoice was made of the form already. */
export function sentBefore(): EmitaError {
  return new EmitaError({
    status: 422,
    code: "idempotency_key_reused",
    detail: "Esta nota já foi enviada com outros dados.",
  });
}
