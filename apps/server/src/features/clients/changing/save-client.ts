import type { Transaction } from "kysely";
import type { z } from "zod";
import type {
  Client,
  createClientSchema,
  updateClientSchema,
} from "@emita/contract/clients/clients";
import type { Database } from "../../../db/schema.ts";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import { changedFields } from "../../../platform/basics/versioned-fields.ts";
import type { Context } from "../../../platform/context/context.ts";
import { invoiceFieldsOfService, knownServiceCode } from "../../services/public.ts";
import { collectClients } from "../collecting/collect-clients.ts";
import { refreshFigures } from "../collecting/figures.ts";
import { clientNotFound } from "../record/client-not-found.ts";
import { columnsOf, fieldsOf, type ClientFields } from "../record/fields.ts";
import { insertClient, lockClients, takeTaxKey, updateClient } from "../record/store.ts";
import { taxKeyOf } from "../record/texts.ts";
import { presentOne } from "../showing/list-clients.ts";
import { dropUnusedKey } from "./tax-keys.ts";

export type NewClient = z.output<typeof createClientSchema>;
export type ClientChanges = z.output<typeof updateClientSchema>;

/** @throws AppError invalid, double_client */
export async function createClient(
  ctx: Context,
  companyId: string,
  given: NewClient,
): Promise<Client> {
  await collectClients(ctx, companyId);
  const fields = wholeFields(await checkedFields(ctx, companyId, given));
  const id = await ctx.db
    .transaction()
    .execute((transaction) => storeClient(ctx, transaction, companyId, fields));
  return presentOne(ctx, companyId, id);
}

/** What the request does not say is empty. */
export function wholeFields(given: NewClient): ClientFields {
  const { service_id = null, amount = null, details = null, address_parts = null } = given;
  return { ...given, service_id, amount, details, address_parts };
}

/** @returns its id @throws AppError double_client */
export async function storeClient(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  fields: ClientFields,
): Promise<string> {
  const now = ctx.clock.now();
  const { id } = await insertClient(transaction, {
    company_id: companyId,
    id: ctx.newId(),
    ...columnsOf(fields),
    edited_at: now,
    created_at: now,
    updated_at: now,
  });
  await holdTaxKey(transaction, companyId, id, fields);
  await refreshFigures(ctx, transaction, companyId, [id]);
  return id;
}

/**
 * What other people changed meanwhile in other fields stays; in the same field the change is refused.
 * @throws AppError not_found, invalid, double_client, changed_meanwhile
 */
export async function changeClient(
  ctx: Context,
  companyId: string,
  id: string,
  { version: base, ...given }: ClientChanges,
): Promise<Client> {
  const changes = await checkedFields(ctx, companyId, given);
  await ctx.db
    .transaction()
    .execute((transaction) => storeChanges(ctx, transaction, companyId, { id, changes, base }));
  return presentOne(ctx, companyId, id);
}

interface Change {
  readonly id: string;
  readonly changes: Omit<ClientChanges, "version">;
  readonly base: number | undefined;
}

/** @returns the names of the fields that changed */
export async function storeChanges(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  { id, changes, base }: Change,
): Promise<string[]> {
  const stored = (await lockClients(transaction, companyId, [id])).get(id);
  if (!stored) throw clientNotFound();
  const shown = { ...fieldsOf(stored), archived: stored.archived_at !== null };
  const { changed, next } = changedFields(stored, shown, changes, base);
  if (next.version === stored.version) return [];
  const { archived, ...fields } = { ...shown, ...changed };
  refuseNameless(fields);
  const now = ctx.clock.now();
  const isContent = Object.keys(changed).some((field) => field !== "archived");
  await updateClient(transaction, companyId, id, {
    ...columnsOf(fields),
    version: next.version,
    field_versions: JSON.stringify(next.field_versions),
    ...(isContent ? { edited_at: now, updated_at: now } : {}),
    archived_at: archived ? (stored.archived_at ?? now) : null,
  });
  const [before, after] = [taxKeyOf(stored), taxKeyOf(fields)];
  if (before !== after) {
    await holdTaxKey(transaction, companyId, id, fields);
    if (before !== null) await dropUnusedKey(transaction, companyId, before);
    await refreshFigures(ctx, transaction, companyId, [id]);
  }
  return Object.keys(changed);
}

async function holdTaxKey(
  transaction: Transaction<Database>,
  companyId: string,
  id: string,
  fields: ClientFields,
): Promise<void> {
  const key = taxKeyOf(fields);
  if (key === null) return;
  const holder = await takeTaxKey(transaction, companyId, key, id);
  if (holder === id) return;
  const message = "Já há um cliente com este CNPJ, CPF ou NIF.";
  throw new AppError("double_client", {
    detail: message,
    errors: [{ field: fields.cnpj === "" ? "nif" : "cnpj", code: "taken", message }],
    extra: { client_id: holder },
  });
}

/** A client without a CPF or CNPJ is abroad. @throws AppError invalid */
function refuseNameless({ cnpj, nif, details }: ClientFields): void {
  if (cnpj === "" && !nif && details?.tomador?.kind !== "foreign")
    throw invalidField(
      "cnpj",
      "required",
      "Informe o CNPJ ou CPF, ou o NIF de quem é do exterior.",
    );
}

/**
 * The service as the list has it, the code as the catalogue writes it.
 * @throws AppError invalid
 */
async function checkedFields<Given extends Partial<ClientFields> | NewClient | ClientChanges>(
  ctx: Context,
  companyId: string,
  given: Given,
): Promise<Given> {
  if (given.service_id) await invoiceFieldsOfService(ctx.db, companyId, given.service_id);
  return given.service_code
    ? { ...given, service_code: knownServiceCode(given.service_code) }
    : given;
}
