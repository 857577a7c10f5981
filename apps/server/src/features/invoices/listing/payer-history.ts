import { sql } from "kysely";
import type { LocalDate } from "@emita/domain/basics/dates";
import type { Cents } from "@emita/domain/basics/money";
import type { Db } from "../../../platform/context/context.ts";

interface BilledService {
  readonly serviceCode: string | null;
  readonly serviceDescription: string;
  /** The day of the service that the description speaks of. */
  readonly competencia: LocalDate;
}

/**
 * The last service billed: to each of these payers that ever got an invoice, and (key null) to any payer. Cancelled invoices and
 * refused ones teach nothing.
 */
export async function lastServices(
  db: Db,
  companyId: string,
  taxIds: readonly string[],
): Promise<ReadonlyMap<string | null, BilledService>> {
  const { rows } = await sql<{
    payer: string | null;
    service_code: string | null;
    service_description: string;
    competencia: LocalDate;
  }>`
    select payer, last.service_code, last.service_description, last.competencia
    from unnest(${[...taxIds]}::text[]) as payers (payer), lateral (
      select service_code, service_description, competencia from invoices
      where company_id = ${companyId}::uuid and cnpj = payer and status in ('pending', 'issued')
      order by created_at desc limit 1) as last
    union all
    (select null, service_code, service_description, competencia from invoices
      where company_id = ${companyId}::uuid and status in ('pending', 'issued')
      order by created_at desc limit 1)`.execute(db);
  return new Map(
    rows.map(({ payer, service_code, service_description, competencia }) => [
      payer,
      { serviceCode: service_code, serviceDescription: service_description, competencia },
    ]),
  );
}

export interface BilledAmount {
  readonly taxId: string;
  readonly amountCents: Cents;
  readonly competencia: LocalDate;
}

/** Living invoices with the same payer, amount and day as one of these, newest first. */
export async function similarInvoices(
  db: Db,
  companyId: string,
  amounts: readonly BilledAmount[],
): Promise<(BilledAmount & { readonly id: string })[]> {
  const { rows } = await sql<BilledAmount & { id: string }>`
    select id, cnpj as "taxId", amount_cents as "amountCents", competencia
    from invoices join unnest(
      ${amounts.map(({ taxId }) => taxId)}::text[],
      ${amounts.map(({ amountCents }) => amountCents)}::bigint[],
      ${amounts.map(({ competencia }) => competencia)}::date[]) as given (payer, cents, day)
      on cnpj = payer and amount_cents = cents and competencia = day
    where company_id = ${companyId}::uuid and status <> 'cancelled'
    order by created_at desc`.execute(db);
  return rows;
}
