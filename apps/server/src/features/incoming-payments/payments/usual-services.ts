import { advanceText, fillText } from "@emita/domain/invoices/text-fields";
import type { Context } from "../../../platform/context/context.ts";
import { usualOfPayers } from "../../clients/public.ts";
import { defaultService, type DefaultService } from "../../companies/public.ts";
import { lastServices } from "../../invoices/public.ts";
import type { PaymentRow } from "./store.ts";

/** Code and description, each null where there is no source for it. */
export type UsualService = DefaultService;

type Payment = Pick<PaymentRow, "payer_tax_id" | "received_on">;

/**
 * The service that each payment's invoice would name: the usual text of the payer's client record, else the payer's last service,
 * else the company's default, else the last one of any payer. One source is taken whole: a code of one and a description of another
 * could contradict each other. Its text speaks of the month of the payment.
 */
export async function usualServices(
  ctx: Context,
  companyId: string,
  payments: readonly Payment[],
): Promise<(payment: Payment) => UsualService | null> {
  const payers = [...new Set(payments.flatMap(({ payer_tax_id: taxId }) => taxId ?? []))];
  const [own, last, preset] = await Promise.all([
    usualOfPayers(ctx, companyId, payers),
    lastServices(ctx.db, companyId, payers),
    defaultService(ctx, companyId),
  ]);
  return ({ payer_tax_id: taxId, received_on: day }) => {
    const ofClient = taxId === null ? undefined : own.get(taxId);
    if (ofClient && ofClient.serviceDescription !== null) return filled(ofClient, day);
    const ofPayer = taxId === null ? undefined : last.get(taxId);
    if (ofPayer) return movedOn(ofPayer, day);
    const written = ofClient ?? preset;
    if (written) return filled(written, day);
    const ofAny = last.get(null);
    return ofAny ? movedOn(ofAny, day) : null;
  };
}

/** A text that a person wrote for many invoices. */
function filled({ serviceCode, serviceDescription: text }: UsualService, day: string) {
  return {
    serviceCode,
    serviceDescription: text === null ? null : fillText(text, { competencia: day }),
  };
}

type Billed =
  Awaited<ReturnType<typeof lastServices>> extends ReadonlyMap<unknown, infer One> ? One : never;

/** The text of an earlier invoice: the months in it move on. */
function movedOn({ serviceCode, serviceDescription, competencia }: Billed, day: string) {
  const [from, to] = [competencia.slice(0, 7), day.slice(0, 7)];
  return { serviceCode, serviceDescription: advanceText(serviceDescription, from, to) };
}
