import { searchText } from "@emita/domain/basics/text";
import { nearestWord } from "@emita/domain/basics/nearest-word";
import { readTaxId } from "@emita/domain/batches/read-cells";
import { formatTaxId, isTaxId } from "@emita/domain/identifiers/tax-id";
import type { StoredFault } from "../../../db/tables/batches.ts";
import type { Cells } from "../record/batch-field.ts";
import type { InvoiceFields } from "./given-fields.ts";
import type { KnownClients, KnownService } from "./known-parties.ts";

/** Which client and service of the company's lists a row of a spreadsheet means. */
export interface Resolved {
  readonly fields: InvoiceFields;
  readonly clientId: string | null;
  readonly serviceId: string | null;
  readonly faults: readonly StoredFault[];
}

const MOST_CHOICES = 8;

/** By CPF or CNPJ, else by name; a service by its name, or by its code. */
export function resolveRow(
  cells: Cells,
  given: InvoiceFields,
  { clients, services }: { clients: KnownClients; services: readonly KnownService[] },
): Resolved {
  const client = resolveClient(cells, given, clients);
  const service = resolveService(cells, client.fields, services);
  return {
    fields: service.fields,
    clientId: client.id,
    serviceId: service.id,
    faults: [...client.faults, ...service.faults],
  };
}

interface Part {
  readonly fields: InvoiceFields;
  readonly id: string | null;
  readonly faults: readonly StoredFault[];
}

function resolveClient(cells: Cells, given: InvoiceFields, clients: KnownClients): Part {
  // Some sheets have the number in the column of the client's name.
  const numbered = cells.client && isTaxId(readTaxId(cells.client)) ? readTaxId(cells.client) : "";
  const taxId = typeof given["cnpj"] === "string" ? given["cnpj"] : numbered;
  if (taxId !== "") return clientOfNumber(cells, { ...given, cnpj: taxId }, taxId, clients);
  const name = cells.client ?? cells.company_name;
  if (!name) return { fields: given, id: null, faults: [] };
  const [only, ...others] = clients.byName(name);
  if (only && others.length === 0) {
    const { company_name: _, ...rest } = given;
    return { fields: rest, id: only.id, faults: [] };
  }
  const field = cells.client ? "client" : "cnpj";
  const choices = [only, ...others]
    .filter((one) => one !== undefined)
    .slice(0, MOST_CHOICES)
    .map(({ cnpj, company_name }) => ({
      value: formatTaxId(cnpj),
      label: `${company_name}, ${formatTaxId(cnpj)}`,
    }));
  const fault: StoredFault = only
    ? {
        field,
        code: "ambiguous",
        message: "Há vários clientes com este nome. Escolha um.",
        choices,
      }
    : {
        field,
        code: "unknown",
        message: "Não há cliente com este nome. Informe o CNPJ ou CPF.",
      };
  return { fields: given, id: null, faults: [fault] };
}

function clientOfNumber(
  cells: Cells,
  given: InvoiceFields,
  taxId: string,
  clients: KnownClients,
): Part {
  const known = clients.byTaxId(taxId);
  if (known) return { fields: given, id: known.id, faults: [] };
  const isNumber = cells.client === undefined || readTaxId(cells.client) === taxId;
  const fields =
    given["company_name"] === undefined && !isNumber
      ? { ...given, company_name: cells.client }
      : given;
  if (isTaxId(taxId)) return { fields, id: null, faults: [] };
  return { fields, id: null, faults: [wrongNumber(taxId, clients)] };
}

function wrongNumber(taxId: string, clients: KnownClients): StoredFault {
  const meant = clients.likeTaxId(taxId);
  const message = "Os dígitos finais não conferem.";
  if (!meant || meant.cnpj.length !== taxId.length)
    return { field: "cnpj", code: "custom", message: "CNPJ ou CPF inválido. Confira os dígitos." };
  return {
    field: "cnpj",
    code: "custom",
    message: `${message} Com final ${meant.cnpj.slice(-2)} é de ${meant.company_name}, seu cliente.`,
    fix: { value: formatTaxId(meant.cnpj), label: `Usar ${formatTaxId(meant.cnpj)}` },
  };
}

function resolveService(
  cells: Cells,
  given: InvoiceFields,
  services: readonly KnownService[],
): Part {
  const text = cells.service;
  if (!text) return { fields: given, id: null, faults: [] };
  const named = services.find(({ name }) => searchText(name) === searchText(text));
  if (named) return { fields: given, id: named.id, faults: [] };
  // "17.01" in the column of the service is its code.
  if (/^\d{2}\.?\d{2}/.test(text) && given["service_code"] === undefined) {
    const ofCode = services.filter(({ service_code }) => service_code === text);
    if (ofCode.length === 1) return { fields: given, id: ofCode[0]?.id ?? null, faults: [] };
    return { fields: { ...given, service_code: text }, id: null, faults: [] };
  }
  if (services.length > 0 && given["service_description"] === undefined)
    return { fields: given, id: null, faults: [unknownService(text, services)] };
  const fields =
    given["service_description"] === undefined ? { ...given, service_description: text } : given;
  return { fields, id: null, faults: [] };
}

function unknownService(text: string, services: readonly KnownService[]): StoredFault {
  const meant = nearestService(text, services);
  return {
    field: "service",
    code: "unknown",
    message: "Este serviço não está na sua lista. Escolha um, ou descreva o serviço.",
    ...(meant && { fix: { value: meant, label: `Usar ${meant}` } }),
    choices: services.slice(0, MOST_CHOICES).map(({ name }) => ({ value: name, label: name })),
  };
}

/** One that begins so, or that is mistyped by little. */
function nearestService(text: string, services: readonly KnownService[]): string | null {
  const sought = searchText(text);
  const beginning = services.filter(({ name }) => searchText(name).startsWith(sought));
  if (sought !== "" && beginning.length === 1) return beginning[0]?.name ?? null;
  const names = new Map(services.map(({ name }) => [searchText(name), name]));
  return names.get(nearestWord(sought, names.keys()) ?? "") ?? null;
}
