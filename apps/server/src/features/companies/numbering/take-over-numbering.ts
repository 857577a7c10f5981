import type { Transaction } from "kysely";
import type { ChannelDecision } from "@emita/domain/routing/choose-channel";
import type { Database } from "../../../db/schema.ts";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { seriesOn } from "../record/connect-authority.ts";
import { knownCompanyChannel } from "../channels/choose-channel.ts";
import { findNextNumber, setNextNumber, type DpsSeriesKey } from "./numbering-store.ts";
import { findUsable } from "../certificates/load-certificate.ts";
import type { CompanyRow } from "../record/store.ts";

/**
 * Goes on with the numbers of another system: the next invoice of the company's series on its present channel gets `nextNumber`. Nothing happens when
 * none is given or it is the next one anyway.
 * @throws AppError invalid when an invoice of ours has that number or a higher one, city or regime are not known, or (outside the sandbox)
 * no certificate shows that the CNPJ is the company's: the numbers belong to the CNPJ, not to the account.
 */
export async function takeOverNumbering(
  ctx: Context,
  transaction: Transaction<Database>,
  company: CompanyRow,
  nextNumber: number | null | undefined,
): Promise<void> {
  if (nextNumber === undefined || nextNumber === null) return;
  const decision = await knownCompanyChannel(ctx, company, transaction);
  const key = seriesOf(ctx, company, decision);
  if (!key) throw refusal("city_missing", "Informe a cidade da empresa antes do próximo número.");
  // The channel, and with it the counter, depends on the regime.
  if (company.tax_regime === null)
    throw refusal("regime_missing", "Informe o regime tributário antes do próximo número.");
  if ((await findNextNumber(transaction, key)) === nextNumber) return;
  if (ctx.config.cityHall !== "sandbox" && (await findUsable(ctx, company)).length === 0)
    throw refusal(
      "certificate_missing",
      "Envie o certificado digital da empresa antes de mudar a numeração.",
    );
  if (!(await setNextNumber(transaction, key, nextNumber)))
    throw refusal(
      "already_used",
      "Já emitimos nesta série até um número igual ou maior. Use um número acima do último.",
    );
}

/**
 * The series the company numbers in on the channel of its invoices, the national one while that is not known; null while its
 * city is not known.
 */
export function seriesOf(
  ctx: Context,
  { city_code: cityCode, cnpj, series }: CompanyRow,
  decision: ChannelDecision | null,
): DpsSeriesKey | null {
  const channel = decision?.channel ?? "nacional";
  const environment = ctx.config.cityHall;
  return cityCode === null
    ? null
    : { environment, cityCode, channel, cnpj, series: seriesOn(ctx, channel, series) };
}

function refusal(code: string, message: string) {
  return invalidField("next_number", code, message);
}
