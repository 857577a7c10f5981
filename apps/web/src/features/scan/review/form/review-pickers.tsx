import type { Client } from "@emita/contract/clients/clients";
import { FoldedPickers } from "../../../clients/picker/folded-pickers.tsx";
import type { Filling } from "../../../clients/picker/use-filling.ts";
import {
  ADDRESS_PARTS,
  NO_ADDRESS,
  splitAddress,
} from "../../../invoices/formats/client-address.ts";
import { codeOfText, serviceCodeText } from "../../../invoices/formats/service-code-text.ts";
import { maskTaxId } from "../../../invoices/formats/tax-id-mask.ts";
import type { ReviewDraft } from "../../reading/review-draft.ts";
import type { ReviewField } from "./review-checks.ts";

interface ReviewPickersProps {
  draft: ReviewDraft;
  fill: (change: Partial<ReviewDraft>, fields: readonly ReviewField[]) => void;
}

/** A client or a service of the company in place of what was read. */
export function ReviewPickers({ draft, fill }: ReviewPickersProps) {
  const now = {
    description: draft.descricaoServico,
    code: codeOfText(draft.codigoServico) ?? "",
    amount: draft.valor,
  };
  return (
    <FoldedPickers
      now={now}
      extras={draft.extras}
      // Text and amount are the document's; a code may only follow from the text.
      isSuggested={(field) => field === "code" && !draft.codeByHand}
      put={(filling) => fill(changeOf(filling), fieldsOf(filling))}
    />
  );
}

function changeOf({ client, change, extras }: Filling): Partial<ReviewDraft> {
  const { description, code, amount } = change;
  return {
    ...(client && payerOf(client)),
    ...(description !== undefined && { descricaoServico: description }),
    ...(code !== undefined && { codigoServico: serviceCodeText(code), codeByHand: true }),
    ...(amount !== undefined && { valor: amount }),
    extras,
  };
}

function payerOf(client: Client): Partial<ReviewDraft> {
  const { cnpj: taxId, company_name: razaoSocial, address, emails, phone } = client;
  const [email] = emails;
  return {
    razaoSocial,
    cnpjCpf: maskTaxId(taxId),
    ...(address === null ? NO_ADDRESS : splitAddress(address)),
    clientEmail: email === undefined ? undefined : { taxId, email },
    clientPhone: phone === null ? undefined : { taxId, phone },
  };
}

/** What the reading's word no longer holds for. */
function fieldsOf({ client, change }: Filling): readonly ReviewField[] {
  return [
    ...(client ? (["razaoSocial", "cnpjCpf", ...ADDRESS_PARTS] as const) : []),
    ...(change.description === undefined ? [] : (["descricaoServico"] as const)),
    ...(change.code === undefined ? [] : (["codigoServico"] as const)),
    ...(change.amount === undefined ? [] : (["valor"] as const)),
  ];
}
