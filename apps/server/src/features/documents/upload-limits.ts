import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import {
  addUses,
  countedUses,
  secondsLeft,
  windowStart,
} from "../../platform/limits/rate-limit.ts";
import { idOfKey } from "../../platform/http/idempotency-key.ts";
import { findDocument } from "./store.ts";

const HOUR = { windowSeconds: 3600 };
const KILO = 1000;
const TIME = new Intl.DateTimeFormat("pt-BR", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "America/Sao_Paulo",
});
const NUMBER = new Intl.NumberFormat("pt-BR");

/**
 * Refuses an upload before its body is read, when the account has used up its hour. A repeated upload under a known key is no
 * further document.
 * @throws AppError rate_limited
 */
export async function refuseAtLimit(
  ctx: Context,
  companyId: string,
  key: string | null,
): Promise<void> {
  const sent = await sentInThisHour(ctx, companyId);
  const limits = limitsOf(ctx);
  const isAtLimit = sent.documents >= limits.documents || sent.kilobytes >= limits.kilobytes;
  if (!isAtLimit) return;
  if (key !== null && (await findDocument(ctx.db, companyId, idOfKey(companyId, key)))) return;
  throw refusal(ctx, sent.documents >= limits.documents ? "documents" : "kilobytes");
}

/** Counts a document that came in. @returns the refusal where it was one too many. */
export async function countUpload(
  ctx: Context,
  companyId: string,
  bytes: number,
): Promise<AppError | null> {
  const start = windowStart(ctx, HOUR);
  const [documents, kilobytes] = await Promise.all([
    addUses(ctx.db, { key: keyOf("documents", companyId), start, uses: 1 }),
    addUses(ctx.db, { key: keyOf("kilobytes", companyId), start, uses: Math.ceil(bytes / KILO) }),
  ]);
  const limits = limitsOf(ctx);
  if (documents > limits.documents) return refusal(ctx, "documents");
  return kilobytes > limits.kilobytes ? refusal(ctx, "kilobytes") : null;
}

type Measure = "documents" | "kilobytes";

function limitsOf({ config }: Context): Record<Measure, number> {
  return {
    documents: config.documentsPerHour,
    kilobytes: config.documentMbPerHour * KILO,
  };
}

async function sentInThisHour(ctx: Context, companyId: string): Promise<Record<Measure, number>> {
  const start = windowStart(ctx, HOUR);
  const [documents, kilobytes] = await Promise.all([
    countedUses(ctx.db, { key: keyOf("documents", companyId), start }),
    countedUses(ctx.db, { key: keyOf("kilobytes", companyId), start }),
  ]);
  return { documents, kilobytes };
}

function keyOf(measure: Measure, companyId: string): string {
  return `upload:${measure}:${companyId}`;
}

/** How many there may be, and from when on there may be more. */
function refusal(ctx: Context, measure: Measure): AppError {
  const start = windowStart(ctx, HOUR);
  const next = TIME.format(new Date(start.getTime() + HOUR.windowSeconds * 1000));
  const { documentsPerHour, documentMbPerHour } = ctx.config;
  const limit =
    measure === "documents"
      ? `${NUMBER.format(documentsPerHour)} documentos`
      : `${NUMBER.format(documentMbPerHour)} MB de documentos`;
  return new AppError("rate_limited", {
    detail: `Sua conta chegou ao limite de ${limit} por hora. Envie os próximos a partir das ${next} (horário de Brasília).`,
    retryAfterSeconds: secondsLeft(ctx, start, HOUR),
  });
}
