import type { Client } from "@emita/contract/clients/clients";
import type { Company } from "@emita/contract/companies/companies";
import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import type { Filling } from "../clients/picker/use-filling.ts";
import { Pickers } from "../clients/picker/pickers.tsx";
import type { Proposed } from "../clients/picker/proposals.ts";
import { NO_ADDRESS, splitAddress } from "../invoices/formats/client-address.ts";
import { maskTaxId } from "../invoices/formats/tax-id-mask.ts";
import type { PixDraft } from "./pix-draft.ts";

interface PixPickersProps {
  draft: PixDraft;
  company: Company | undefined;
  askedClient: string | undefined;
  set: (change: Partial<PixDraft>) => void;
}

/** Client and service of /pix. */
export function PixPickers({ draft, company, askedClient, set }: PixPickersProps) {
  const { serviceDescription, serviceType, value } = draft;
  return (
    <Pickers
      askedClient={askedClient}
      now={{ description: serviceDescription, code: serviceType, amount: value }}
      extras={draft.extras}
      isSuggested={(field) => isSuggested(field, draft, company)}
      put={(filling) => set(changeOf(filling, draft))}
    />
  );
}

/** The company's default service, and what the description suggests, are none of the person's own. */
function isSuggested(field: Proposed, draft: PixDraft, company: Company | undefined): boolean {
  if (field === "amount") return false;
  if (field === "description")
    return draft.serviceDescription === company?.default_service_description;
  return !draft.typeByHand || draft.serviceType === company?.default_service_code;
}

function changeOf({ client, change, extras }: Filling, draft: PixDraft): Partial<PixDraft> {
  return {
    ...(client && payerOf(client)),
    serviceDescription: change.description ?? draft.serviceDescription,
    ...(change.code !== undefined && { serviceType: change.code, typeByHand: true }),
    value: change.amount ?? draft.value,
    extras,
  };
}

/** The payer as the form has it. A company's name and address are asked of the registry as always. */
function payerOf(client: Client): Partial<PixDraft> {
  const { cnpj: taxId, company_name: companyName, address, emails, phone } = client;
  const person = taxIdKind(taxId) === "cpf";
  const [email] = emails;
  return {
    person,
    cnpj: person ? "" : maskTaxId(taxId),
    cpf: person ? maskTaxId(taxId) : "",
    companyName,
    ...(address === null ? NO_ADDRESS : splitAddress(address)),
    clientEmail: email === undefined ? undefined : { taxId, email },
    clientPhone: phone === null ? undefined : { taxId, phone },
  };
}
