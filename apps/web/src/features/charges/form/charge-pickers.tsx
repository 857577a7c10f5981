import { Pickers } from "../../clients/picker/pickers.tsx";
import type { Filling } from "../../clients/picker/use-filling.ts";
import type { NoteExtras } from "../../invoices/extras/extras.ts";
import { codeOfText, serviceCodeText } from "../../invoices/formats/service-code-text.ts";
import { maskTaxId } from "../../invoices/formats/tax-id-mask.ts";
import type { ChargeDraft } from "./charge-draft.ts";

interface ChargePickersProps {
  draft: ChargeDraft;
  extras: NoteExtras;
  askedClient: string | undefined;
  onFill: (change: Partial<ChargeDraft>, filling: Filling) => void;
}

/** A client and a service of the company for a charge. */
export function ChargePickers({ draft, extras, askedClient, onFill }: ChargePickersProps) {
  return (
    <Pickers
      askedClient={askedClient}
      now={{
        description: draft.description,
        code: codeOfText(draft.service) ?? "",
        amount: draft.amount,
      }}
      extras={extras}
      isSuggested={() => false}
      put={(filling) => onFill(changeOf(filling), filling)}
    />
  );
}

function changeOf({ client, change }: Filling): Partial<ChargeDraft> {
  const { description, code, amount } = change;
  return {
    ...(client && { name: client.company_name, taxId: maskTaxId(client.cnpj) }),
    ...(description !== undefined && { description }),
    ...(code !== undefined && { service: serviceCodeText(code) }),
    ...(amount !== undefined && { amount }),
  };
}
