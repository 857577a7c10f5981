import { sql } from "kysely";
import type { InvoiceIssue } from "@emita/domain/pre-checks/rule";
import type { Db } from "../../../platform/context/context.ts";
import { storedDetails } from "../record/stored-details.ts";
import type { InvoiceRow } from "../record/store.ts";

/** Enough to remember by; the rest of a long history is not read for one hint. */
const LAST_NOTES = 500;

/**
 * The complement that the city took in the company's last national invoice of the same service and place, as a hint where
 * this one has none. No list of complements is published; a city that demands one refuses without it (E0312).
 */
export async function proposeMunicipalCode(
  db: Db,
  companyId: string,
  invoice: Pick<InvoiceRow, "service_code" | "details">,
): Promise<InvoiceIssue | null> {
  const details = storedDetails(invoice) ?? {};
  if (details.municipal_code !== undefined || invoice.service_code === null) return null;
  const { rows } = await sql<{ code: string | null }>`
    select details ->> 'municipal_code' as code from (
      select created_at, service_code, details from invoices
      where company_id = ${companyId}::uuid and status = 'issued' and channel like 'nacional%'
      order by created_at desc limit ${LAST_NOTES}) as last
    where service_code = ${invoice.service_code}
      and details ->> 'national_code' is not distinct from ${details.national_code ?? null}
      and details ->> 'service_city_code' is not distinct from ${details.service_city_code ?? null}
    order by created_at desc limit 1`.execute(db);
  const code = rows[0]?.code ?? null;
  return code === null ? null : proposal(code);
}

function proposal(code: string): InvoiceIssue {
  return {
    field: "details.municipal_code",
    code: "municipal_code_proposed",
    message: `A sua última nota deste serviço foi emitida com o complemento ${code}. Se vale também para esta, informe-o em “Mais opções”.`,
    level: "hint",
  };
}
