import { sql, type Transaction } from "kysely";
import type { z } from "zod";
import type { mergeClientSchema } from "@emita/contract/clients/client-doubles";
import { CLIENT_EMAILS_MAX, type Client } from "@emita/contract/clients/clients";
import type { Database } from "../../../db/schema.ts";
import { invalidField } from "../../../platform/basics/app-error.ts";
import { changedMeanwhile } from "../../../platform/basics/versioned-fields.ts";
import type { Context } from "../../../platform/context/context.ts";
import { collectClients } from "../collecting/collect-clients.ts";
import { refreshFigures } from "../collecting/figures.ts";
import { clientNotFound } from "../record/client-not-found.ts";
import { columnsOf, fieldsOf, type ClientFields } from "../record/fields.ts";
import { lockClients, removeClients, updateClient, type ClientRow } from "../record/store.ts";
import { presentOne } from "../showing/list-clients.ts";

/** Two clients of a company that become one. */
export interface MergedClients {
  readonly companyId: string;
  readonly keptId: string;
  readonly mergedId: string;
  /** The telephone that the client has from now on. */
  readonly phone: string | null;
}

/** What rooms above this one keep of a client. */
export interface ClientHooks {
  /** Before the other client is removed. */
  onMerging(transaction: Transaction<Database>, clients: MergedClients): Promise<void>;
}

type Merge = z.output<typeof mergeClientSchema>;

/**
 * Makes one client of two: tax ids, and with them the invoices, mail addresses and whatever else names the other one move to
 * the client that stays.
 * @throws AppError not_found, invalid (the same client twice), changed_meanwhile
 */
export async function mergeClients(
  ctx: Context,
  companyId: string,
  id: string,
  { client_id: otherId, version, other_version }: Merge,
  { onMerging }: ClientHooks,
): Promise<Client> {
  if (otherId === id) throw invalidField("client_id", "same", "Escolha outro cliente: é o mesmo.");
  await collectClients(ctx, companyId);
  await ctx.db.transaction().execute(async (transaction) => {
    const both = await lockClients(transaction, companyId, [id, otherId]);
    const [kept, other] = [both.get(id), both.get(otherId)];
    if (!kept || !other) throw clientNotFound();
    refuseChanged(kept, version);
    refuseChanged(other, other_version);
    await sql`update client_tax_ids set client_id = ${id}
      where company_id = ${companyId} and client_id = ${otherId}`.execute(transaction);
    // A list of repeats shows the client's name by its id.
    await sql`update recurrences set client_id = ${id}
      where company_id = ${companyId} and client_id = ${otherId}`.execute(transaction);
    await sql`update client_merges set client_id = ${id}
      where company_id = ${companyId} and client_id = ${otherId}`.execute(transaction);
    await transaction
      .insertInto("client_merges")
      .values({ company_id: companyId, merged_id: otherId, client_id: id })
      .execute();
    const fields = mergedFields(kept, other);
    const { phone } = fields;
    await onMerging(transaction, { companyId, keptId: id, mergedId: otherId, phone });
    await removeClients(transaction, companyId, [otherId]);
    const now = ctx.clock.now();
    await updateClient(transaction, companyId, id, {
      ...columnsOf(fields),
      // Two tax ids have two newest invoices: a person decides between them from now on.
      edited_at: now,
      version: kept.version + 1,
      created_at: new Date(Math.min(kept.created_at.getTime(), other.created_at.getTime())),
      updated_at: now,
    });
    await refreshFigures(ctx, transaction, companyId, [id]);
  });
  return presentOne(ctx, companyId, id);
}

function refuseChanged({ version }: ClientRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw changedMeanwhile([], version);
}

/** Of each field the value that a person typed, of the client that stays first; what it lacks comes from the other one. */
function mergedFields(kept: ClientRow, other: ClientRow): ClientFields {
  const [own, given] = [fieldsOf(kept), fieldsOf(other)];
  const isOthersBetter = kept.edited_at === null && other.edited_at !== null;
  const [first, second] = isOthersBetter ? [given, own] : [own, given];
  const filled = Object.fromEntries(
    Object.entries(second).map(([field, value]) => [
      field,
      first[field as keyof ClientFields] ?? value,
    ]),
  );
  const { company_name, cnpj, nif } = own;
  return {
    ...second,
    ...(filled as Partial<ClientFields>),
    company_name,
    cnpj: cnpj || given.cnpj,
    nif: nif ?? given.nif,
    emails: [...new Set([...first.emails, ...second.emails])].slice(0, CLIENT_EMAILS_MAX),
  };
}
