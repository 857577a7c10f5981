import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import type { Context } from "../../../platform/context/context.ts";
import { cityProfile } from "../../companies/public.ts";
import { buildDraft, type DraftParts } from "../drafting/build-draft.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { errorFromDraft } from "../authority/refusal.ts";

/** Any: the invoice gets its own when it is sent. */
const TRIAL_NUMBER = 1;

/** The refusal of the channel's own driver to write this invoice; null: it can be written. Nothing is numbered or stored. */
export function driverObjection(
  ctx: Context,
  deps: IssuingDeps,
  parts: DraftParts,
): InvoicePreview["problems"][number] | null {
  const { nationalLayout } = ctx.config;
  const profile = cityProfile(ctx, parts.channel);
  const authority = deps.authorityFor(parts.channel, profile, nationalLayout);
  if (!authority) return null;
  const environment = ctx.config.cityHall === "producao" ? 1 : 2;
  const draft = buildDraft(parts, TRIAL_NUMBER, ctx.clock.now());
  const built = authority.buildIssue(draft, parts.issuer.certificate, environment);
  if (built.ok) return null;
  const { code, message, field } = errorFromDraft(built);
  return { field, code, message, level: "refusal" };
}
