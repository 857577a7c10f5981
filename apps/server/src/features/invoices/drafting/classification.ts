import { sql } from "kysely";
import type { Channel } from "@emita/domain/invoices/channel";
import { findServiceCode } from "@emita/domain/invoices/service-codes/service-codes";
import { mustDeclareIbsCbs } from "@emita/domain/invoices/ibs-cbs";
import { classify, type Combination } from "@emita/fiscal/services/classification";
import type { DraftService } from "@emita/fiscal/invoice-draft";
import type { KnownService } from "@emita/fiscal/services/services";
import type { Db } from "../../../platform/context/context.ts";
import type { Issuer } from "../../companies/public.ts";
import type { InvoiceRow } from "../record/store.ts";
import { storedDetails } from "../record/stored-details.ts";
import { defined } from "./draft-values.ts";

/** The parts of a draft on which its classification depends. */
interface ClassifiedParts {
  readonly invoice: Pick<InvoiceRow, "competencia" | "details">;
  readonly issuer: Pick<Issuer, "regime" | "cityCode">;
  readonly channel: Channel;
  readonly service: KnownService;
  readonly keptClassification?: Combination | null;
}

type Classification = Pick<DraftService, "nbs" | "operationIndicator" | "taxClassification">;

/** The codes of IBS and CBS of an invoice; where it need not declare them, only what is known without guessing. */
export function classificationFor(parts: ClassifiedParts): Classification {
  const { service, issuer } = parts;
  const details = storedDetails(parts.invoice) ?? {};
  const { service_city_code: cityCode, service_country: country } = details;
  const said = defined({
    nbs: details.nbs,
    operationIndicator: details.operation_indicator,
    taxClassification: details.tax_classification,
  });
  const kept = parts.keptClassification ?? null;
  if (!asksForClassification(parts)) return { ...(kept ?? service.usual), ...said };
  return classify({
    subitem: service.item,
    usual: service.usual,
    said,
    kept,
    isDoneElsewhere: country !== undefined || (cityCode ?? issuer.cityCode) !== issuer.cityCode,
  });
}

/** By regime, service and day; São Paulo's layout 2 always has the group, an export always has the NBS (E0318). */
function asksForClassification({ invoice, issuer, channel, service }: ClassifiedParts): boolean {
  return (
    mustDeclareIbsCbs(issuer.regime, invoice.competencia, service.cTribNac) ||
    channel === "paulistana/2" ||
    storedDetails(invoice)?.iss?.kind === "export"
  );
}

/** Classifications that depend on the client: sold to the public administration (LC 214/2025 arts. 140 and 142, I). */
const OF_THE_CLIENT = ["200040", "200043"];

/** The company's last complete classification of the service, for any client; null without one. */
export async function lastClassification(
  db: Db,
  companyId: string,
  { item, cTribNac }: Pick<KnownService, "item" | "cTribNac">,
): Promise<Combination | null> {
  const isUsual = findServiceCode(item)?.breakdowns[0].cTribNac === cTribNac;
  const codes = isUsual ? [cTribNac, item] : [cTribNac];
  const { rows } = await sql<Combination>`
    select details ->> 'nbs' as "nbs", details ->> 'operation_indicator' as "operationIndicator",
      details ->> 'tax_classification' as "taxClassification"
    from invoices
    where company_id = ${companyId}::uuid
      and coalesce(details ->> 'national_code', service_code) = any(${codes}::text[])
      and details ?& array['nbs', 'operation_indicator', 'tax_classification']
      and not details ->> 'tax_classification' = any(${OF_THE_CLIENT}::text[])
    order by created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}
