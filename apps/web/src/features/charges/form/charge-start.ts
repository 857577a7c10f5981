import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { fillText } from "@emita/domain/invoices/text-fields";
import { centsOfDraft, detailsOfDraft } from "../../drafts/content/draft-invoice.ts";
import { extrasFrom } from "../../invoices/extras/extras-from.ts";
import { serviceCodeText } from "../../invoices/formats/service-code-text.ts";
import { codeParts } from "../../services/code-parts.ts";
import { type ChargeStart, EMPTY_CHARGE } from "./charge-draft.ts";

/** A charge of what a draft says. */
export function startOfDraft(draft: Draft): ChargeStart {
  const cents = centsOfDraft(draft);
  const code = draft.service_code;
  return {
    draft: {
      ...EMPTY_CHARGE,
      name: draft.company_name ?? "",
      taxId: formatTaxId(draft.cnpj ?? ""),
      description: draft.service_description ?? "",
      service: code ? textOfCode(code) : "",
      amount: cents === null ? "" : formatDecimal(cents),
    },
    extras: { ...extrasFrom(detailsOfDraft(draft)), ...(code && nationalOf(code)) },
    client: null,
    origin: { draft_id: draft.id },
  };
}

/** A charge of a repeat's next date; without one left, of today. */
export function startOfRecurrence(recurrence: Recurrence, today: string): ChargeStart {
  const { client, service_code: code, amount, service_description: text } = recurrence;
  const day = recurrence.next_dates[0] ?? today;
  return {
    draft: {
      name: client.company_name,
      taxId: formatTaxId(client.cnpj),
      description: fillText(text, { competencia: day.slice(0, 7) }),
      service: code === null ? "" : textOfCode(code),
      amount: formatDecimal(reaisToCents(amount)),
      dueOn: recurrence.next_dates[0] ?? "",
    },
    extras: { ...extrasFrom(recurrence.details), ...(code && nationalOf(code)) },
    client: { id: recurrence.client_id, cnpj: client.cnpj },
    origin: { recurrence_id: recurrence.id },
  };
}

/** The sub-item as the form has it, and the breakdown of it where that is not the usual one. */
const textOfCode = (code: string): string => serviceCodeText(codeParts(code).code);

function nationalOf(code: string): { nationalCode: string } | null {
  const { nationalCode } = codeParts(code);
  return nationalCode === "" ? null : { nationalCode };
}
