import { checkReplacement } from "@emita/domain/pre-checks/replacement-rules";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyRoad } from "../../companies/public.ts";
import { clientOf, factsOfReplaced, type Deal } from "../drafting/replaced-facts.ts";
import type { Handle, InvoiceRow } from "../record/store.ts";

/**
 * Refuses at once a substitution that changes what the authority lets none change.
 * @throws AppError invalid, by field
 */
export async function refuseOtherDeal(
  ctx: Context,
  db: Handle,
  old: InvoiceRow,
  wish: Deal,
): Promise<void> {
  const issues = checkReplacement({
    ...(await companyRoad(ctx, db, old.company_id, wish.competencia)),
    client: clientOf(wish),
    competencia: wish.competencia,
    amountCents: wish.amount_cents,
    replaced: factsOfReplaced(old),
  });
  const errors = issues.map(({ field, code, message }) => ({ field, code, message }));
  const [first] = errors;
  if (first) throw new AppError("invalid", { detail: first.message, errors });
}
