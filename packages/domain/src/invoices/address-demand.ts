import { isNationalChannel } from "./channel.ts";
import { isDueAtAcquirer } from "./ibs-cbs.ts";
import {
  declaresIbsCbs,
  domesticTomador,
  issOf,
  type InvoiceFacts,
  type TomadorFacts,
} from "./invoice-facts.ts";

/**
 * Why an invoice must carry its client's address: the client withholds ISS (E0237), ISS or IBS and CBS are due in the
 * client's city (E0234), or the authority demands the address of every company (317; E0235).
 */
export type AddressDemand = "withholding" | "incidence" | "operation" | "company";

/**
 * Whether this invoice must carry the address of its client in Brazil (CNPJ or CPF), and why; null: the address is optional.
 * Sources: columns SEFIN and ADN of Anexo VI v1.04.00 (E0235 is the ADN's alone, for invoices that a city shares with it);
 * São Paulo's list of errors (317: companies that its own register may lack). No ABRASF schema or list demands one.
 */
export function addressDemand(invoice: InvoiceFacts): AddressDemand | null {
  const client = domesticTomador(invoice);
  if (client === null) return null;
  if (invoice.service.incidence === "ET") return "incidence";
  if (isNationalChannel(invoice.channel)) return nationalDemand(invoice, client);
  if (!invoice.channel.startsWith("paulistana/")) return null;
  return isCompany(client) && !isRegistered(client) ? "company" : null;
}

function nationalDemand(invoice: InvoiceFacts, client: TomadorFacts): AddressDemand | null {
  if (issOf(invoice).withheldBy === "tomador") return "withholding";
  if (declaresIbsCbs(invoice) && isDueAtAcquirer(invoice.service.operationIndicator))
    return "operation";
  return invoice.channel !== "nacional" && isCompany(client) ? "company" : null;
}

function isCompany({ taxId }: TomadorFacts): boolean {
  return taxId.length === 14;
}

/** São Paulo takes name and address of a company from its own register. */
function isRegistered({ municipalRegistration = "" }: TomadorFacts): boolean {
  return municipalRegistration.trim() !== "";
}
