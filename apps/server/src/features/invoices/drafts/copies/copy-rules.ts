import type { CopyChange } from "@emita/contract/invoices/invoice-drafts";
import { isChannel } from "@emita/domain/invoices/channel";
import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import type { Context } from "../../../../platform/context/context.ts";
import { channelLabel } from "../../../companies/public.ts";
import type { IssuingDeps } from "../../drafting/deps.ts";
import { previewInvoice } from "../../previewing/preview-invoice.ts";
import type { InvoiceRow } from "../../record/store.ts";
import { checkContent } from "../draft-content.ts";

/**
 * What the rules of the day say of the copy and did not say of the invoice: another channel, and what would be refused now.
 * The company's own gaps (a certificate, for example) are not the copy's.
 */
export async function ruleChanges(
  ctx: Context,
  deps: IssuingDeps,
  { company_id: companyId, channel: from }: InvoiceRow,
  content: JsonObject,
): Promise<CopyChange[]> {
  const checked = checkContent(content);
  if (!checked.ok) return [];
  const { channel, problems } = await previewInvoice(ctx, deps, companyId, checked.input);
  const refused = problems.filter(
    ({ level, field }) => level === "refusal" && !(field ?? "").startsWith("company."),
  );
  return [
    ...(channel && from !== null && channel.id !== from
      ? [channelChange(from, channel.id, channel.reason)]
      : []),
    ...refused.map(({ field, message }) => {
      const value = valueOf(content, field ?? "");
      const change = { field: field ?? "", from: value, to: value, text: message };
      return { ...change, reason: "tax_rule" as const };
    }),
  ];
}

const nameOf = (channel: string) => (isChannel(channel) ? channelLabel(channel) : channel);

function channelChange(from: string, to: string, why: string): CopyChange {
  return { field: "channel", from: nameOf(from), to: nameOf(to), reason: "tax_rule", text: why };
}

function valueOf(content: JsonObject, field: string): string | number | null {
  const value = content[field];
  return typeof value === "string" || typeof value === "number" ? value : null;
}
