import type { OfxFault } from "@emita/domain/payments/ofx";
import type { Result } from "@emita/domain/basics/result";
import { askChild, ChildFailure } from "@emita/reader/ask-child";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { readStatement, type Credit } from "./read-statement.ts";

/** A month of a busy shop; read in milliseconds. */
const SMALL_BYTES = 256 * 1024;
const TIMEOUT_MS = 10_000;
const LIMITS = { heapMb: 128, memoryMb: 320 };

/**
 * The credits of an OFX file, newest first. A large one is read in a separate process, so that it delays no other request.
 * @throws AppError unsupported_type (another kind of file, by its content), invalid (nothing in it, or too much)
 */
export async function openStatement(ctx: Context, bytes: Uint8Array): Promise<Credit[]> {
  const credits = bytes.length <= SMALL_BYTES ? readStatement(bytes) : await readApart(ctx, bytes);
  if (!credits.ok) throw refusal(credits.reason);
  return credits.value;
}

async function readApart(ctx: Context, bytes: Uint8Array): Promise<Result<Credit[], OfxFault>> {
  const entry = new URL("./statement-worker.ts", import.meta.url);
  try {
    return await askChild(entry, bytes, { timeoutMs: TIMEOUT_MS, limits: LIMITS });
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    ctx.log.warn({ reason: error.reason }, "a statement ended the process that read it");
    return { ok: false, reason: "too_many" };
  }
}

function refusal(reason: OfxFault): AppError {
  return new AppError(reason === "not_ofx" ? "unsupported_type" : "invalid", {
    detail: REFUSALS[reason],
  });
}

const REFUSALS: Readonly<Record<OfxFault, string>> = {
  not_ofx:
    "Este arquivo não é um extrato OFX. No site do banco, exporte o extrato como OFX (Money).",
  too_many: "Este extrato tem lançamentos demais. Exporte um período menor.",
  no_statement: "Este arquivo OFX não tem um extrato de conta.",
  card: "Este é o extrato de um cartão de crédito: os créditos dele são pagamentos da fatura e estornos. Exporte o extrato da conta em que você recebe.",
  investment:
    "Este é o extrato de uma conta de investimentos: os créditos dele são aplicações, resgates e rendimentos. Exporte o extrato da conta em que você recebe.",
};
