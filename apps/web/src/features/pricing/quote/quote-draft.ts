import { quoteRequestSchema, type QuoteRequest } from "@emita/contract/billing/entitlements";

/** The quote form as it is typed. */
export interface QuoteDraft {
  readonly name: string;
  readonly phone: string;
  readonly notes: string;
  readonly message: string;
}

export type QuoteIssues = Partial<Record<keyof QuoteDraft, string>>;

export const EMPTY_QUOTE: QuoteDraft = { name: "", phone: "", notes: "", message: "" };

/** The draft's request, or its issues by field, in the contract's words. */
export function readQuote(
  draft: QuoteDraft,
): { ok: true; request: QuoteRequest } | { ok: false; issues: QuoteIssues } {
  const { notes: invoices, ...rest } = draft;
  const given = { ...rest, notes_per_month: invoices === "" ? null : Number(invoices) };
  const parsed = quoteRequestSchema.safeParse(given);
  if (parsed.success) return { ok: true, request: parsed.data };
  const issues: QuoteIssues = {};
  for (const { path, message } of parsed.error.issues) issues[fieldOf(path[0])] ??= message;
  return { ok: false, issues };
}

/** The form's name of a field of the API. */
export function fieldOf(name: unknown): keyof QuoteDraft {
  if (name === "phone" || name === "message" || name === "name") return name;
  return "notes";
}
