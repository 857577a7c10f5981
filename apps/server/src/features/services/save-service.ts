import type { Transaction } from "kysely";
import type { z } from "zod";
import type {
  createServiceSchema,
  Service,
  updateServiceSchema,
} from "@emita/contract/clients/services";
import { reaisToCents } from "@emita/domain/basics/money";
import { searchText } from "@emita/domain/basics/text";
import type { Database } from "../../db/schema.ts";
import { AppError } from "../../platform/basics/app-error.ts";
import { changedFields } from "../../platform/basics/versioned-fields.ts";
import type { Context } from "../../platform/context/context.ts";
import { knownServiceCode } from "./known-code.ts";
import { presentService } from "./present.ts";
import {
  findServiceByName,
  insertService,
  lockService,
  updateService,
  type ServiceRow,
} from "./store.ts";

type NewService = z.output<typeof createServiceSchema>;
type ServiceChanges = z.output<typeof updateServiceSchema>;

/** An index entry must stay below 2.7 kB. */
const SEARCH_TEXT_MAX = 600;

/** @throws AppError invalid (unknown code), name_taken */
export async function createService(
  ctx: Context,
  companyId: string,
  given: NewService,
): Promise<Service> {
  const now = ctx.clock.now();
  const fields = columnsOf({ ...given, service_code: knownServiceCode(given.service_code) });
  const made = await insertService(ctx.db, {
    company_id: companyId,
    id: ctx.newId(),
    ...fields,
    search_text: searchTextOf(fields),
    created_at: now,
    updated_at: now,
  });
  if (!made) throw await nameTaken(ctx.db, companyId, given.name);
  return presentService(made);
}

/** @throws AppError not_found, invalid (unknown code), name_taken, changed_meanwhile */
export async function changeService(
  ctx: Context,
  companyId: string,
  id: string,
  { version: base, ...given }: ServiceChanges,
): Promise<Service> {
  const changes =
    given.service_code === undefined
      ? given
      : { ...given, service_code: knownServiceCode(given.service_code) };
  return ctx.db.transaction().execute(async (transaction) => {
    const stored = await lockService(transaction, companyId, id);
    if (!stored) throw serviceNotFound();
    const shown = presentService(stored);
    const { changed, next } = changedFields(stored, shown, changes, base);
    if (next.version === stored.version) return shown;
    const fields = columnsOf({ ...shown, ...changed });
    await refuseTakenName(transaction, stored, { ...shown, ...changed });
    const row = await updateService(transaction, companyId, id, {
      ...fields,
      search_text: searchTextOf(fields),
      archived_at: archivedAt(ctx, stored, changed.archived),
      version: next.version,
      field_versions: JSON.stringify(next.field_versions),
      updated_at: ctx.clock.now(),
    });
    return presentService(row);
  });
}

/** Out of the lists and of new invoices; clients keep what they took from it. @throws AppError not_found */
export async function archiveService(ctx: Context, companyId: string, id: string): Promise<void> {
  await changeService(ctx, companyId, id, { archived: true });
}

export function serviceNotFound(): AppError {
  return new AppError("not_found", { detail: "Serviço não encontrado." });
}

function archivedAt(
  ctx: Context,
  { archived_at }: ServiceRow,
  archived: boolean | undefined,
): Date | null {
  if (archived === undefined) return archived_at;
  return archived ? ctx.clock.now() : null;
}

function columnsOf(
  given: Pick<Service, "name" | "service_code"> &
    Partial<Pick<NewService, "service_description" | "amount" | "details">>,
) {
  const { name, service_code, service_description, amount, details } = given;
  return {
    name,
    service_code,
    service_description: service_description ?? null,
    amount_cents: amount == null ? null : reaisToCents(amount),
    details: details == null ? null : JSON.stringify(details),
  };
}

function searchTextOf(fields: {
  name: string;
  service_code: string;
  service_description: string | null;
}): string {
  const { name, service_code, service_description } = fields;
  // A number is searched by its digits.
  const codes = `${service_code} ${service_code.replace(/\D/g, "")}`;
  const text = searchText(`${name} ${codes} ${service_description ?? ""}`);
  return text.slice(0, SEARCH_TEXT_MAX);
}

async function refuseTakenName(
  transaction: Transaction<Database>,
  { company_id: companyId, id }: ServiceRow,
  { name, archived }: Pick<Service, "name" | "archived">,
): Promise<void> {
  if (archived) return;
  const other = await findServiceByName(transaction, companyId, name);
  if (other && other.id !== id) throw taken(other.id);
}

async function nameTaken(db: Context["db"], companyId: string, name: string): Promise<AppError> {
  const other = await findServiceByName(db, companyId, name);
  return taken(other?.id);
}

function taken(serviceId: string | undefined): AppError {
  const message = "Já há um serviço com este nome.";
  return new AppError("name_taken", {
    detail: message,
    errors: [{ field: "name", code: "taken", message }],
    extra: serviceId === undefined ? {} : { service_id: serviceId },
  });
}
