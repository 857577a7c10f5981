import { createInvoiceSchema, partOfNewInvoiceSchema } from "@emita/contract/invoices/invoices";
import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import type { StoredFault } from "../../../db/tables/batches.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { knownNames, unknownNames } from "../../../platform/http/body/known-names.ts";
import { completeInvoice } from "../../clients/public.ts";
import type { CnpjAnswer } from "../../companies/public.ts";
import type { InvoiceInput } from "../../invoices/public.ts";
import type { InvoiceFields } from "./given-fields.ts";
import { fieldOfPath } from "./row-cells.ts";

export interface RowRequest {
  readonly fields: InvoiceFields;
  readonly clientId: string | null;
  readonly serviceId: string | null;
}

export interface CompletedRow {
  /** Null while something is missing or wrong. */
  readonly input: InvoiceInput | null;
  readonly faults: readonly StoredFault[];
  /** The fields after client, service and registry had their say. */
  readonly fields: InvoiceFields;
  /** The registry knows the name and has not been asked yet. */
  readonly awaitsRegistry: boolean;
}

/** The registry's answers so far; `isAway`: it will give no more. */
export interface Registry {
  readonly answers: ReadonlyMap<string, CnpjAnswer>;
  readonly isAway: boolean;
}

/** The fields that a row asks for, with what its client and service say, checked as `POST /invoices` checks them. */
export async function completeRow(
  ctx: Context,
  companyId: string,
  { fields: raw, clientId, serviceId }: RowRequest,
  registry: Registry,
): Promise<CompletedRow> {
  const part = readPart(raw);
  const request = { ...part.fields, client_id: clientId, service_id: serviceId };
  const completed = await completedBy(ctx, companyId, request);
  const named = withRegistryName(completed.fields, registry);
  const whole = createInvoiceSchema.safeParse({ ...part.beside, ...named.fields });
  const found = whole.success ? [] : faultsOf(whole.error.issues);
  const faults = [...unknownFaults(raw), ...part.faults, ...completed.faults, ...named.faults];
  return {
    input: whole.success && faults.length === 0 ? whole.data : null,
    faults: [...faults, ...besides(found, faults, named.awaits)],
    fields: named.fields,
    awaitsRegistry: named.awaits,
  };
}

const DOCUMENT_FIELDS = ["document_id", "document_note"];

/** The readable fields by their types; of the others the faults. Fields that are absent stay absent. */
function readPart(raw: InvoiceFields) {
  const beside = pick(raw, (name) => DOCUMENT_FIELDS.includes(name));
  const given = pick(raw, (name) => !DOCUMENT_FIELDS.includes(name) && raw[name] !== null);
  const first = partOfNewInvoiceSchema.safeParse(given);
  if (first.success) return { beside, faults: [], fields: present(first.data, given) };
  const wrong = new Set(first.error.issues.map(({ path }) => String(path[0])));
  const rest = pick(given, (name) => !wrong.has(name));
  const second = partOfNewInvoiceSchema.safeParse(rest);
  const faults = faultsOf(first.error.issues);
  return { beside, faults, fields: second.success ? present(second.data, rest) : {} };
}

function present<Fields extends object>(fields: Fields, given: InvoiceFields): Partial<Fields> {
  const copy: Partial<Fields> = { ...fields };
  for (const name of Object.keys(fields)) if (!(name in given)) Reflect.deleteProperty(copy, name);
  return copy;
}

function pick(fields: InvoiceFields, fits: (name: string) => boolean): InvoiceFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => fits(name)));
}

async function completedBy(
  ctx: Context,
  companyId: string,
  request: Parameters<typeof completeInvoice>[2],
): Promise<{ fields: InvoiceFields; faults: StoredFault[] }> {
  try {
    return { fields: { ...(await completeInvoice(ctx, companyId, request)) }, faults: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { client_id: _c, service_id: _s, ...given } = request;
    return { fields: { ...given }, faults: faultsOfRefusal(error) };
  }
}

/** The faults that a refusal names, by the grid's fields. */
export function faultsOfRefusal({ code, details }: AppError): StoredFault[] {
  const errors = details.errors ?? [];
  if (errors.length === 0) return [{ field: null, code, message: details.detail ?? "" }];
  return errors.map(({ field, code: fault, message, choices }) => ({
    field: fieldOfPath(PARTY_FIELDS.get(field) ?? field),
    code: fault,
    message,
    ...(choices && { choices: choices.map(({ code: value, label }) => ({ value, label })) }),
  }));
}

const PARTY_FIELDS = new Map([
  ["client_id", "client"],
  ["service_id", "service"],
]);

/** A company without a name gets the registry's. */
function withRegistryName(fields: InvoiceFields, { answers, isAway }: Registry) {
  const nothing = { fields, faults: [], awaits: false };
  const { cnpj, company_name: name } = fields;
  if (typeof cnpj !== "string" || name !== undefined || taxIdKind(cnpj) !== "cnpj") return nothing;
  const answer = answers.get(cnpj);
  if (answer?.kind === "found")
    return { ...nothing, fields: { ...fields, company_name: answer.company.company_name } };
  if (answer?.kind === "not_found") return { ...nothing, faults: [UNKNOWN_CNPJ] };
  return isAway ? { ...nothing, faults: [REGISTRY_AWAY] } : { ...nothing, awaits: true };
}

const UNKNOWN_CNPJ: StoredFault = {
  field: "cnpj",
  code: "not_registered",
  message: "Este CNPJ não está no cadastro. Confira-o, ou informe a razão social.",
};
const REGISTRY_AWAY: StoredFault = {
  field: "company_name",
  code: "registry_away",
  message: "O cadastro de CNPJ não respondeu. Informe a razão social.",
};

const names = knownNames(createInvoiceSchema);

/** A misspelt name would issue an invoice without what it says: refused as `POST /invoices` refuses it. */
function unknownFaults(raw: InvoiceFields): StoredFault[] {
  return unknownNames(raw, names).map(({ path }) => ({
    field: path.join("."),
    code: "unknown",
    message: `Não conhecemos “${(path.at(-1) ?? "").slice(0, 60)}”.`,
  }));
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
  readonly message: string;
}

function faultsOf(issues: readonly Issue[]): StoredFault[] {
  return issues.map(({ path, code = "invalid", message }) => ({
    field: fieldOfPath(path.map(String).join(".")),
    code,
    message,
  }));
}

/** One fault for a field; a name that the registry will give is not missing. */
function besides(
  found: readonly StoredFault[],
  faults: readonly StoredFault[],
  awaitsRegistry: boolean,
): StoredFault[] {
  const known = new Set(faults.map(({ field }) => field));
  const hidesName = awaitsRegistry || known.has("cnpj") || known.has("client");
  if (hidesName) known.add("company_name");
  if (known.has("client")) known.add("cnpj");
  if (known.has("service")) known.add("service_description").add("service_code");
  return found.filter(({ field }) => !known.has(field));
}
