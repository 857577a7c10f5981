import type { DraftFacts, DraftName } from "@emita/domain/conversations/talking/talk";
import { localDate } from "@emita/domain/basics/dates";
import { reaisToCents } from "@emita/domain/basics/money";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { previewDraft, type IssuingDeps, type PreviewedDraft } from "../../invoices/public.ts";

type Found = Extract<PreviewedDraft, { draft: unknown }>;

/** The fields that the conversation asks for; other faults are mended on the site. */
const ASKED: ReadonlySet<string> = new Set([
  "company_name",
  "cnpj",
  "service_description",
  "amount",
]);

/** A draft in the conversation's words. */
export async function draftFacts(
  ctx: Context,
  deps: IssuingDeps,
  { companyId, id }: DraftName,
): Promise<DraftFacts> {
  const found = await previewDraft(ctx, deps, { companyId, invoiceId: id });
  if (found === null) return { kind: "gone" };
  const url = companyUrl(ctx, companyId, `/notas/${id}`);
  if ("invoice" in found) {
    const { nfse_number: number } = found.invoice;
    return { kind: "sent", companyId, id, url, number };
  }
  const { draft, preview } = found;
  const { company_name: name, cnpj: taxId, amount, details, service_description: text } = draft;
  return {
    kind: "draft",
    companyId,
    id,
    version: draft.version,
    client: name === null && taxId === null ? null : { name, taxId },
    service: text === null ? null : { text, code: found.serviceCode },
    amountCents: typeof amount === "number" ? reaisToCents(amount) : null,
    date: dateOf(details) ?? localDate(ctx.clock.now()),
    taxes: taxesOf(found),
    netCents: preview?.net_amount == null ? null : reaisToCents(preview.net_amount),
    obstacles: obstaclesOf(found),
    hints: hintsOf(found),
    url,
  };
}

function dateOf(details: Found["draft"]["details"]): string | null {
  const day = details?.["competencia"];
  return typeof day === "string" && /^\d{4}-\d{2}-\d{2}/.test(day) ? day.slice(0, 10) : null;
}

function taxesOf({ preview }: Found) {
  return (preview?.taxes ?? []).flatMap(({ name, amount, withheld: isWithheld }) =>
    amount === null ? [] : [{ name, amountCents: reaisToCents(amount), isWithheld }],
  );
}

function obstaclesOf({ draft, preview }: Found): string[] {
  const missing = draft.missing.filter(({ field }) => !ASKED.has(field) || hasValue(draft, field));
  const refused = (preview?.problems ?? []).filter(({ level }) => level === "refusal");
  return [...missing, ...refused].map(({ message }) => message);
}

/** A field that is there and wrong: to ask for it again would not say why. */
function hasValue(draft: Found["draft"], field: string): boolean {
  return Object.entries(draft).some(([name, value]) => name === field && value !== null);
}

function hintsOf({ preview }: Found): string[] {
  const hints = (preview?.problems ?? []).filter(({ level }) => level === "hint");
  return [...(preview?.warnings ?? []), ...hints].map(({ message }) => message);
}
