import { isNationalChannel } from "@emita/domain/invoices/channel";
import { consultationUrl } from "@emita/fiscal/danfse/sheets/national-sheet";
import type { ShownInvoice } from "../record/store.ts";

/** Where a reader of an invoice checks it at the authority. */
export interface OfficialCheck {
  /** Null: the city's page is not known. */
  readonly url: string | null;
  readonly code: string | null;
}

export function officialCheck(
  invoice: Pick<ShownInvoice, "channel" | "nfse_key" | "verification_url" | "verification_code">,
): OfficialCheck {
  const { channel, nfse_key: key, verification_url: own, verification_code: code } = invoice;
  const national = isNationalChannel(channel) && key ? consultationUrl(key) : null;
  return { url: own ?? national, code };
}
