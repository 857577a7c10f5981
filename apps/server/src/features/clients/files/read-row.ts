import type { z } from "zod";
import type { ClientColumn } from "@emita/contract/clients/client-files";
import { createClientSchema, updateClientSchema } from "@emita/contract/clients/clients";
import { readAmount, readTaxId } from "@emita/domain/batches/read-cells";
import { centsToReais } from "@emita/domain/basics/money";
import { inFullForm } from "@emita/domain/identifiers/registered-address";

export interface CellFault {
  readonly column: ClientColumn | null;
  readonly message: string;
}

/** The cells of a row by their meaning; an empty cell says nothing. */
export type RowCells = Readonly<Partial<Record<ClientColumn, string>>>;

/** What a row says about a client: absent fields stay as they are. */
export type RowFields = Omit<z.output<typeof updateClientSchema>, "archived" | "version">;

/** How a field of the contract is called in the file. */
const COLUMN_OF: Readonly<Record<string, ClientColumn>> = {
  company_name: "company_name",
  cnpj: "cnpj",
  nif: "nif",
  address: "address",
  phone: "phone",
  emails: "emails",
  service_code: "service_code",
  service_description: "service_description",
  amount: "amount",
  remarks: "remarks",
};

/**
 * The fields of a row, each checked as the form checks it.
 * @param serviceIds the company's services by name, in lower case
 */
export function readRow(
  cells: RowCells,
  serviceIds: ReadonlyMap<string, string>,
): { readonly fields: RowFields; readonly faults: CellFault[] } {
  const faults: CellFault[] = [];
  const amount = amountOf(cells.amount, faults);
  const service_id = serviceOf(cells.service, serviceIds, faults);
  const address = addressOf(cells);
  const given = {
    company_name: cells.company_name,
    cnpj: cells.cnpj === undefined ? undefined : readTaxId(cells.cnpj),
    nif: cells.nif,
    address,
    phone: cells.phone,
    emails: cells.emails?.split(/[\s,;]+/).filter((email) => email !== ""),
    service_id,
    service_code: cells.service_code,
    service_description: cells.service_description,
    amount,
    remarks: cells.remarks,
  };
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const checked = updateClientSchema.safeParse(said);
  if (checked.success) return { fields: checked.data, faults };
  const refused = checked.error.issues.map(({ path, message }) => ({
    column: COLUMN_OF[String(path[0])] ?? null,
    message,
  }));
  return { fields: {}, faults: [...faults, ...refused] };
}

/** What a new client still lacks. */
export function newClientFaults(fields: RowFields): CellFault[] {
  const checked = createClientSchema.safeParse(fields);
  return checked.success
    ? []
    : checked.error.issues.map(({ path, message }) => ({
        column: COLUMN_OF[String(path[0])] ?? null,
        message,
      }));
}

function amountOf(cell: string | undefined, faults: CellFault[]): number | undefined {
  if (cell === undefined) return undefined;
  const read = readAmount(cell);
  if (read.ok) return centsToReais(read.value);
  faults.push({ column: "amount", message: read.message });
  return undefined;
}

function serviceOf(
  cell: string | undefined,
  serviceIds: ReadonlyMap<string, string>,
  faults: CellFault[],
): string | undefined {
  if (cell === undefined) return undefined;
  const id = serviceIds.get(cell.toLowerCase());
  if (id === undefined)
    faults.push({ column: "service", message: "Não há um serviço com este nome na sua lista." });
  return id;
}

/** In one line, as the rest of the product writes addresses: "street, number, complement - district, city/UF, CEP 00000-000". */
function addressOf(cells: RowCells): string | undefined {
  const { address, street, number, complement, district, city, uf, postal_code } = cells;
  const line = address ?? [street, number, complement].filter(Boolean).join(", ");
  if (line === "") return undefined;
  const place = [city, uf].filter(Boolean).join("/");
  const parts = [[line, district].filter(Boolean).join(" - "), place, postal_code].filter(
    (part) => part !== undefined && part !== "" && !(part !== line && line.includes(part)),
  );
  return inFullForm(parts.join(", "));
}
