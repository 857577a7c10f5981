import { cnpjLookupSchema, type CnpjLookup } from "@emita/contract/companies/companies";
import type { Context } from "../../../platform/context/context.ts";
import { callOutside, OutboundError } from "../../../platform/outbound/outbound-http.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { SingleFlight } from "../../../platform/concurrency/single-flight.ts";
import { registryUrl } from "./registry-url.ts";
import { readRegistryAnswer } from "./read-registry-answer.ts";
import { findDirectoryEntries, findDirectoryEntry, saveDirectoryEntry } from "../record/store.ts";

export type CnpjAnswer =
  | { readonly kind: "found"; readonly company: CnpjLookup }
  | { readonly kind: "not_found" }
  | { readonly kind: "unavailable" };

const TIMEOUT_MS = 4_000;
const HOUR_MS = 3_600_000;
const KEEP_FOUND_MS = 7 * 24 * HOUR_MS;
/** Long enough to spare the service, short enough that a new company and "Tentar de novo" get their chance. */
const KEEP_NOT_FOUND_MS = 5 * 60_000;

const underWay = perContext(() => new SingleFlight<CnpjAnswer>());

/**
 * The public record of a company, from the cache or the look-up service.
 * @param cnpj normalised, check digits right.
 */
export function lookUpCnpj(ctx: Context, cnpj: string): Promise<CnpjAnswer> {
  return underWay(ctx).run(cnpj, async () => {
    const cached = await keptCnpj(ctx, cnpj);
    if (cached) return cached;
    const answer = await askService(ctx, cnpj);
    if (answer.kind !== "unavailable") {
      await saveDirectoryEntry(ctx.db, {
        cnpj,
        data: answer.kind === "found" ? answer.company : null,
        fetchedAt: ctx.clock.now(),
      });
    }
    return answer;
  });
}

/** The service's recent answer; null when it has to be asked. */
export async function keptCnpj(ctx: Context, cnpj: string): Promise<CnpjAnswer | null> {
  const entry = await findDirectoryEntry(ctx.db, cnpj);
  return entry ? answerOf(ctx, entry) : null;
}

function answerOf(
  ctx: Context,
  entry: { readonly data: unknown; readonly fetched_at: Date },
): CnpjAnswer | null {
  const ageMs = ctx.clock.now().getTime() - entry.fetched_at.getTime();
  if (entry.data === null) return ageMs < KEEP_NOT_FOUND_MS ? { kind: "not_found" } : null;
  if (ageMs >= KEEP_FOUND_MS) return null;
  // An older version of the program may have stored another shape: ask again.
  const parsed = cnpjLookupSchema.safeParse(entry.data);
  return parsed.success ? { kind: "found", company: parsed.data } : null;
}

/** The same of many CNPJs in one question; those that have to be asked are left out. */
export async function keptCnpjs(
  ctx: Context,
  cnpjs: readonly string[],
): Promise<Map<string, CnpjAnswer>> {
  const entries = await findDirectoryEntries(ctx.db, cnpjs);
  const answers = entries.map(({ cnpj, ...entry }) => [cnpj, answerOf(ctx, entry)] as const);
  return new Map(answers.flatMap(([cnpj, answer]) => (answer ? [[cnpj, answer]] : [])));
}

async function askService(ctx: Context, cnpj: string): Promise<CnpjAnswer> {
  try {
    const { status, body } = await callOutside(`${registryUrl(ctx)}/cnpj/v1/${cnpj}`, {
      timeoutMs: TIMEOUT_MS,
      headers: { accept: "application/json" },
    });
    // 400 is how the public service refuses a number that it does not hold for possible.
    if (status === 404 || status === 400) return { kind: "not_found" };
    const company = status === 200 ? readRegistryAnswer(body, cnpj) : null;
    if (company) return { kind: "found", company };
    ctx.log.warn({ status }, "cnpj look-up gave no usable answer");
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    ctx.log.warn({ reason: error.kind }, "cnpj look-up unavailable");
  }
  return { kind: "unavailable" };
}
