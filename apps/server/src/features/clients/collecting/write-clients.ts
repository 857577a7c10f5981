import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Context } from "../../../platform/context/context.ts";
import { CLIENT_EMAILS_MAX } from "@emita/contract/clients/clients";
import { clientTexts } from "../record/texts.ts";
import { insertClients, updateClient, type ClientRow, type Handle } from "../record/store.ts";
import type { TakenParts } from "./client-of-invoice.ts";

/** @returns the ids of the clients that were made: none for a tax id that another request took meanwhile. */
export async function insertCollected(
  ctx: Context,
  db: Handle,
  companyId: string,
  parts: readonly TakenParts[],
): Promise<string[]> {
  const rows = parts.map(({ taxKey, fields, firstAt, dataFrom }) => ({
    id: ctx.newId(),
    taxKey,
    columns: { ...fields, ...clientTexts(fields), created_at: firstAt, updated_at: dataFrom },
  }));
  return [...(await insertClients(db, companyId, rows))];
}

/** The newest data for clients that no person edited; what the newest invoice does not say stays. */
export async function refreshUnedited(
  db: Handle,
  companyId: string,
  given: readonly ({ readonly clientId: string } & TakenParts)[],
): Promise<void> {
  if (given.length === 0) return;
  const rows = await db
    .selectFrom("clients")
    .selectAll()
    .select(sql<string | null>`address_parts::text`.as("parts_text"))
    .where("company_id", "=", companyId)
    .where(
      "id",
      "in",
      given.map(({ clientId }) => clientId),
    )
    .where("edited_at", "is", null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { clientId, dataFrom, fields: newest } of given) {
    const row = byId.get(clientId);
    if (!row || row.updated_at > dataFrom) continue;
    const { company_name, address, address_parts, phone, emails } = newest;
    const fields = {
      company_name,
      cnpj: row.cnpj,
      nif: row.nif,
      address: address ?? row.address,
      phone: phone ?? row.phone,
      emails: [...new Set([...emails, ...row.emails])].slice(0, CLIENT_EMAILS_MAX),
    };
    const changes = { ...fields, ...clientTexts(fields), updated_at: dataFrom };
    if (address_parts === null && isSame(row, changes)) continue;
    await updateClient(db, companyId, clientId, {
      ...changes,
      address_parts: address_parts ?? row.parts_text,
    });
  }
}

function isSame(row: ClientRow, changes: Partial<ClientRow>): boolean {
  return Object.entries(changes).every(([column, value]) =>
    isDeepStrictEqual(row[column as keyof ClientRow], value),
  );
}
